<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
    <context>
        <name>ChartText</name>
        <message>
            <source>tokens</source>
            <translation>Tokens</translation>
        </message>
        <message>
            <source>active time</source>
            <translation>aktive Zeit</translation>
        </message>
        <message>
            <source>step</source>
            <translation>Schritt</translation>
        </message>
        <message>
            <source>%1: %2 at %3 %4</source>
            <translation>%1: %2 bei %3 %4</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>no data</source>
            <translation>keine Daten</translation>
        </message>
        <message>
            <source>%1 in %2. %3.</source>
            <translation>%1 in %2. %3.</translation>
        </message>
        <message>
            <source>The chart could not be written to %1: %2. Nothing that stood there was changed; choose another place or free some space.</source>
            <translation>Das Diagramm konnte nicht nach %1 geschrieben werden: %2. Was dort stand, ist unverändert; wählen Sie einen anderen Ort oder schaffen Sie Platz.</translation>
        </message>
        <message>
            <source>The chart is too large for a PNG; choose a smaller size.</source>
            <translation>Das Diagramm ist zu groß für ein PNG; wählen Sie eine kleinere Größe.</translation>
        </message>
        <message>
            <source>A chart can be written as .png, .svg, .pdf or .csv; %1 ends with none of these. Nothing was written.</source>
            <translation>Ein Diagramm kann als .png, .svg, .pdf oder .csv geschrieben werden; %1 endet auf nichts davon. Es wurde nichts geschrieben.</translation>
        </message>
        <message>
            <source>%1, log</source>
            <translation>%1, log</translation>
        </message>
        <message>
            <source>%1, est.</source>
            <comment>estimated</comment>
            <translation>%1, gesch.</translation>
        </message>
        <message>
            <source>%1, simulated</source>
            <translation>%1, simuliert</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <comment>title of the x axis, value</comment>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>%1, raw</source>
            <comment>a series before smoothing</comment>
            <translation>%1, roh</translation>
        </message>
        <message>
            <source>%1 d</source>
            <translation>%1 d</translation>
        </message>
        <message>
            <source>%1 h</source>
            <translation>%1 h</translation>
        </message>
        <message>
            <source>%1 d %2 h</source>
            <translation>%1 d %2 h</translation>
        </message>
        <message>
            <source>%1 min</source>
            <translation>%1 min</translation>
        </message>
        <message>
            <source>%1:%2 h</source>
            <comment>hours:minutes</comment>
            <translation>%1:%2 h</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
        <message>
            <source>%1:%2 min</source>
            <comment>minutes:seconds</comment>
            <translation>%1:%2 min</translation>
        </message>
        <message>
            <source>%1 h %2 min</source>
            <translation>%1 h %2 min</translation>
        </message>
        <message>
            <source>%1 min %2 s</source>
            <translation>%1 min %2 s</translation>
        </message>
        <message>
            <source>and %1 more</source>
            <translation>und %1 weitere</translation>
        </message>
        <message>
            <source>energy, Wh</source>
            <translation>Energie, Wh</translation>
        </message>
        <message>
            <source>%1 (%2 to %3)</source>
            <comment>a value and its range</comment>
            <translation>%1 (%2 bis %3)</translation>
        </message>
        <message>
            <source>The chart has no line “%1”; it has %2. Nothing was written.</source>
            <translation>Das Diagramm hat keine Linie „%1“; es hat %2. Es wurde nichts geschrieben.</translation>
        </message>
        <message>
            <source>none with a name</source>
            <translation>keine mit einem Namen</translation>
        </message>
        <message>
            <source>The chart has no room for its lines at this size, and nothing was written; the smallest of this shape is %1 × %2 pixels, or %3 × %4 mm.</source>
            <translation>Das Diagramm hat in dieser Größe keinen Platz für seine Linien, und nichts wurde geschrieben; die kleinste Größe dieser Form ist %1 × %2 Pixel oder %3 × %4 mm.</translation>
        </message>
    </context>
    <context>
        <name>Run</name>
        <message>
            <source>created</source>
            <translation>angelegt</translation>
        </message>
        <message>
            <source>training</source>
            <translation>trainiert</translation>
        </message>
        <message>
            <source>paused</source>
            <translation>pausiert</translation>
        </message>
        <message>
            <source>finished</source>
            <translation>beendet</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>gestoppt</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>gescheitert</translation>
        </message>
        <message>
            <source>interrupted</source>
            <translation>unterbrochen</translation>
        </message>
        <message>
            <source>starting</source>
            <translation>startet</translation>
        </message>
        <message>
            <source>stopping</source>
            <translation>stoppt</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 s</translation>
        </message>
        <message>
            <source>%1 min %2 s</source>
            <translation>%1 min %2 s</translation>
        </message>
        <message>
            <source>%1 h %2 min</source>
            <translation>%1 h %2 min</translation>
        </message>
        <message>
            <source>%1 days</source>
            <translation>%1 Tage</translation>
        </message>
        <message>
            <source>%1 years</source>
            <translation>%1 Jahre</translation>
        </message>
    </context>
    <context>
        <name>RunCharts</name>
        <message>
            <source>learning rate</source>
            <translation>Lernrate</translation>
        </message>
        <message>
            <source>before clipping</source>
            <translation>vor dem Kappen</translation>
        </message>
        <message>
            <source>gradient norm</source>
            <translation>Gradientennorm</translation>
        </message>
        <message>
            <source>There is no chart &quot;%1&quot;. Charts are: %2.</source>
            <translation>Es gibt kein Diagramm „%1“. Diagramme sind: %2.</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <comment>run number, title</comment>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>entropy floor</source>
            <translation>Entropiegrenze</translation>
        </message>
        <message>
            <source>generator on this text</source>
            <translation>Generator auf diesem Text</translation>
        </message>
        <message>
            <source>nats per token</source>
            <translation>Nats je Token</translation>
        </message>
        <message>
            <source>training</source>
            <translation>Training</translation>
        </message>
        <message>
            <source>validation</source>
            <translation>Validierung</translation>
        </message>
        <message>
            <source>%1 × %2</source>
            <comment>count, device</comment>
            <translation>%1 × %2</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>Tokens/s</translation>
        </message>
        <message>
            <source>here</source>
            <translation>hier</translation>
        </message>
        <message>
            <source>watts</source>
            <translation>Watt</translation>
        </message>
        <message>
            <source>here, measured</source>
            <translation>hier, gemessen</translation>
        </message>
        <message>
            <source>here, est.</source>
            <comment>estimated</comment>
            <translation>hier, gesch.</translation>
        </message>
        <message>
            <source>GB, this computer</source>
            <translation>GB, dieser Rechner</translation>
        </message>
        <message>
            <source>MB, this computer</source>
            <translation>MB, dieser Rechner</translation>
        </message>
        <message>
            <source>store</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>weights</source>
            <translation>Gewichte</translation>
        </message>
        <message>
            <source>gradients</source>
            <translation>Gradienten</translation>
        </message>
        <message>
            <source>activations</source>
            <translation>Aktivierungen</translation>
        </message>
        <message>
            <source>workspace</source>
            <translation>Arbeitsbereich</translation>
        </message>
        <message>
            <source>whole process</source>
            <translation>ganzer Prozess</translation>
        </message>
        <message>
            <source>budget</source>
            <translation>Budget</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>Verlust</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>Validierungsverlust</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>Durchsatz</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>Arbeitsspeicher</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>Leistung</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>Lernrate</translation>
        </message>
        <message>
            <source>Gradient norm</source>
            <translation>Gradientennorm</translation>
        </message>
        <message>
            <source>%1, smoothed</source>
            <translation>%1, geglättet</translation>
        </message>
        <message>
            <source>entropy floor %1, generator on this text</source>
            <translation>Entropiegrenze %1, Generator auf diesem Text</translation>
        </message>
        <message>
            <source>%1; the first steps lie above</source>
            <translation>%1; die ersten Schritte liegen darüber</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>simuliert</translation>
        </message>
        <message>
            <source>%1, simulated</source>
            <translation>%1, simuliert</translation>
        </message>
        <message>
            <source>%1 a step, simulated</source>
            <translation>%1 je Schritt, simuliert</translation>
        </message>
        <message>
            <source>computing</source>
            <translation>Rechnen</translation>
        </message>
        <message>
            <source>waiting</source>
            <translation>Warten</translation>
        </message>
        <message>
            <source>weights down</source>
            <translation>Gewichte ab</translation>
        </message>
        <message>
            <source>gradients up</source>
            <translation>Gradienten auf</translation>
        </message>
        <message>
            <source>updates</source>
            <translation>Updates</translation>
        </message>
        <message>
            <source>%1 a step, mean over lanes</source>
            <translation>%1 je Schritt, Mittel der Spuren</translation>
        </message>
        <message>
            <source>waiting for weights</source>
            <translation>Warten auf Gewichte</translation>
        </message>
        <message>
            <source>waiting for the file</source>
            <translation>Warten auf die Datei</translation>
        </message>
        <message>
            <source>adding gradients</source>
            <translation>Gradienten addieren</translation>
        </message>
        <message>
            <source>other</source>
            <translation>anderes</translation>
        </message>
        <message>
            <source>read from the file</source>
            <translation>aus der Datei gelesen</translation>
        </message>
        <message>
            <source>written to it</source>
            <translation>in sie geschrieben</translation>
        </message>
        <message>
            <source>%1 of weights a step</source>
            <translation>%1 Gewichte je Schritt</translation>
        </message>
        <message>
            <source>%1 a step</source>
            <translation>%1 je Schritt</translation>
        </message>
        <message>
            <source>%1; failures: %2</source>
            <translation>%1; Ausfälle: %2</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>Energie</translation>
        </message>
        <message>
            <source>Step time</source>
            <translation>Schrittzeit</translation>
        </message>
        <message>
            <source>Traffic</source>
            <translation>Verkehr</translation>
        </message>
        <message>
            <source>The first step is on its way.</source>
            <translation>Der erste Schritt ist unterwegs.</translation>
        </message>
        <message>
            <source>No step was completed, so there is nothing to draw. The run&apos;s message says why.</source>
            <translation>Kein Schritt wurde beendet, also gibt es nichts zu zeichnen. Die Meldung des Laufs sagt, warum.</translation>
        </message>
        <message>
            <source>A simulation has no such values: nothing is computed with the model.</source>
            <translation>Eine Simulation hat solche Werte nicht: Mit dem Modell wird nichts gerechnet.</translation>
        </message>
        <message>
            <source>Nothing was validated yet. “Validate every” of the recipe says after how many steps it is.</source>
            <translation>Noch wurde nichts validiert. „Validieren alle“ im Rezept sagt, nach wie vielen Schritten es geschieht.</translation>
        </message>
        <message>
            <source>Nothing of the kind was recorded while these runs trained.</source>
            <translation>Während diese Läufe trainierten, wurde nichts dergleichen aufgezeichnet.</translation>
        </message>
        <message>
            <source>%1, mean of %2</source>
            <comment>group, number of runs</comment>
            <translation>%1, Mittel von %2</translation>
        </message>
        <message>
            <source>%1, mean of %2 to %3</source>
            <comment>group, fewest and most runs at one place</comment>
            <translation>%1, Mittel von %2 bis %3</translation>
        </message>
        <message>
            <source>%1; groups: mean, lowest to highest</source>
            <translation>%1; Gruppen: Mittel, niedrigster bis höchster</translation>
        </message>
        <message>
            <source>%1; groups: mean ± 1 standard deviation</source>
            <translation>%1; Gruppen: Mittel ± 1 Standardabweichung</translation>
        </message>
    </context>
    <context>
        <name>Screenshot</name>
        <message>
            <source>There is no page “%1”; the pages are %2.</source>
            <translation>Es gibt keine Seite „%1“; die Seiten sind %2.</translation>
        </message>
        <message>
            <source>The picture could not be written to %1.</source>
            <translation>Das Bild konnte nicht nach %1 geschrieben werden.</translation>
        </message>
        <message>
            <source>%1 has no run yet.</source>
            <translation>%1 hat noch keinen Lauf.</translation>
        </message>
        <message>
            <source>“%1” is no run: give its number, or “latest”.</source>
            <translation>„%1“ ist kein Lauf: Geben Sie seine Nummer an, oder „latest“.</translation>
        </message>
        <message>
            <source>Run %1 has no values for a chart of %2; nothing was written.</source>
            <translation>Lauf %1 hat keine Werte für ein Diagramm von %2; nichts wurde geschrieben.</translation>
        </message>
    </context>
    <context>
        <name>Timeline</name>
        <message>
            <source>update</source>
            <translation>Aktualisieren</translation>
        </message>
        <message>
            <source>fetch</source>
            <translation>Holen</translation>
        </message>
        <message>
            <source>forward</source>
            <translation>vorwärts</translation>
        </message>
        <message>
            <source>head and loss</source>
            <translation>Kopf und Loss</translation>
        </message>
        <message>
            <source>backward</source>
            <translation>rückwärts</translation>
        </message>
        <message>
            <source>reduce</source>
            <translation>Reduzieren</translation>
        </message>
        <message>
            <source>read</source>
            <translation>Lesen</translation>
        </message>
        <message>
            <source>write</source>
            <translation>Schreiben</translation>
        </message>
        <message>
            <source>other</source>
            <translation>anderes</translation>
        </message>
        <message>
            <source>MemoryX</source>
            <translation>MemoryX</translation>
        </message>
        <message>
            <source>Store</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>Weights down</source>
            <translation>Gewichte abwärts</translation>
        </message>
        <message>
            <source>Lane %1</source>
            <translation>Spur %1</translation>
        </message>
        <message>
            <source>Systems</source>
            <translation>Systeme</translation>
        </message>
        <message>
            <source>Gradients %1</source>
            <comment>of a lane</comment>
            <translation>Gradienten %1</translation>
        </message>
        <message>
            <source>Gradients up</source>
            <translation>Gradienten aufwärts</translation>
        </message>
        <message>
            <source>File %1</source>
            <comment>transfers that go on at a time</comment>
            <translation>Datei %1</translation>
        </message>
        <message>
            <source>block %1</source>
            <translation>Block %1</translation>
        </message>
        <message>
            <source>step %1</source>
            <translation>Schritt %1</translation>
        </message>
        <message>
            <source>takes %1</source>
            <translation>dauert %1</translation>
        </message>
        <message>
            <source>begins at %1</source>
            <translation>beginnt bei %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ChartView</name>
        <message>
            <source>Written to %1</source>
            <translation>Geschrieben nach %1</translation>
        </message>
        <message>
            <source>Export chart…</source>
            <translation>Diagramm exportieren …</translation>
        </message>
        <message>
            <source>Logarithmic y</source>
            <translation>y logarithmisch</translation>
        </message>
        <message>
            <source>Whole chart</source>
            <translation>Ganzes Diagramm</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>%1 wird geschrieben …</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ClusterPage</name>
        <message>
            <source>%1 TB</source>
            <translation>%1 TB</translation>
        </message>
        <message>
            <source>Throughput by systems</source>
            <translation>Durchsatz nach Systemen</translation>
        </message>
        <message>
            <source>MemoryX and systems</source>
            <translation>MemoryX und Systeme</translation>
        </message>
        <message>
            <source>MemoryX capacity</source>
            <translation>MemoryX-Kapazität</translation>
        </message>
        <message>
            <source>Systems</source>
            <translation>Systeme</translation>
        </message>
        <message>
            <source>Wafer system</source>
            <translation>Wafer-System</translation>
        </message>
        <message>
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Fits: %1 of %2, %3 free.</source>
            <translation>Passt: %1 von %2, %3 frei.</translation>
        </message>
        <message>
            <source>Does not fit: %1 needed, %2 too many.</source>
            <translation>Passt nicht: %1 gebraucht, %2 zu viel.</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>Tokens/s</translation>
        </message>
        <message>
            <source>systems</source>
            <translation>Systeme</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>linear</translation>
        </message>
        <message>
            <source>No estimate</source>
            <translation>Keine Schätzung</translation>
        </message>
        <message>
            <source>Nothing can be said of this plan yet.</source>
            <translation>Zu diesem Plan lässt sich noch nichts sagen.</translation>
        </message>
        <message>
            <source>%1 a parameter; %2 are needed, the vendor sizes for %3.</source>
            <translation>%1 je Parameter; %2 werden gebraucht, der Hersteller rechnet mit %3.</translation>
        </message>
        <message>
            <source>%1 a parameter; %2 are needed, the vendor&apos;s rule of %3 is met.</source>
            <translation>%1 je Parameter; %2 werden gebraucht, die Regel des Herstellers (%3) ist erfüllt.</translation>
        </message>
        <message>
            <source>MemoryX does not hold this model.</source>
            <translation>MemoryX fasst dieses Modell nicht.</translation>
        </message>
        <message>
            <source>No estimate: the plan has problems that it cannot pass over.</source>
            <translation>Keine Schätzung: Der Plan hat Probleme, über die sie nicht hinweggehen kann.</translation>
        </message>
        <message>
            <source>Simulate</source>
            <translation>Simulieren</translation>
        </message>
        <message>
            <source>Execute the plan&apos;s steps on this cluster in virtual time</source>
            <translation>Die Schritte des Plans auf diesem Cluster in virtueller Zeit ausführen</translation>
        </message>
        <message>
            <source>Simulate the planned cluster</source>
            <translation>Den geplanten Cluster simulieren</translation>
        </message>
        <message>
            <source>Software of the GPUs</source>
            <translation>Software der GPUs</translation>
        </message>
        <message>
            <source>What the GPUs train with: it decides how a model may be spread over them</source>
            <translation>Womit die GPUs trainieren: Das entscheidet, wie ein Modell über sie verteilt werden kann</translation>
        </message>
        <message>
            <source>Megatron</source>
            <translation>Megatron</translation>
        </message>
        <message>
            <source>DeepSpeed ZeRO</source>
            <translation>DeepSpeed ZeRO</translation>
        </message>
        <message>
            <source>FSDP</source>
            <translation>FSDP</translation>
        </message>
        <message>
            <source>How good is this estimate?</source>
            <translation>Wie gut ist diese Schätzung?</translation>
        </message>
        <message>
            <source>How good is this estimate? Published runs beside predictions</source>
            <translation>Wie gut ist diese Schätzung? Veröffentlichte Läufe neben Vorhersagen</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ClusterText</name>
        <message>
            <source>%1 tokens/s</source>
            <translation>%1 Tokens/s</translation>
        </message>
        <message>
            <source>MemoryX. The training state needs %1 more than it holds; %2 would do.</source>
            <translation>MemoryX. Der Trainingszustand braucht %1 mehr, als hineinpasst; %2 würden reichen.</translation>
        </message>
        <message>
            <source>The batch. Its sequences give work to %1 of %2 systems; a batch of %2 or more would use them all.</source>
            <translation>Der Batch. Seine Sequenzen beschäftigen %1 von %2 Systemen; ein Batch von %2 oder mehr würde alle nutzen.</translation>
        </message>
        <message>
            <source>The links. Streaming the weights takes %1 times as long as computing with them; micro-batches of %2 tokens or more would hide it.</source>
            <translation>Die Verbindungen. Die Gewichte zu streamen dauert %1-mal so lange wie das Rechnen mit ihnen; Mikro-Batches ab %2 Tokens würden es verdecken.</translation>
        </message>
        <message>
            <source>Shares were measured on models of 0.1 to 20 billion parameters; %1 is outside.</source>
            <translation>Die Anteile wurden an Modellen mit 0,1 bis 20 Milliarden Parametern gemessen; %1 liegt außerhalb.</translation>
        </message>
        <message>
            <source>The vendor builds no cluster of %1 of these systems.</source>
            <translation>Der Hersteller baut keinen Cluster aus %1 dieser Systeme.</translation>
        </message>
        <message>
            <source>Scaling beyond 64 systems is extrapolated.</source>
            <translation>Die Skalierung über 64 Systeme hinaus ist extrapoliert.</translation>
        </message>
        <message>
            <source>A sequence of %1 tokens must be tiled over the wafer.</source>
            <translation>Eine Sequenz von %1 Tokens muss über den Wafer gekachelt werden.</translation>
        </message>
        <message>
            <source>Dense 16-bit peak</source>
            <translation>Dichte 16-Bit-Spitzenleistung</translation>
        </message>
        <message>
            <source>Sustained share of dense peak</source>
            <translation>Anhaltender Anteil der Spitzenleistung</translation>
        </message>
        <message>
            <source>Power of a system</source>
            <translation>Leistung eines Systems</translation>
        </message>
        <message>
            <source>Rack units of a system</source>
            <translation>Höheneinheiten eines Systems</translation>
        </message>
        <message>
            <source>On-wafer memory</source>
            <translation>Speicher auf dem Wafer</translation>
        </message>
        <message>
            <source>Link of a system, each way</source>
            <translation>Verbindung eines Systems, je Richtung</translation>
        </message>
        <message>
            <source>Vendor&apos;s MemoryX sizing rule</source>
            <translation>MemoryX-Faustregel des Herstellers</translation>
        </message>
        <message>
            <source>Largest cluster</source>
            <translation>Größter Cluster</translation>
        </message>
        <message>
            <source>Weights on the link</source>
            <translation>Gewichte auf der Verbindung</translation>
        </message>
        <message>
            <source>Hidden state&apos;s share of on-wafer memory</source>
            <translation>Anteil des Hidden State am Wafer-Speicher</translation>
        </message>
        <message>
            <source>Efficiency lost a doubling of systems</source>
            <translation>Effizienzverlust je Verdopplung der Systeme</translation>
        </message>
        <message>
            <source>Systems a rack</source>
            <translation>Systeme je Rack</translation>
        </message>
        <message>
            <source>Host servers a system</source>
            <translation>Host-Server je System</translation>
        </message>
        <message>
            <source>Power of a host server</source>
            <translation>Leistung eines Host-Servers</translation>
        </message>
        <message>
            <source>Height of a rack</source>
            <translation>Höhe eines Racks</translation>
        </message>
        <message>
            <source>Rack units of a server</source>
            <translation>Höheneinheiten eines Servers</translation>
        </message>
        <message>
            <source>Capacity of a MemoryX server</source>
            <translation>Kapazität eines MemoryX-Servers</translation>
        </message>
        <message>
            <source>Power of a MemoryX server</source>
            <translation>Leistung eines MemoryX-Servers</translation>
        </message>
        <message>
            <source>SwarmX nodes a system</source>
            <translation>SwarmX-Knoten je System</translation>
        </message>
        <message>
            <source>Power of a SwarmX node</source>
            <translation>Leistung eines SwarmX-Knotens</translation>
        </message>
        <message>
            <source>Compute of a logit</source>
            <translation>Rechenaufwand eines Logits</translation>
        </message>
        <message>
            <source>Compute of an attention score</source>
            <translation>Rechenaufwand eines Attention-Werts</translation>
        </message>
        <message>
            <source>Share of weights that are not zero</source>
            <translation>Anteil der Gewichte ungleich null</translation>
        </message>
        <message>
            <source>Latency of a level of the tree</source>
            <translation>Latenz einer Ebene des Baums</translation>
        </message>
        <message>
            <source>Branches of a SwarmX node</source>
            <translation>Zweige eines SwarmX-Knotens</translation>
        </message>
        <message>
            <source>Time to compile a model</source>
            <translation>Zeit zum Übersetzen eines Modells</translation>
        </message>
        <message>
            <source>Time until a job is ready</source>
            <translation>Zeit, bis ein Auftrag bereit ist</translation>
        </message>
        <message>
            <source>Time to program the systems</source>
            <translation>Zeit zum Programmieren der Systeme</translation>
        </message>
        <message>
            <source>Time to load a parameter</source>
            <translation>Zeit zum Laden eines Parameters</translation>
        </message>
        <message>
            <source>Time to save a parameter</source>
            <translation>Zeit zum Sichern eines Parameters</translation>
        </message>
        <message>
            <source>Update rate of a MemoryX server</source>
            <translation>Update-Rate eines MemoryX-Servers</translation>
        </message>
        <message>
            <source>Scatter of compute between systems</source>
            <translation>Streuung des Rechnens zwischen Systemen</translation>
        </message>
        <message>
            <source>Failures a system and day</source>
            <translation>Ausfälle je System und Tag</translation>
        </message>
        <message>
            <source>Load of GPU nodes</source>
            <translation>Auslastung der GPU-Knoten</translation>
        </message>
        <message>
            <source>Static share of a GPU node&apos;s power</source>
            <translation>Fester Anteil an der Leistung eines GPU-Knotens</translation>
        </message>
        <message>
            <source>Switch power a GPU node</source>
            <translation>Switch-Leistung je GPU-Knoten</translation>
        </message>
        <message>
            <source>Memory of a GPU</source>
            <translation>Speicher einer GPU</translation>
        </message>
        <message>
            <source>GPUs a node</source>
            <translation>GPUs je Knoten</translation>
        </message>
        <message>
            <source>Power of a busy GPU node</source>
            <translation>Leistung eines ausgelasteten GPU-Knotens</translation>
        </message>
        <message>
            <source>Rack units of a GPU node</source>
            <translation>Höheneinheiten eines GPU-Knotens</translation>
        </message>
        <message>
            <source>GPU nodes a rack</source>
            <translation>GPU-Knoten je Rack</translation>
        </message>
        <message>
            <source>published</source>
            <translation>veröffentlicht</translation>
        </message>
        <message>
            <source>secondary</source>
            <translation>aus zweiter Hand</translation>
        </message>
        <message>
            <source>derived</source>
            <translation>abgeleitet</translation>
        </message>
        <message>
            <source>unverified</source>
            <translation>ungeprüft</translation>
        </message>
        <message>
            <source>assumption</source>
            <translation>Annahme</translation>
        </message>
        <message>
            <source>Shares were measured on models without experts; with experts they are usually smaller.</source>
            <translation>Die Anteile wurden an Modellen ohne Experten gemessen; mit Experten sind sie meist kleiner.</translation>
        </message>
        <message>
            <source>Compute. Streaming takes %1 of its time; below %2 tokens a micro-batch the links would bound it.</source>
            <translation>Das Rechnen. Streamen dauert das %1-Fache; unter %2 Tokens je Micro-Batch begrenzten Verbindungen.</translation>
        </message>
        <message>
            <source>Price of a system</source>
            <translation>Preis eines Systems</translation>
        </message>
        <message>
            <source>Rent of a system</source>
            <translation>Miete eines Systems</translation>
        </message>
        <message>
            <source>Price of a server</source>
            <translation>Preis eines Servers</translation>
        </message>
        <message>
            <source>Price of a GPU node</source>
            <translation>Preis eines GPU-Knotens</translation>
        </message>
        <message>
            <source>Rent of a GPU</source>
            <translation>Miete einer GPU</translation>
        </message>
        <message>
            <source>Network&apos;s share of a GPU cluster&apos;s price</source>
            <translation>Anteil des Netzes am Preis eines GPU-Clusters</translation>
        </message>
        <message>
            <source>Price of electricity</source>
            <translation>Strompreis</translation>
        </message>
        <message>
            <source>Years that a purchase is spread over</source>
            <translation>Jahre, über die ein Kauf verteilt wird</translation>
        </message>
        <message>
            <source>Power of the site to that of the equipment</source>
            <translation>Leistung des Standorts zu der der Geräte</translation>
        </message>
        <message>
            <source>Carbon of the grid</source>
            <translation>Kohlendioxid des Stromnetzes</translation>
        </message>
        <message>
            <source>16-bit product rate</source>
            <translation>Rate von 16-Bit-Produkten</translation>
        </message>
        <message>
            <source>fp8 product rate</source>
            <translation>Rate von fp8-Produkten</translation>
        </message>
        <message>
            <source>Rate without tensor cores</source>
            <translation>Rate ohne Tensor-Kerne</translation>
        </message>
        <message>
            <source>Rate of fused attention</source>
            <translation>Rate verschmolzener Attention</translation>
        </message>
        <message>
            <source>Rate of fused attention of 2022</source>
            <translation>Rate verschmolzener Attention von 2022</translation>
        </message>
        <message>
            <source>Memory rate of a GPU</source>
            <translation>Speicherrate einer GPU</translation>
        </message>
        <message>
            <source>Multiprocessors of a GPU</source>
            <translation>Multiprozessoren einer GPU</translation>
        </message>
        <message>
            <source>Links within a GPU node</source>
            <translation>Verbindungen im GPU-Knoten</translation>
        </message>
        <message>
            <source>Network of a GPU</source>
            <translation>Netz einer GPU</translation>
        </message>
        <message>
            <source>Latency of a step of a ring</source>
            <translation>Latenz eines Ringschritts</translation>
        </message>
        <message>
            <source>Time between two kernels</source>
            <translation>Zeit zwischen zwei Kernels</translation>
        </message>
        <message>
            <source>Rate of small tiles to large ones</source>
            <translation>Rate kleiner Kacheln zu großen</translation>
        </message>
        <message>
            <source>GPU memory of the driver</source>
            <translation>GPU-Speicher des Treibers</translation>
        </message>
        <message>
            <source>GPU memory of communication</source>
            <translation>GPU-Speicher der Kommunikation</translation>
        </message>
        <message>
            <source>GPU memory of workspaces</source>
            <translation>GPU-Speicher für Zwischenergebnisse</translation>
        </message>
        <message>
            <source>Fragmentation of GPU memory</source>
            <translation>Fragmentierung des GPU-Speichers</translation>
        </message>
        <message>
            <source>Link of a GPU to its host</source>
            <translation>Verbindung einer GPU zum Host</translation>
        </message>
        <message>
            <source>NVMe rate for a GPU</source>
            <translation>NVMe-Rate je GPU</translation>
        </message>
        <message>
            <source>Host memory rate for a GPU</source>
            <translation>Hostspeicher-Rate je GPU</translation>
        </message>
        <message>
            <source>Rate of experts&apos; products to plain ones</source>
            <translation>Rate der Expertenprodukte zu einfachen</translation>
        </message>
        <message>
            <source>Share of memory rate that small kernels reach</source>
            <translation>Anteil der Speicherrate, den kleine Kernels erreichen</translation>
        </message>
        <message>
            <source>Share of a node&apos;s links that collectives reach</source>
            <translation>Anteil der Knotenverbindungen, den Kollektive erreichen</translation>
        </message>
        <message>
            <source>Share of the rate without tensor cores</source>
            <translation>Anteil der Rate ohne Tensor-Kerne</translation>
        </message>
        <message>
            <source>Share of the network that collectives reach</source>
            <translation>Anteil des Netzes, den Kollektive erreichen</translation>
        </message>
        <message>
            <source>The same where hosts move the bytes</source>
            <translation>Dasselbe, wo Hosts die Bytes bewegen</translation>
        </message>
        <message>
            <source>What hidden communication costs computing</source>
            <translation>Was verdeckte Kommunikation das Rechnen kostet</translation>
        </message>
        <message>
            <source>Tensor-parallel communication not hidden</source>
            <translation>Nicht verdeckte Tensor-Kommunikation</translation>
        </message>
        <message>
            <source>Tensor-parallel communication not hidden, backward</source>
            <translation>Nicht verdeckte Tensor-Kommunikation, rückwärts</translation>
        </message>
        <message>
            <source>Transfers between stages not hidden</source>
            <translation>Nicht verdeckte Übertragungen zwischen Stufen</translation>
        </message>
        <message>
            <source>Experts&apos; communication not hidden</source>
            <translation>Nicht verdeckte Expertenkommunikation</translation>
        </message>
        <message>
            <source>Software&apos;s product rate</source>
            <translation>Produktrate der Software</translation>
        </message>
        <message>
            <source>Software&apos;s link rate</source>
            <translation>Verbindungsrate der Software</translation>
        </message>
        <message>
            <source>Network share of ZeRO&apos;s gathers</source>
            <translation>Netzanteil beim Einsammeln in ZeRO</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ComparisonCard</name>
        <message>
            <source>Side by side</source>
            <translation>Nebeneinander</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>Wafer-Systeme</translation>
        </message>
        <message>
            <source>GPUs that hold it</source>
            <translation>GPUs, die es fassen</translation>
        </message>
        <message>
            <source>GPUs as fast</source>
            <translation>GPUs, gleich schnell</translation>
        </message>
        <message>
            <source>The smallest GPU cluster that holds weights, gradients, optimizer and activations</source>
            <translation>Der kleinste GPU-Cluster, der Gewichte, Gradienten, Optimierer und Aktivierungen fasst</translation>
        </message>
        <message>
            <source>The smallest GPU cluster with at least the wafer systems&apos; throughput</source>
            <translation>Der kleinste GPU-Cluster mit mindestens dem Durchsatz der Wafer-Systeme</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Layout</source>
            <translation>Aufteilung</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>Durchsatz</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Schritt</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>Leistung</translation>
        </message>
        <message>
            <source>Energy a token</source>
            <translation>Energie je Token</translation>
        </message>
        <message>
            <source>Racks</source>
            <translation>Racks</translation>
        </message>
        <message>
            <source>Purchase</source>
            <translation>Kauf</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Lauf</translation>
        </message>
        <message>
            <source>Run, owned</source>
            <translation>Lauf, gekauft</translation>
        </message>
        <message>
            <source>Run, rented</source>
            <translation>Lauf, gemietet</translation>
        </message>
        <message>
            <source>Bound by</source>
            <translation>Begrenzt durch</translation>
        </message>
        <message>
            <source>Wafers take</source>
            <translation>Wafer brauchen</translation>
        </message>
        <message>
            <source>Show what moves it most</source>
            <translation>Zeigt, was es am stärksten bewegt</translation>
        </message>
        <message>
            <source>What moves it most: %1</source>
            <translation>Was es am stärksten bewegt: %1</translation>
        </message>
        <message>
            <source>What moves it most, %1</source>
            <translation>Was es am stärksten bewegt, %1</translation>
        </message>
        <message>
            <source>and %1 servers</source>
            <translation>und %1 Server</translation>
        </message>
        <message>
            <source>DP %1, %2 × micro-batch %3</source>
            <translation>DP %1, %2 × Micro-Batch %3</translation>
        </message>
        <message>
            <source>searching layouts…</source>
            <translation>sucht Aufteilungen …</translation>
        </message>
        <message>
            <source>The smallest cluster of %1 that holds weights, gradients, optimizer and activations</source>
            <translation>Der kleinste Cluster aus %1, der Gewichte, Gradienten, Optimierer und Aktivierungen fasst</translation>
        </message>
        <message>
            <source>%1 in one node</source>
            <comment>GPUs</comment>
            <translation>%1 in einem Knoten</translation>
        </message>
        <message>
            <source>%1 in %2 nodes</source>
            <comment>GPUs</comment>
            <translation>%1 in %2 Knoten</translation>
        </message>
        <message>
            <source>%1 rack units</source>
            <translation>%1 Höheneinheiten</translation>
        </message>
        <message>
            <source>%1 power, %2 rack units, %3 joules a token</source>
            <translation>%1 Leistung, %2 Höheneinheiten, %3 Joule je Token</translation>
        </message>
        <message>
            <source>%1: what moves it most</source>
            <comment>a figure</comment>
            <translation>%1: was am stärksten wirkt</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ComparisonText</name>
        <message>
            <source>%1 USD</source>
            <translation>%1 USD</translation>
        </message>
        <message>
            <source>interleaved %1</source>
            <translation>verschachtelt %1</translation>
        </message>
        <message>
            <source>no ZeRO</source>
            <translation>kein ZeRO</translation>
        </message>
        <message>
            <source>micro-batch %1</source>
            <translation>Micro-Batch %1</translation>
        </message>
        <message>
            <source>no recomputation</source>
            <translation>keine Neuberechnung</translation>
        </message>
        <message>
            <source>selective recomputation</source>
            <translation>teilweise Neuberechnung</translation>
        </message>
        <message>
            <source>full recomputation</source>
            <translation>volle Neuberechnung</translation>
        </message>
        <message>
            <source>Memory: the fullest GPU does not hold its part.</source>
            <translation>Speicher: Die vollste GPU fasst ihren Teil nicht.</translation>
        </message>
        <message>
            <source>Tensor-parallel collectives: %1 of the step.</source>
            <translation>Tensorparallele Kollektive: %1 des Schritts.</translation>
        </message>
        <message>
            <source>Gathering sharded weights: %1 of the step beyond computing.</source>
            <translation>Einsammeln verteilter Gewichte: %1 des Schritts über das Rechnen hinaus.</translation>
        </message>
        <message>
            <source>Reducing gradients: %1 of the step.</source>
            <translation>Summieren der Gradienten: %1 des Schritts.</translation>
        </message>
        <message>
            <source>The pipeline fills and drains: %1 of the step, with %2 micro-batches.</source>
            <translation>Die Pipeline füllt und leert sich: %1 des Schritts, bei %2 Micro-Batches.</translation>
        </message>
        <message>
            <source>Transfers between stages: %1 of the step.</source>
            <translation>Übertragungen zwischen Stufen: %1 des Schritts.</translation>
        </message>
        <message>
            <source>Sending tokens to experts and back: %1 of the step.</source>
            <translation>Senden der Tokens zu Experten und zurück: %1 des Schritts.</translation>
        </message>
        <message>
            <source>Exchanging keys and values: %1 of the step.</source>
            <translation>Austausch von Keys und Values: %1 des Schritts.</translation>
        </message>
        <message>
            <source>Fetching offloaded weights: %1 of the step.</source>
            <translation>Holen ausgelagerter Gewichte: %1 des Schritts.</translation>
        </message>
        <message>
            <source>Compute: %1 of the step.</source>
            <translation>Rechnen: %1 des Schritts.</translation>
        </message>
        <message>
            <source>Compute: %1 of the step, of which recomputation %2.</source>
            <translation>Rechnen: %1 des Schritts, davon Neuberechnung %2.</translation>
        </message>
        <message>
            <source>None: with this batch no number of GPUs is as fast.</source>
            <translation>Keiner: Mit diesem Batch ist keine Zahl von GPUs gleich schnell.</translation>
        </message>
        <message>
            <source>None: no layout holds the model with this batch.</source>
            <translation>Keiner: Keine Aufteilung fasst das Modell mit diesem Batch.</translation>
        </message>
        <message>
            <source>it takes a cluster of %1 GPUs for the power and %2 for the racks</source>
            <translation>Dazu gehörte ein Cluster von %1 GPUs bei der Leistung und %2 bei den Racks</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” comes out against both: %1.</source>
            <translation>„Etwa 1 % der Fläche und Leistung“ ergibt sich gegenüber beiden. %1.</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” comes out against what holds the model, not against what is as fast: %1.</source>
            <translation>„Etwa 1 % der Fläche und Leistung“ ergibt sich gegenüber dem, was das Modell fasst, nicht gegenüber dem, was gleich schnell ist. %1.</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” comes out against what is as fast, not against what holds the model: %1.</source>
            <translation>„Etwa 1 % der Fläche und Leistung“ ergibt sich gegenüber dem, was gleich schnell ist, nicht gegenüber dem, was das Modell fasst. %1.</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” does not come out: %1.</source>
            <translation>„Etwa 1 % der Fläche und Leistung“ ergibt sich nicht. %1.</translation>
        </message>
        <message>
            <source>None: no layout divides the batch over whole nodes.</source>
            <translation>Keiner: Keine Aufteilung teilt den Batch auf ganze Knoten auf.</translation>
        </message>
        <message>
            <source>below 0.01 USD</source>
            <translation>unter 0,01 USD</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ConstantsModel</name>
        <message>
            <source>changed</source>
            <translation>geändert</translation>
        </message>
        <message>
            <source>Constant</source>
            <translation>Konstante</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>Bereich</translation>
        </message>
        <message>
            <source>Confidence</source>
            <translation>Verlässlichkeit</translation>
        </message>
        <message>
            <source>&quot;%1&quot; is not a number of zero or more.</source>
            <translation>„%1“ ist keine Zahl ab null.</translation>
        </message>
        <message>
            <source>Reset all assumptions</source>
            <translation>Alle Annahmen zurücksetzen</translation>
        </message>
        <message>
            <source>%1 is not possible and is left out.</source>
            <translation>%1 ist nicht möglich und bleibt außer Acht.</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>außer Acht</translation>
        </message>
        <message>
            <source>%1 must lie between %2 and %3.</source>
            <translation>%1 muss zwischen %2 und %3 liegen.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ConstantsPanel</name>
        <message>
            <source>What it rests on</source>
            <translation>Worauf es beruht</translation>
        </message>
        <message>
            <source>Constants</source>
            <translation>Konstanten</translation>
        </message>
        <message>
            <source>Arithmetic</source>
            <translation>Rechnung</translation>
        </message>
        <message>
            <source>Reset</source>
            <translation>Zurücksetzen</translation>
        </message>
        <message>
            <source>Reset the chosen constant</source>
            <translation>Die gewählte Konstante zurücksetzen</translation>
        </message>
        <message>
            <source>Reset all</source>
            <translation>Alle zurücksetzen</translation>
        </message>
        <message>
            <source>Reset all constants</source>
            <translation>Alle Konstanten zurücksetzen</translation>
        </message>
        <message>
            <source>Constants of the estimate</source>
            <translation>Konstanten der Schätzung</translation>
        </message>
        <message>
            <source>Source of the chosen constant</source>
            <translation>Quelle der gewählten Konstante</translation>
        </message>
        <message>
            <source>The arithmetic of the estimate</source>
            <translation>Die Rechnung der Schätzung</translation>
        </message>
        <message>
            <source>%1 assumptions</source>
            <translation>%1 Annahmen</translation>
        </message>
        <message>
            <source>%1 changed</source>
            <translation>%1 geändert</translation>
        </message>
        <message>
            <source>Changed from %1.</source>
            <translation>Geändert von %1.</translation>
        </message>
        <message>
            <source>No estimate: the plan has problems that it cannot pass over.</source>
            <translation>Keine Schätzung: Der Plan hat Probleme, über die sie nicht hinweggehen kann.</translation>
        </message>
        <message>
            <source>How it scales</source>
            <translation>Wie es skaliert</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>Diagramm</translation>
        </message>
        <message>
            <source>How it comes about</source>
            <translation>Wie es zustande kommt</translation>
        </message>
    </context>
    <context>
        <name>wafermill::DataPage</name>
        <message>
            <source>Reading was stopped; the plan is as it was.</source>
            <translation>Das Lesen wurde abgebrochen; der Plan ist, wie er war.</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Text</translation>
        </message>
        <message>
            <source>Generated language</source>
            <translation>Erzeugte Sprache</translation>
        </message>
        <message>
            <source>File or folder</source>
            <translation>Datei oder Ordner</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Startwert</translation>
        </message>
        <message>
            <source>Sentences of an artificial language with agreement and nested clauses. How well it can be predicted at best is known exactly: that is the floor of the loss chart.</source>
            <translation>Sätze einer künstlichen Sprache mit Kongruenz und verschachtelten Nebensätzen. Wie gut sie bestenfalls vorhergesagt werden kann, ist genau bekannt: Das ist die Grenze im Verlustdiagramm.</translation>
        </message>
        <message>
            <source>Path</source>
            <translation>Pfad</translation>
        </message>
        <message>
            <source>Choose file…</source>
            <translation>Datei wählen …</translation>
        </message>
        <message>
            <source>Choose folder…</source>
            <translation>Ordner wählen …</translation>
        </message>
        <message>
            <source>Tokens</source>
            <translation>Tokens</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>Tokenizer</translation>
        </message>
        <message>
            <source>Bytes</source>
            <translation>Bytes</translation>
        </message>
        <message>
            <source>Characters</source>
            <translation>Zeichen</translation>
        </message>
        <message>
            <source>From a file</source>
            <translation>Aus einer Datei</translation>
        </message>
        <message>
            <source>Tokenizer file</source>
            <translation>Tokenizer-Datei</translation>
        </message>
        <message>
            <source>End-of-text token</source>
            <translation>Textende-Token</translation>
        </message>
        <message>
            <source>A token of that file, put behind each document, such as &lt;|endoftext|&gt;.</source>
            <translation>Ein Token dieser Datei, das hinter jedem Dokument steht, etwa &lt;|endoftext|&gt;.</translation>
        </message>
        <message>
            <source>Validation fraction</source>
            <translation>Validierungsanteil</translation>
        </message>
        <message>
            <source>The last part of the text is held out; the model never trains on it.</source>
            <translation>Der letzte Teil des Textes wird zurückgehalten; das Modell trainiert nie darauf.</translation>
        </message>
        <message>
            <source>What is in it</source>
            <translation>Was darin ist</translation>
        </message>
        <message>
            <source>Use the generated language</source>
            <translation>Erzeugte Sprache verwenden</translation>
        </message>
        <message>
            <source>Read again</source>
            <translation>Neu lesen</translation>
        </message>
        <message>
            <source>Reading the data</source>
            <translation>Daten werden gelesen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>Lesen …</translation>
        </message>
        <message>
            <source>Vocabulary</source>
            <translation>Vokabular</translation>
        </message>
        <message>
            <source>Epochs</source>
            <translation>Epochen</translation>
        </message>
        <message>
            <source>Floor</source>
            <translation>Grenze</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>Probe</translation>
        </message>
        <message>
            <source>the beginning of the text</source>
            <translation>der Anfang des Textes</translation>
        </message>
        <message>
            <source>Sample of the text</source>
            <translation>Probe des Textes</translation>
        </message>
        <message>
            <source>Choose a text file</source>
            <translation>Textdatei wählen</translation>
        </message>
        <message>
            <source>Text files (*.txt *.md);;All files (*)</source>
            <translation>Textdateien (*.txt *.md);;Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Choose a folder of text files</source>
            <translation>Ordner mit Textdateien wählen</translation>
        </message>
        <message>
            <source>UTF-8 text, JSON Lines or token files, also packed with gzip or zstd. You can also drop a file or a folder here. Until then the generated language is used.</source>
            <translation>UTF-8-Text, JSON Lines oder Token-Dateien, auch mit gzip oder zstd gepackt. Sie können eine Datei oder einen Ordner auch hier ablegen. Bis dahin wird die erzeugte Sprache verwendet.</translation>
        </message>
        <message>
            <source>UTF-8 text, JSON Lines or token files, also packed with gzip or zstd. You can also drop a file or a folder here. A folder is read with its subfolders, in the order of the paths.</source>
            <translation>UTF-8-Text, JSON Lines oder Token-Dateien, auch mit gzip oder zstd gepackt. Sie können eine Datei oder einen Ordner auch hier ablegen. Ein Ordner wird mit seinen Unterordnern gelesen, in der Reihenfolge der Pfade.</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s)</source>
            <translation>
                <numerusform>%n Datei</numerusform>
                <numerusform>%n Dateien</numerusform>
            </translation>
        </message>
        <message>
            <source>generated</source>
            <translation>erzeugt</translation>
        </message>
        <message>
            <source>one a byte</source>
            <translation>eines je Byte</translation>
        </message>
        <message>
            <source>one a character</source>
            <translation>eines je Zeichen</translation>
        </message>
        <message>
            <source>one for %1 bytes</source>
            <translation>eines für %1 Bytes</translation>
        </message>
        <message>
            <source>the model has %1</source>
            <translation>das Modell hat %1</translation>
        </message>
        <message>
            <source>%1 tokens in %2 steps</source>
            <translation>%1 Tokens in %2 Schritten</translation>
        </message>
        <message>
            <source>nats per token</source>
            <translation>Nats je Token</translation>
        </message>
        <message>
            <source>nats per token; %1 on the held-out text</source>
            <translation>Nats je Token; zurückgehalten %1</translation>
        </message>
        <message>
            <source>Set the vocabulary to %1</source>
            <translation>Vokabular auf %1 setzen</translation>
        </message>
        <message>
            <source>Not known</source>
            <translation>Nicht bekannt</translation>
        </message>
        <message>
            <source>The path of a tokenizer.json or tokenizer.model.</source>
            <translation>Der Pfad einer tokenizer.json oder tokenizer.model.</translation>
        </message>
        <message>
            <source>Begin-of-text token</source>
            <translation>Textanfang-Token</translation>
        </message>
        <message>
            <source>Put before each document and prompt; auto: as the tokenizer&apos;s template has it.</source>
            <translation>Steht vor jedem Dokument und jeder Eingabe; auto: wie die Vorlage des Tokenizers es hat.</translation>
        </message>
        <message>
            <source>The text is a mixture of sources. A file or folder that you choose here joins it with the weight 1.</source>
            <translation>Der Text ist eine Mischung von Quellen. Eine Datei oder ein Ordner, den Sie hier wählen, kommt mit dem Gewicht 1 hinzu.</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>Anteil</translation>
        </message>
    </context>
    <context>
        <name>wafermill::DiagramLayout</name>
        <message>
            <source>%1 · %2</source>
            <comment>norm and its size</comment>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>B × %1 × %2</source>
            <comment>shape: batch, sequence, hidden size</comment>
            <translation>B × %1 × %2</translation>
        </message>
        <message>
            <source>B × %1</source>
            <comment>shape: batch, sequence</comment>
            <translation>B × %1</translation>
        </message>
        <message>
            <source>B × %1 × %2</source>
            <comment>shape: batch, sequence, vocabulary</comment>
            <translation>B × %1 × %2</translation>
        </message>
        <message>
            <source>The block</source>
            <translation>Der Block</translation>
        </message>
        <message>
            <source>One of %1 blocks, all alike</source>
            <translation>Einer von %1 gleichen Blöcken</translation>
        </message>
    </context>
    <context>
        <name>wafermill::DiagramView</name>
        <message>
            <source>The diagram was not written to %1: %2. Choose another place.</source>
            <translation>Das Diagramm wurde nicht nach %1 geschrieben: %2. Wählen Sie einen anderen Ort.</translation>
        </message>
        <message>
            <source>Diagram of the model</source>
            <translation>Diagramm des Modells</translation>
        </message>
        <message>
            <source>Export the diagram</source>
            <translation>Diagramm exportieren</translation>
        </message>
        <message>
            <source>model</source>
            <translation>modell</translation>
        </message>
        <message>
            <source>Copy as picture</source>
            <translation>Als Bild kopieren</translation>
        </message>
        <message>
            <source>Collapse the block</source>
            <translation>Block zuklappen</translation>
        </message>
        <message>
            <source>Expand one block</source>
            <translation>Einen Block aufklappen</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>Einpassen</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>%1 wird geschrieben …</translation>
        </message>
        <message>
            <source>PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf)</source>
            <translation>PNG-Bild (*.png);;SVG-Zeichnung (*.svg);;PDF-Dokument (*.pdf)</translation>
        </message>
        <message>
            <source>Export the diagram…</source>
            <translation>Diagramm exportieren …</translation>
        </message>
        <message>
            <source>A diagram can be written as .png, .svg or .pdf; %1 ends with none of these. Nothing was written.</source>
            <translation>Ein Diagramm kann als .png, .svg oder .pdf geschrieben werden; %1 endet auf nichts davon. Es wurde nichts geschrieben.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::DifferenceModel</name>
        <message>
            <source>Plan value</source>
            <translation>Planwert</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>Lauf %1</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>plan value, value</comment>
            <translation>%1: %2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Document</name>
        <message>
            <source>There is no project to save.</source>
            <translation>Es gibt kein Projekt zum Speichern.</translation>
        </message>
        <message>
            <source>%1 Your edits are kept in the window; save the plan as a copy instead.</source>
            <translation>%1 Ihre Änderungen bleiben im Fenster; speichern Sie den Plan stattdessen als Kopie.</translation>
        </message>
        <message>
            <source>Change by another program</source>
            <translation>Änderung durch ein anderes Programm</translation>
        </message>
        <message>
            <source>Recover unsaved edits</source>
            <translation>Ungespeicherte Änderungen wiederherstellen</translation>
        </message>
        <message>
            <source>Change %1</source>
            <comment>a field</comment>
            <translation>„%1“ ändern</translation>
        </message>
        <message>
            <source>The training state needs %1, but MemoryX holds %2.</source>
            <translation>Der Trainingszustand braucht %1, MemoryX fasst aber %2.</translation>
        </message>
        <message>
            <source>Plan a larger MemoryX, or a smaller model.</source>
            <translation>Größeres MemoryX planen oder ein kleineres Modell.</translation>
        </message>
        <message>
            <source>Opening %1…</source>
            <translation>%1 wird geöffnet …</translation>
        </message>
        <message>
            <source>Making %1…</source>
            <translation>%1 wird angelegt …</translation>
        </message>
        <message>
            <source>Saving %1…</source>
            <translation>%1 wird gespeichert …</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FabricTree</name>
        <message>
            <source>Broadcast and reduction tree</source>
            <translation>Verteil- und Reduktionsbaum</translation>
        </message>
        <message>
            <source>↓ weights, broadcast</source>
            <translation>↓ Gewichte, verteilt</translation>
        </message>
        <message>
            <source>↑ gradients, summed</source>
            <translation>↑ Gradienten, summiert</translation>
        </message>
        <message>
            <source>MemoryX broadcasts to the systems (%1) and receives their reduced gradients; with work: %2.</source>
            <translation>MemoryX verteilt an die Systeme (%1) und empfängt ihre summierten Gradienten; mit Arbeit: %2.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FieldList</name>
        <message>
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>Training</translation>
        </message>
        <message>
            <source>This computer</source>
            <translation>Dieser Rechner</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>Form</translation>
        </message>
        <message>
            <source>Feed-forward</source>
            <translation>Feed-Forward</translation>
        </message>
        <message>
            <source>Positions</source>
            <translation>Positionen</translation>
        </message>
        <message>
            <source>Norms and biases</source>
            <translation>Normen und Biases</translation>
        </message>
        <message>
            <source>Vocabulary</source>
            <translation>Vokabular</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>Schichten</translation>
        </message>
        <message>
            <source>Blocks, one after another.</source>
            <translation>Blöcke, einer nach dem anderen.</translation>
        </message>
        <message>
            <source>Hidden size</source>
            <translation>Hidden-Größe</translation>
        </message>
        <message>
            <source>Width of the residual stream.</source>
            <translation>Breite des Residualstroms.</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>Köpfe</translation>
        </message>
        <message>
            <source>Query heads of attention.</source>
            <translation>Query-Köpfe der Attention.</translation>
        </message>
        <message>
            <source>Key-value heads</source>
            <translation>Key-Value-Köpfe</translation>
        </message>
        <message>
            <source>As many as heads: multi-head. Fewer, which heads share: grouped-query attention.</source>
            <translation>So viele wie Köpfe: Multi-Head. Weniger, die sich Köpfe teilen: Grouped-Query-Attention.</translation>
        </message>
        <message>
            <source>Head size</source>
            <translation>Kopfgröße</translation>
        </message>
        <message>
            <source>Width of each head; usually hidden size / heads.</source>
            <translation>Breite jedes Kopfes; üblich ist Hidden-Größe / Köpfe.</translation>
        </message>
        <message>
            <source>Window</source>
            <translation>Fenster</translation>
        </message>
        <message>
            <source>Keys that a query sees, its own the last of them; none: all before it.</source>
            <translation>Keys, die eine Query sieht, ihr eigener als letzter; keines: alle davor.</translation>
        </message>
        <message>
            <source>Blocks without it</source>
            <translation>Blöcke ohne Fenster</translation>
        </message>
        <message>
            <source>First blocks that see all keys all the same; without a window of no effect.</source>
            <translation>Erste Blöcke, die trotzdem alle Keys sehen; ohne Fenster ohne Wirkung.</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>SwiGLU has a third matrix, the gate.</source>
            <translation>SwiGLU hat eine dritte Matrix, das Gate.</translation>
        </message>
        <message>
            <source>GELU (tanh)</source>
            <translation>GELU (tanh)</translation>
        </message>
        <message>
            <source>SwiGLU</source>
            <translation>SwiGLU</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>Breite</translation>
        </message>
        <message>
            <source>Inner width of the feed-forward, or of one expert.</source>
            <translation>Innere Breite des Feed-Forward oder eines Experten.</translation>
        </message>
        <message>
            <source>A learned table is added to the token embedding; RoPE turns queries and keys.</source>
            <translation>Eine gelernte Tabelle wird zum Token-Embedding addiert; RoPE dreht Queries und Keys.</translation>
        </message>
        <message>
            <source>learned</source>
            <translation>gelernt</translation>
        </message>
        <message>
            <source>RoPE</source>
            <translation>RoPE</translation>
        </message>
        <message>
            <source>RoPE θ</source>
            <translation>RoPE θ</translation>
        </message>
        <message>
            <source>Base of the rotary frequencies.</source>
            <translation>Basis der Drehfrequenzen.</translation>
        </message>
        <message>
            <source>RoPE scaling</source>
            <translation>RoPE-Skalierung</translation>
        </message>
        <message>
            <source>How the frequencies are divided for sequences longer than those first trained on.</source>
            <translation>Wie die Frequenzen für längere Sequenzen als die zuerst trainierten geteilt werden.</translation>
        </message>
        <message>
            <source>Llama 3</source>
            <translation>Llama 3</translation>
        </message>
        <message>
            <source>YaRN</source>
            <translation>YaRN</translation>
        </message>
        <message>
            <source>RoPE factor</source>
            <translation>RoPE-Faktor</translation>
        </message>
        <message>
            <source>What frequencies are divided by.</source>
            <translation>Wodurch Frequenzen geteilt werden.</translation>
        </message>
        <message>
            <source>RoPE base length</source>
            <translation>RoPE-Grundlänge</translation>
        </message>
        <message>
            <source>Longest sequence before scaling.</source>
            <translation>Längste Sequenz vor der Skalierung.</translation>
        </message>
        <message>
            <source>RoPE low turns</source>
            <translation>RoPE, wenig Umläufe</translation>
        </message>
        <message>
            <source>A frequency that makes fewer turns in the sequence before scaling is divided.</source>
            <translation>Eine Frequenz mit weniger Umläufen in der Sequenz vor der Skalierung wird geteilt.</translation>
        </message>
        <message>
            <source>turns</source>
            <translation>Umläufe</translation>
        </message>
        <message>
            <source>RoPE high turns</source>
            <translation>RoPE, viele Umläufe</translation>
        </message>
        <message>
            <source>One that makes more turns is kept; between the two it is interpolated.</source>
            <translation>Eine mit mehr Umläufen bleibt; dazwischen wird interpoliert.</translation>
        </message>
        <message>
            <source>RoPE amplitude</source>
            <translation>RoPE-Amplitude</translation>
        </message>
        <message>
            <source>YaRN: multiplies cosines and sines; 0.1 ln(factor) + 1 is usual.</source>
            <translation>YaRN: multipliziert Cosinus und Sinus; üblich ist 0,1 ln(Faktor) + 1.</translation>
        </message>
        <message>
            <source>Longest sequence</source>
            <translation>Längste Sequenz</translation>
        </message>
        <message>
            <source>Longest sequence the model can take, and the size of a learned position table.</source>
            <translation>Längste Sequenz, die das Modell annimmt, und Größe einer gelernten Positionstabelle.</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>Tokens</translation>
        </message>
        <message>
            <source>Norm</source>
            <translation>Norm</translation>
        </message>
        <message>
            <source>RMSNorm has no mean and no bias.</source>
            <translation>RMSNorm hat keinen Mittelwert und keinen Bias.</translation>
        </message>
        <message>
            <source>LayerNorm</source>
            <translation>LayerNorm</translation>
        </message>
        <message>
            <source>RMSNorm</source>
            <translation>RMSNorm</translation>
        </message>
        <message>
            <source>Norm ε</source>
            <translation>Norm-ε</translation>
        </message>
        <message>
            <source>Added to the variance.</source>
            <translation>Wird zur Varianz addiert.</translation>
        </message>
        <message>
            <source>Biases</source>
            <translation>Biases</translation>
        </message>
        <message>
            <source>On every linear layer, and on LayerNorm.</source>
            <translation>Auf jeder linearen Schicht und auf LayerNorm.</translation>
        </message>
        <message>
            <source>Q, K, V biases</source>
            <translation>Q-, K-, V-Biases</translation>
        </message>
        <message>
            <source>Biases on query, key and value alone; Biases imply them.</source>
            <translation>Biases nur auf Query, Key und Value; in „Biases“ enthalten.</translation>
        </message>
        <message>
            <source>Q, K norms</source>
            <translation>Q-, K-Normen</translation>
        </message>
        <message>
            <source>RMSNorm over each head of queries and of keys, before they are rotated.</source>
            <translation>RMSNorm über jeden Kopf der Queries und der Keys, bevor sie gedreht werden.</translation>
        </message>
        <message>
            <source>Tokens that the model knows; bytes need 256.</source>
            <translation>Tokens, die das Modell kennt; Bytes brauchen 256.</translation>
        </message>
        <message>
            <source>Tied head</source>
            <translation>Gekoppelter Kopf</translation>
        </message>
        <message>
            <source>The head uses the token embedding&apos;s matrix.</source>
            <translation>Der Ausgabekopf nutzt die Matrix des Token-Embeddings.</translation>
        </message>
        <message>
            <source>Batch</source>
            <translation>Batch</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Schritte</translation>
        </message>
        <message>
            <source>Optimizer steps of the whole run; the learning rate follows them.</source>
            <translation>Optimiererschritte des ganzen Laufs; die Lernrate folgt ihnen.</translation>
        </message>
        <message>
            <source>sequences</source>
            <translation>Sequenzen</translation>
        </message>
        <message>
            <source>Sequences in one optimizer step, over all systems.</source>
            <translation>Sequenzen in einem Optimiererschritt, über alle Systeme.</translation>
        </message>
        <message>
            <source>Sequence</source>
            <translation>Sequenz</translation>
        </message>
        <message>
            <source>Tokens of a sequence in training.</source>
            <translation>Tokens einer Sequenz im Training.</translation>
        </message>
        <message>
            <source>the model&apos;s</source>
            <translation>die des Modells</translation>
        </message>
        <message>
            <source>Accumulation</source>
            <translation>Akkumulation</translation>
        </message>
        <message>
            <source>passes</source>
            <translation>Durchgänge</translation>
        </message>
        <message>
            <source>Passes that one batch is computed in; more need less memory for activations.</source>
            <translation>Durchgänge, in denen ein Batch gerechnet wird; mehr brauchen weniger Speicher für Aktivierungen.</translation>
        </message>
        <message>
            <source>Micro-shard</source>
            <translation>Mikro-Shard</translation>
        </message>
        <message>
            <source>The unit that a batch is cut into. Its default depends on model and batch alone.</source>
            <translation>Die Einheit, in die ein Batch geschnitten wird. Die Vorgabe hängt nur von Modell und Batch ab.</translation>
        </message>
        <message>
            <source>chosen</source>
            <translation>gewählt</translation>
        </message>
        <message>
            <source>Precision</source>
            <translation>Genauigkeit</translation>
        </message>
        <message>
            <source>Of the matrix products; master weights are always fp32.</source>
            <translation>Der Matrixprodukte; die Hauptgewichte sind immer fp32.</translation>
        </message>
        <message>
            <source>bf16</source>
            <translation>bf16</translation>
        </message>
        <message>
            <source>fp32</source>
            <translation>fp32</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Startwert</translation>
        </message>
        <message>
            <source>Of the starting weights, the batch order and dropout.</source>
            <translation>Der Startgewichte, der Batch-Reihenfolge und des Dropouts.</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>Lernrate</translation>
        </message>
        <message>
            <source>AdamW</source>
            <translation>AdamW</translation>
        </message>
        <message>
            <source>Dropout</source>
            <translation>Dropout</translation>
        </message>
        <message>
            <source>The highest, reached after warm-up.</source>
            <translation>Die höchste, erreicht nach dem Aufwärmen.</translation>
        </message>
        <message>
            <source>Minimum</source>
            <translation>Minimum</translation>
        </message>
        <message>
            <source>Where decay ends.</source>
            <translation>Wo das Abklingen endet.</translation>
        </message>
        <message>
            <source>Warm-up</source>
            <translation>Aufwärmen</translation>
        </message>
        <message>
            <source>Steps of linear rise.</source>
            <translation>Schritte mit linearem Anstieg.</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>Schritte</translation>
        </message>
        <message>
            <source>Decay</source>
            <translation>Abklingen</translation>
        </message>
        <message>
            <source>From the learning rate to the minimum, after warm-up.</source>
            <translation>Von der Lernrate zum Minimum, nach dem Aufwärmen.</translation>
        </message>
        <message>
            <source>cosine</source>
            <translation>Kosinus</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>linear</translation>
        </message>
        <message>
            <source>constant</source>
            <translation>konstant</translation>
        </message>
        <message>
            <source>β₁</source>
            <translation>β₁</translation>
        </message>
        <message>
            <source>β₂</source>
            <translation>β₂</translation>
        </message>
        <message>
            <source>ε</source>
            <translation>ε</translation>
        </message>
        <message>
            <source>Weight decay</source>
            <translation>Weight Decay</translation>
        </message>
        <message>
            <source>Clip norm</source>
            <translation>Kappnorm</translation>
        </message>
        <message>
            <source>Largest global norm of the gradient.</source>
            <translation>Größte globale Norm des Gradienten.</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>After the embedding, and before each residual addition.</source>
            <translation>Nach dem Embedding und vor jeder Residualaddition.</translation>
        </message>
        <message>
            <source>Attention dropout</source>
            <translation>Attention-Dropout</translation>
        </message>
        <message>
            <source>On the probabilities of attention.</source>
            <translation>Auf den Wahrscheinlichkeiten der Attention.</translation>
        </message>
        <message>
            <source>Watching and keeping</source>
            <translation>Beobachten und Aufbewahren</translation>
        </message>
        <message>
            <source>Validate every</source>
            <translation>Validieren alle</translation>
        </message>
        <message>
            <source>Also after the last step.</source>
            <translation>Auch nach dem letzten Schritt.</translation>
        </message>
        <message>
            <source>never</source>
            <translation>nie</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>Validierung</translation>
        </message>
        <message>
            <source>batches</source>
            <translation>Batches</translation>
        </message>
        <message>
            <source>Batches of held-out text in each validation.</source>
            <translation>Batches zurückgehaltenen Textes in jeder Validierung.</translation>
        </message>
        <message>
            <source>all of it</source>
            <translation>alles</translation>
        </message>
        <message>
            <source>Checkpoint every</source>
            <translation>Checkpoint alle</translation>
        </message>
        <message>
            <source>Also at the end.</source>
            <translation>Auch am Ende.</translation>
        </message>
        <message>
            <source>at the end</source>
            <translation>am Ende</translation>
        </message>
        <message>
            <source>Checkpoints kept</source>
            <translation>Behaltene Checkpoints</translation>
        </message>
        <message>
            <source>Sample every</source>
            <translation>Probe alle</translation>
        </message>
        <message>
            <source>Text written by the model while it trains.</source>
            <translation>Text, den das Modell beim Training schreibt.</translation>
        </message>
        <message>
            <source>How this computer trains</source>
            <translation>Wie dieser Rechner trainiert</translation>
        </message>
        <message>
            <source>Systems</source>
            <translation>Systeme</translation>
        </message>
        <message>
            <source>Data-parallel workers; no number of them changes the result.</source>
            <translation>Datenparallele Arbeiter; ihre Zahl ändert das Ergebnis nicht.</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>Threads</translation>
        </message>
        <message>
            <source>In all, over all systems; none of them changes the result.</source>
            <translation>Insgesamt, über alle Systeme; ihre Zahl ändert das Ergebnis nicht.</translation>
        </message>
        <message>
            <source>one per core</source>
            <translation>einer je Kern</translation>
        </message>
        <message>
            <source>Parameter store</source>
            <translation>Parameterspeicher</translation>
        </message>
        <message>
            <source>Where weights and optimizer state live.</source>
            <translation>Wo Gewichte und Optimiererzustand liegen.</translation>
        </message>
        <message>
            <source>memory</source>
            <translation>Arbeitsspeicher</translation>
        </message>
        <message>
            <source>file</source>
            <translation>Datei</translation>
        </message>
        <message>
            <source>Memory budget</source>
            <translation>Speicherbudget</translation>
        </message>
        <message>
            <source>Most memory that training may use, such as 16 GB.</source>
            <translation>So viel Arbeitsspeicher darf das Training höchstens nutzen, etwa 16 GB.</translation>
        </message>
        <message>
            <source>what is free</source>
            <translation>was frei ist</translation>
        </message>
        <message>
            <source>Recompute</source>
            <translation>Neu berechnen</translation>
        </message>
        <message>
            <source>What the backward pass computes again instead of keeping it: memory against time. It does not change the result.</source>
            <translation>Was der Rückwärtsdurchlauf neu berechnet, statt es aufzuheben: Speicher gegen Zeit. Das Ergebnis ändert sich nicht.</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>automatisch</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nichts</translation>
        </message>
        <message>
            <source>attention</source>
            <translation>Attention</translation>
        </message>
        <message>
            <source>whole blocks</source>
            <translation>ganze Blöcke</translation>
        </message>
        <message>
            <source>Warm-up counts</source>
            <translation>Aufwärmen zählt</translation>
        </message>
        <message>
            <source>To the peak: the last warm-up step has the full rate (llm.c, torchtitan). Below it: the step after has (nanoGPT). From zero: the first step has none (Hugging Face).</source>
            <translation>Bis zum Höchstwert: der letzte Aufwärmschritt hat die volle Rate (llm.c, torchtitan). Darunter: erst der Schritt danach (nanoGPT). Von null: der erste Schritt hat keine (Hugging Face).</translation>
        </message>
        <message>
            <source>to the peak</source>
            <translation>bis zum Höchstwert</translation>
        </message>
        <message>
            <source>below the peak</source>
            <translation>bis unter den Höchstwert</translation>
        </message>
        <message>
            <source>from zero</source>
            <translation>von null</translation>
        </message>
        <message>
            <source>warm-up, stable, decay</source>
            <translation>aufwärmen, halten, abklingen</translation>
        </message>
        <message>
            <source>Decay share</source>
            <translation>Anteil des Abklingens</translation>
        </message>
        <message>
            <source>Of warm-up, stable, decay: the last part of the schedule, in which the rate falls.</source>
            <translation>Bei „aufwärmen, halten, abklingen“: der letzte Teil des Verlaufs, in dem die Rate fällt.</translation>
        </message>
        <message>
            <source>Decay shape</source>
            <translation>Form des Abklingens</translation>
        </message>
        <message>
            <source>Of warm-up, stable, decay.</source>
            <translation>Bei „aufwärmen, halten, abklingen“.</translation>
        </message>
        <message>
            <source>1 − √</source>
            <translation>1 − √</translation>
        </message>
        <message>
            <source>Schedule</source>
            <translation>Verlauf</translation>
        </message>
        <message>
            <source>Steps that the schedule spans; later ones keep its last rate.</source>
            <translation>Schritte, über die sich der Verlauf erstreckt; spätere behalten seine letzte Rate.</translation>
        </message>
        <message>
            <source>all steps</source>
            <translation>alle Schritte</translation>
        </message>
        <message>
            <source>Optimizer</source>
            <translation>Optimierer</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>Verlust</translation>
        </message>
        <message>
            <source>What it remembers of each parameter sets the size of the store: AdamW 16 bytes, Lion and SGD with momentum 12, plain SGD 8.</source>
            <translation>Was er sich zu jedem Parameter merkt, bestimmt die Größe des Speichers: AdamW 16 Byte, Lion und SGD mit Impuls 12, einfaches SGD 8.</translation>
        </message>
        <message>
            <source>SGD</source>
            <translation>SGD</translation>
        </message>
        <message>
            <source>Lion</source>
            <translation>Lion</translation>
        </message>
        <message>
            <source>AdamW: decay of the first moment. Lion: weight of the momentum in a step.</source>
            <translation>AdamW: Abklingen des ersten Moments. Lion: Gewicht des Impulses in einem Schritt.</translation>
        </message>
        <message>
            <source>AdamW: decay of the second moment. Lion: decay of the momentum.</source>
            <translation>AdamW: Abklingen des zweiten Moments. Lion: Abklingen des Impulses.</translation>
        </message>
        <message>
            <source>AdamW: added to the root of the second moment.</source>
            <translation>AdamW: wird zur Wurzel des zweiten Moments addiert.</translation>
        </message>
        <message>
            <source>Momentum</source>
            <translation>Impuls</translation>
        </message>
        <message>
            <source>SGD: decay of the momentum.</source>
            <translation>SGD: Abklingen des Impulses.</translation>
        </message>
        <message>
            <source>plain</source>
            <translation>ohne</translation>
        </message>
        <message>
            <source>Nesterov</source>
            <translation>Nesterov</translation>
        </message>
        <message>
            <source>SGD: looks ahead along its momentum.</source>
            <translation>SGD: blickt entlang des Impulses voraus.</translation>
        </message>
        <message>
            <source>Decoupled, on the matrices of blocks and of an untied head.</source>
            <translation>Entkoppelt, auf den Matrizen der Blöcke und eines ungekoppelten Kopfes.</translation>
        </message>
        <message>
            <source>… of embeddings</source>
            <translation>… der Einbettungen</translation>
        </message>
        <message>
            <source>Decay of the token and position tables, in multiples of the weight decay.</source>
            <translation>Weight Decay der Token- und Positionstabellen, in Vielfachen des Weight Decay.</translation>
        </message>
        <message>
            <source>times</source>
            <translation>mal</translation>
        </message>
        <message>
            <source>… of norms, biases</source>
            <translation>… der Normen, Biases</translation>
        </message>
        <message>
            <source>Decay of norms and biases, in multiples of the weight decay.</source>
            <translation>Weight Decay der Normen und Biases, in Vielfachen des Weight Decay.</translation>
        </message>
        <message>
            <source>Label smoothing</source>
            <translation>Label-Glättung</translation>
        </message>
        <message>
            <source>Share of each target that is spread over the vocabulary. The loss that is shown stays the plain cross-entropy.</source>
            <translation>Anteil jedes Ziels, der über das Vokabular verteilt wird. Der gezeigte Verlust bleibt die einfache Kreuzentropie.</translation>
        </message>
        <message>
            <source>z-loss</source>
            <translation>z-Verlust</translation>
        </message>
        <message>
            <source>Weight of the squared logarithm of the softmax&apos;s sum. The loss that is shown stays the plain cross-entropy.</source>
            <translation>Gewicht des quadrierten Logarithmus der Softmax-Summe. Der gezeigte Verlust bleibt die einfache Kreuzentropie.</translation>
        </message>
        <message>
            <source>The newest; older ones are removed.</source>
            <translation>Die neuesten; ältere werden entfernt.</translation>
        </message>
        <message>
            <source>Keep the best</source>
            <translation>Besten behalten</translation>
        </message>
        <message>
            <source>The checkpoint with the lowest validation loss is kept besides the newest.</source>
            <translation>Der Checkpoint mit dem niedrigsten Validierungsverlust bleibt neben den neuesten erhalten.</translation>
        </message>
        <message>
            <source>Experts</source>
            <translation>Experten</translation>
        </message>
        <message>
            <source>Feed-forward layers of each block among which a router chooses for every token.</source>
            <translation>Feed-Forward-Schichten jedes Blocks, unter denen ein Router für jedes Token wählt.</translation>
        </message>
        <message>
            <source>Experts a token</source>
            <translation>Experten je Token</translation>
        </message>
        <message>
            <source>Experts that each token is sent to; without experts of no effect.</source>
            <translation>Experten, zu denen jedes Token geschickt wird; ohne Experten ohne Wirkung.</translation>
        </message>
        <message>
            <source>Load balancing</source>
            <translation>Lastausgleich</translation>
        </message>
        <message>
            <source>Adapters (LoRA)</source>
            <translation>Adapter (LoRA)</translation>
        </message>
        <message>
            <source>Rank</source>
            <translation>Rang</translation>
        </message>
        <message>
            <source>Low-rank adapters are trained on a run that is there, whose weights stay as they are. Train such a plan as a branch.</source>
            <translation>Adapter von niedrigem Rang werden auf einem vorhandenen Lauf trainiert, dessen Gewichte bleiben, wie sie sind. Trainieren Sie einen solchen Plan als Zweig.</translation>
        </message>
        <message>
            <source>α</source>
            <translation>α</translation>
        </message>
        <message>
            <source>What the product of an adapter's two matrices is multiplied by, times the rank.</source>
            <translation>Womit das Produkt der beiden Matrizen eines Adapters multipliziert wird, mal dem Rang.</translation>
        </message>
        <message>
            <source>On</source>
            <translation>Auf</translation>
        </message>
        <message>
            <source>Matrices of every block that have one.</source>
            <translation>Matrizen jedes Blocks, die einen haben.</translation>
        </message>
        <message>
            <source>queries and values</source>
            <translation>Queries und Values</translation>
        </message>
        <message>
            <source>all of attention</source>
            <translation>die ganze Attention</translation>
        </message>
        <message>
            <source>all matrices</source>
            <translation>alle Matrizen</translation>
        </message>
        <message>
            <source>Weight of the loss that spreads tokens over the experts, taken per micro-shard; 0.01 is usual.</source>
            <translation>Gewicht des Verlusts, der die Token auf die Experten verteilt, je Micro-Shard genommen; üblich ist 0,01.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FieldNames</name>
        <message>
            <source>Systems of this computer</source>
            <translation>Systeme dieses Rechners</translation>
        </message>
        <message>
            <source>Model preset</source>
            <translation>Modellvorlage</translation>
        </message>
        <message>
            <source>Wafer system</source>
            <translation>Wafer-System</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>Wafer-Systeme</translation>
        </message>
        <message>
            <source>MemoryX capacity</source>
            <translation>MemoryX-Kapazität</translation>
        </message>
        <message>
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Path of the text</source>
            <translation>Pfad des Textes</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>Tokenizer</translation>
        </message>
        <message>
            <source>Tokenizer file</source>
            <translation>Tokenizer-Datei</translation>
        </message>
        <message>
            <source>Text member of JSON Lines</source>
            <translation>Textfeld von JSON Lines</translation>
        </message>
        <message>
            <source>End-of-text token</source>
            <translation>Textende-Token</translation>
        </message>
        <message>
            <source>Validation part begins at</source>
            <translation>Validierungsteil beginnt bei</translation>
        </message>
        <message>
            <source>Validation fraction</source>
            <translation>Validierungsanteil</translation>
        </message>
        <message>
            <source>Seed of the generated text</source>
            <translation>Seed des erzeugten Textes</translation>
        </message>
        <message>
            <source>Size of the generated text</source>
            <translation>Größe des erzeugten Textes</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>section, field</comment>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>ja</translation>
        </message>
        <message>
            <source>no</source>
            <translation>nein</translation>
        </message>
        <message>
            <source>Begin-of-text token</source>
            <translation>Textanfang-Token</translation>
        </message>
        <message>
            <source>Weight of %1</source>
            <translation>Gewicht von %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FieldRow</name>
        <message>
            <source>%1 in %2</source>
            <comment>field and its unit</comment>
            <translation>%1 in %2</translation>
        </message>
        <message>
            <source>%1
%2</source>
            <comment>what a field means, its key</comment>
            <translation>%1
%2</translation>
        </message>
        <message>
            <source>the model&apos;s %1</source>
            <translation>die %1 des Modells</translation>
        </message>
        <message>
            <source>chosen: %1</source>
            <translation>gewählt: %1</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>field: value</comment>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Set %1 to %2</source>
            <translation>%1 auf %2 setzen</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FigureStrip</name>
        <message>
            <source>Figures of the model</source>
            <translation>Kennzahlen des Modells</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>State in the store</source>
            <translation>Zustand im Speicher</translation>
        </message>
        <message>
            <source>Largest record</source>
            <translation>Größter Datensatz</translation>
        </message>
        <message>
            <source>Compute a token</source>
            <translation>Rechenaufwand je Token</translation>
        </message>
        <message>
            <source>Activations</source>
            <translation>Aktivierungen</translation>
        </message>
        <message>
            <source>On this computer</source>
            <translation>Auf diesem Rechner</translation>
        </message>
        <message>
            <source>Forward and backward, without recompute: 6 for each active parameter, embeddings counted, and 12 × layers × query width × sequence for attention (Chowdhery et al. 2022, appendix B).</source>
            <translation>Vorwärts und rückwärts, ohne Neuberechnung: 6 je aktivem Parameter, Embeddings mitgezählt, und 12 × Schichten × Query-Breite × Sequenz für Attention (Chowdhery et al. 2022, Anhang B).</translation>
        </message>
        <message>
            <source>16-bit, kept by all blocks for the backward pass of one sequence, score matrices never stored (Korthikanti et al., arXiv 2205.05198, table 2).</source>
            <translation>16 Bit, von allen Blöcken für den Rückwärtslauf einer Sequenz gehalten, Score-Matrizen nie gespeichert (Korthikanti et al., arXiv 2205.05198, Tabelle 2).</translation>
        </message>
        <message>
            <source>own shape</source>
            <translation>eigene Form</translation>
        </message>
        <message>
            <source>matches %1</source>
            <comment>a preset</comment>
            <translation>entspricht %1</translation>
        </message>
        <message>
            <source>as many as %1</source>
            <comment>a preset</comment>
            <translation>so viele wie %1</translation>
        </message>
        <message>
            <source>%1 more than %2</source>
            <comment>share, preset</comment>
            <translation>%1 mehr als %2</translation>
        </message>
        <message>
            <source>%1 fewer than %2</source>
            <comment>share, preset</comment>
            <translation>%1 weniger als %2</translation>
        </message>
        <message>
            <source>mend the marked fields</source>
            <translation>markierte Felder berichtigen</translation>
        </message>
        <message>
            <source>%1 parameters</source>
            <translation>%1 Parameter</translation>
        </message>
        <message>
            <source>%1 bytes a parameter</source>
            <translation>%1 Byte je Parameter</translation>
        </message>
        <message>
            <source>both passes, at %1 tokens</source>
            <translation>beide Läufe, bei %1 Tokens</translation>
        </message>
        <message>
            <source>a sequence, 16-bit</source>
            <translation>je Sequenz, 16 Bit</translation>
        </message>
        <message>
            <source>State %1, activations and working memory %2</source>
            <translation>Zustand %1, Aktivierungen und Arbeitsspeicher %2</translation>
        </message>
        <message>
            <source>%1 of the budget of %2</source>
            <translation>%1 des Budgets von %2</translation>
        </message>
        <message>
            <source>fits</source>
            <translation>passt</translation>
        </message>
        <message>
            <source>too large</source>
            <translation>zu groß</translation>
        </message>
        <message>
            <source>needs %1 of %2; %3 parameters at most</source>
            <translation>braucht %1 von %2; höchstens %3 Parameter</translation>
        </message>
        <message>
            <source>Accumulate in %1 passes</source>
            <translation>In %1 Durchgängen akkumulieren</translation>
        </message>
        <message>
            <source>Set accumulation to %1, which fits</source>
            <translation>Akkumulation auf %1 setzen, das passt</translation>
        </message>
        <message>
            <source>needs %1 of %2</source>
            <translation>braucht %1 von %2</translation>
        </message>
        <message>
            <source>needs %1 of %2; a shorter sequence would help</source>
            <translation>braucht %1 von %2; eine kürzere Sequenz würde helfen</translation>
        </message>
        <message>
            <source>Accumulate in more passes</source>
            <translation>In mehr Durchgängen akkumulieren</translation>
        </message>
        <message>
            <source>%1 active · %2</source>
            <comment>parameters a token passes; how the model compares with a preset</comment>
            <translation>%1 aktiv · %2</translation>
        </message>
        <message>
            <source>%1 of the free %2</source>
            <translation>%1 der freien %2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FigureTile</name>
        <message>
            <source>%1: %2, %3</source>
            <comment>a figure: its value, a remark</comment>
            <translation>%1: %2, %3</translation>
        </message>
    </context>
    <context>
        <name>wafermill::HeatLegend</name>
        <message>
            <source>100 % = %1 (%2)</source>
            <comment>the whole scale: amount, what</comment>
            <translation>100 % = %1 (%2)</translation>
        </message>
        <message>
            <source>Colours: share of %1, pale is little</source>
            <translation>Farben: Anteil an %1, blass ist wenig</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Inspector</name>
        <message>
            <source>Fields</source>
            <translation>Felder</translation>
        </message>
        <message>
            <source>Preset</source>
            <translation>Vorlage</translation>
        </message>
        <message>
            <source>Published model shapes. Choosing one sets every field of the model.</source>
            <translation>Veröffentlichte Modellformen. Eine Wahl setzt jedes Feld des Modells.</translation>
        </message>
        <message>
            <source>Own shape</source>
            <translation>Eigene Form</translation>
        </message>
        <message>
            <source>Find a field</source>
            <translation>Feld suchen</translation>
        </message>
        <message>
            <source>All fields</source>
            <translation>Alle Felder</translation>
        </message>
        <message>
            <source>Show all fields</source>
            <translation>Alle Felder zeigen</translation>
        </message>
        <message>
            <source>Groups of fields</source>
            <translation>Gruppen von Feldern</translation>
        </message>
        <message>
            <source>No field is called that.</source>
            <translation>Kein Feld heißt so.</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <comment>group, its problems</comment>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Nothing is wrong with these values.</source>
            <translation>An diesen Werten ist nichts auszusetzen.</translation>
        </message>
        <message>
            <source>%1; go to the first</source>
            <translation>%1; zum ersten gehen</translation>
        </message>
    </context>
    <context>
        <name>wafermill::MainWindow</name>
        <message>
            <source>New window</source>
            <translation>Neues Fenster</translation>
        </message>
        <message>
            <source>Plan for another program…</source>
            <translation>Plan für ein anderes Programm …</translation>
        </message>
        <message>
            <source>Import a plan…</source>
            <translation>Plan importieren …</translation>
        </message>
        <message>
            <source>Import a model…</source>
            <translation>Modell importieren …</translation>
        </message>
        <message>
            <source>Folder for the trained model</source>
            <translation>Ordner für das trainierte Modell</translation>
        </message>
        <message>
            <source>Import a plan</source>
            <translation>Plan importieren</translation>
        </message>
        <message>
            <source>Import a model</source>
            <translation>Modell importieren</translation>
        </message>
        <message>
            <source>Cerebras Model Zoo (*.yaml *.yml)</source>
            <translation>Cerebras Model Zoo (*.yaml *.yml)</translation>
        </message>
        <message>
            <source>Importing %1…</source>
            <translation>%1 wird importiert …</translation>
        </message>
        <message>
            <source>%1 is no project, no Model Zoo configuration (.yaml) and no folder with a config.json.</source>
            <translation>%1 ist kein Projekt, keine Konfiguration des Model Zoo (.yaml) und kein Ordner mit einer config.json.</translation>
        </message>
        <message>
            <source>Sweep</source>
            <translation>Variation</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>Cluster</source>
            <translation>Cluster</translation>
        </message>
        <message>
            <source>Train</source>
            <translation>Training</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>Läufe</translation>
        </message>
        <message>
            <source>Another program changed the saved plan. Saving here replaces its change.</source>
            <translation>Ein anderes Programm hat den gespeicherten Plan geändert. Speichern ersetzt dessen Änderung.</translation>
        </message>
        <message>
            <source>Take the saved plan</source>
            <translation>Gespeicherten Plan übernehmen</translation>
        </message>
        <message>
            <source>Menu (F10)</source>
            <translation>Menü (F10)</translation>
        </message>
        <message>
            <source>Menu</source>
            <translation>Menü</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>Wiederholen</translation>
        </message>
        <message>
            <source>%1 (Ctrl+%2)</source>
            <translation>%1 (Strg+%2)</translation>
        </message>
        <message>
            <source>%1 page</source>
            <translation>Seite %1</translation>
        </message>
        <message>
            <source>Read-only. %1</source>
            <translation>Schreibgeschützt. %1</translation>
        </message>
        <message>
            <source>Save a copy…</source>
            <translation>Kopie speichern …</translation>
        </message>
        <message>
            <source>Unsaved edits of this plan were found from an earlier session.</source>
            <translation>Von einer früheren Sitzung wurden ungespeicherte Änderungen dieses Plans gefunden.</translation>
        </message>
        <message>
            <source>Recover them</source>
            <translation>Wiederherstellen</translation>
        </message>
        <message>
            <source>Discard them</source>
            <translation>Verwerfen</translation>
        </message>
        <message>
            <source>%1[*] — Wafermill</source>
            <translation>%1[*] — Wafermill</translation>
        </message>
        <message>
            <source>Wafermill</source>
            <translation>Wafermill</translation>
        </message>
        <message>
            <source>Base plan, edited</source>
            <translation>Grundplan, bearbeitet</translation>
        </message>
        <message>
            <source>Base plan</source>
            <translation>Grundplan</translation>
        </message>
        <message>
            <source>Show training</source>
            <translation>Training zeigen</translation>
        </message>
        <message>
            <source>Train here</source>
            <translation>Hier trainieren</translation>
        </message>
        <message>
            <source>Show the training that goes on</source>
            <translation>Das laufende Training zeigen</translation>
        </message>
        <message>
            <source>Train this plan on this computer</source>
            <translation>Diesen Plan auf diesem Rechner trainieren</translation>
        </message>
        <message>
            <source>A training of this project goes on</source>
            <translation>Ein Training dieses Projekts läuft</translation>
        </message>
        <message>
            <source>Start a new run of this plan (Ctrl+R)</source>
            <translation>Einen neuen Lauf dieses Plans starten (Strg+R)</translation>
        </message>
        <message>
            <source>Run %1: %2</source>
            <translation>Lauf %1: %2</translation>
        </message>
        <message>
            <source>Run %1 %2 at step %3.</source>
            <translation>Lauf %1 %2 bei Schritt %3.</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Zeigen</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>Öffnen …</translation>
        </message>
        <message>
            <source>New…</source>
            <translation>Neu …</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Speichern</translation>
        </message>
        <message>
            <source>Save plan as a copy…</source>
            <translation>Plan als Kopie speichern …</translation>
        </message>
        <message>
            <source>Stop the training</source>
            <translation>Training stoppen</translation>
        </message>
        <message>
            <source>Full screen</source>
            <translation>Vollbild</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Hilfe</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Tastenkürzel</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Beenden</translation>
        </message>
        <message>
            <source>New from template</source>
            <translation>Neu aus Vorlage</translation>
        </message>
        <message>
            <source>Open recent</source>
            <translation>Zuletzt geöffnet</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>Exportieren</translation>
        </message>
        <message>
            <source>Plan as JSON…</source>
            <translation>Plan als JSON …</translation>
        </message>
        <message>
            <source>Metrics of the newest run as CSV…</source>
            <translation>Messwerte des neuesten Laufs als CSV …</translation>
        </message>
        <message>
            <source>Charts of the newest run…</source>
            <translation>Diagramme des neuesten Laufs …</translation>
        </message>
        <message>
            <source>Appearance</source>
            <translation>Erscheinungsbild</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>Wie das System</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Hell</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Dunkel</translation>
        </message>
        <message>
            <source>%1 (missing)</source>
            <translation>%1 (fehlt)</translation>
        </message>
        <message>
            <source>Clear this list</source>
            <translation>Liste leeren</translation>
        </message>
        <message>
            <source>New project</source>
            <translation>Neues Projekt</translation>
        </message>
        <message>
            <source>Wafermill projects (*%1)</source>
            <translation>Wafermill-Projekte (*%1)</translation>
        </message>
        <message>
            <source>Open a project</source>
            <translation>Projekt öffnen</translation>
        </message>
        <message>
            <source>Save the plan as a new project</source>
            <translation>Plan als neues Projekt speichern</translation>
        </message>
        <message>
            <source>Export the plan</source>
            <translation>Plan exportieren</translation>
        </message>
        <message>
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <source>The plan could not be written to %1: %2</source>
            <translation>Der Plan konnte nicht nach %1 geschrieben werden: %2</translation>
        </message>
        <message>
            <source>There is no run yet whose metrics could be exported.</source>
            <translation>Es gibt noch keinen Lauf, dessen Messwerte exportiert werden könnten.</translation>
        </message>
        <message>
            <source>Export metrics</source>
            <translation>Messwerte exportieren</translation>
        </message>
        <message>
            <source>CSV (*.csv)</source>
            <translation>CSV (*.csv)</translation>
        </message>
        <message>
            <source>There is no run yet whose charts could be exported.</source>
            <translation>Es gibt noch keinen Lauf, dessen Diagramme exportiert werden könnten.</translation>
        </message>
        <message>
            <source>Folder for the charts</source>
            <translation>Ordner für die Diagramme</translation>
        </message>
        <message>
            <source>The training goes on after this window is closed.</source>
            <translation>Das Training läuft weiter, wenn dieses Fenster geschlossen ist.</translation>
        </message>
        <message>
            <source>Open the project again to find it, to watch it and to stop it.</source>
            <translation>Öffnen Sie das Projekt wieder, um es zu finden, zu beobachten und zu stoppen.</translation>
        </message>
        <message>
            <source>Do not say this again</source>
            <translation>Nicht noch einmal sagen</translation>
        </message>
        <message>
            <source>Save the changes to %1?</source>
            <translation>Änderungen an %1 speichern?</translation>
        </message>
        <message>
            <source>Chart: whole again</source>
            <translation>Diagramm: wieder ganz</translation>
        </message>
        <message>
            <source>Chart: zoom</source>
            <translation>Diagramm: zoomen</translation>
        </message>
        <message>
            <source>Chart: logarithmic</source>
            <translation>Diagramm: logarithmisch</translation>
        </message>
        <message>
            <source>Chart: export</source>
            <translation>Diagramm: exportieren</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>Daten</translation>
        </message>
        <message>
            <source>Unsaved edits of this plan were found, but the saved plan has changed since: %1.</source>
            <translation>Ungespeicherte Änderungen an diesem Plan wurden gefunden, aber der gespeicherte Plan hat sich seither geändert: %1.</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1 und %2 weitere</translation>
        </message>
        <message>
            <source>Apply the edits to it</source>
            <translation>Änderungen darauf anwenden</translation>
        </message>
        <message>
            <source>Take the earlier plan whole</source>
            <translation>Früheren Plan ganz nehmen</translation>
        </message>
        <message>
            <source>Discard the edits</source>
            <translation>Änderungen verwerfen</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>Zeitstrahl</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>Validierung</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>%1 wird geschrieben …</translation>
        </message>
        <message>
            <source>Writing the charts…</source>
            <translation>Die Diagramme werden geschrieben …</translation>
        </message>
        <message>
            <source>Commands…</source>
            <translation>Befehle …</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>menu, command</comment>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Sprache</translation>
        </message>
        <message>
            <source>%1: no font installed</source>
            <translation>%1: keine Schrift installiert</translation>
        </message>
        <message>
            <source>Wafermill speaks this language when it is started again.</source>
            <translation>Wafermill spricht diese Sprache beim nächsten Start.</translation>
        </message>
        <message>
            <source>No installed font has the characters of your language, so English is spoken. Install one, such as the package fonts-noto-cjk, and start again.</source>
            <translation>Keine installierte Schrift hat die Zeichen Ihrer Sprache, daher wird Englisch gesprochen. Installieren Sie eine, etwa das Paket fonts-noto-cjk, und starten Sie neu.</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>Bericht …</translation>
        </message>
        <message>
            <source>Export the diagram of the model…</source>
            <translation>Diagramm des Modells exportieren …</translation>
        </message>
        <message>
            <source>There is no run yet that a report could tell of.</source>
            <translation>Es gibt noch keinen Lauf, über den ein Bericht etwas sagen könnte.</translation>
        </message>
        <message>
            <source>The report was written to %1.</source>
            <translation>Der Bericht wurde nach %1 geschrieben.</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Talk</source>
            <translation>Sprechen</translation>
        </message>
        <message>
            <source>Trained model…</source>
            <translation>Trainiertes Modell …</translation>
        </message>
        <message>
            <source>File for the trained model</source>
            <translation>Datei für das trainierte Modell</translation>
        </message>
        <message>
            <source>This project is open in another window of the studio, which keeps a copy of its unsaved edits; of edits made here none is kept. Make them there, or save them.</source>
            <translation>Dieses Projekt ist in einem anderen Fenster des Studios geöffnet, das eine Kopie seiner ungespeicherten Änderungen behält; von Änderungen hier wird keine behalten. Ändern Sie dort, oder speichern Sie.</translation>
        </message>
        <message>
            <source>Not all that was open last could be opened; the next start tries it again. %1</source>
            <translation>Nicht alles, was zuletzt offen war, ließ sich öffnen; der nächste Start versucht es noch einmal. %1</translation>
        </message>
        <message>
            <source>Do not try again</source>
            <translation>Nicht mehr versuchen</translation>
        </message>
    </context>
    <context>
        <name>wafermill::MemoryXBar</name>
        <message>
            <source>Contents of MemoryX</source>
            <translation>Inhalt von MemoryX</translation>
        </message>
        <message>
            <source>weights</source>
            <translation>Gewichte</translation>
        </message>
        <message>
            <source>first moment</source>
            <translation>erstes Moment</translation>
        </message>
        <message>
            <source>second moment</source>
            <translation>zweites Moment</translation>
        </message>
        <message>
            <source>gradients</source>
            <translation>Gradienten</translation>
        </message>
        <message>
            <source>%1 free</source>
            <translation>%1 frei</translation>
        </message>
        <message>
            <source>two moments</source>
            <translation>zwei Momente</translation>
        </message>
        <message>
            <source>%1 B</source>
            <translation>%1 B</translation>
        </message>
        <message>
            <source>momentum</source>
            <translation>Impuls</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ModelPage</name>
        <message>
            <source>Model</source>
            <translation>Modell</translation>
        </message>
        <message>
            <source>Diagram</source>
            <translation>Diagramm</translation>
        </message>
        <message>
            <source>Show the diagram</source>
            <translation>Diagramm zeigen</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tabelle</translation>
        </message>
        <message>
            <source>Show the table</source>
            <translation>Tabelle zeigen</translation>
        </message>
        <message>
            <source>Colour by</source>
            <translation>Farbe nach</translation>
        </message>
        <message>
            <source>What the colours of the diagram stand for</source>
            <translation>Wofür die Farben des Diagramms stehen</translation>
        </message>
        <message>
            <source>Colour: %1</source>
            <comment>what colours stand for</comment>
            <translation>Farbe: %1</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>Verkleinern</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>Vergrößern</translation>
        </message>
        <message>
            <source>Fit the diagram into view</source>
            <translation>Diagramm einpassen</translation>
        </message>
        <message>
            <source>Records and parameters of the model</source>
            <translation>Datensätze und Parameter des Modells</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>Alles auswählen</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Vergleich</translation>
        </message>
        <message>
            <source>Compare with another model</source>
            <translation>Mit einem anderen Modell vergleichen</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ModelTable</name>
        <message>
            <source>attention products</source>
            <translation>Attention-Produkte</translation>
        </message>
        <message>
            <source>Queries with keys, and probabilities with values: no parameters, but compute that grows with the sequence.</source>
            <translation>Queries mit Keys und Wahrscheinlichkeiten mit Values: keine Parameter, aber Rechenaufwand, der mit der Sequenz wächst.</translation>
        </message>
        <message>
            <source>Final norm</source>
            <translation>Letzte Norm</translation>
        </message>
        <message>
            <source>Whole model</source>
            <translation>Ganzes Modell</translation>
        </message>
        <message>
            <source>Head, tied to the embedding</source>
            <translation>Ausgabekopf, an das Embedding gekoppelt</translation>
        </message>
        <message>
            <source>Forward pass, per token.</source>
            <translation>Vorwärtslauf, je Token.</translation>
        </message>
        <message>
            <source>Kept for the backward pass, per sequence.</source>
            <translation>Für den Rückwärtslauf gehalten, je Sequenz.</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>Form</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>Anteil</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Per token</source>
            <translation>Je Token</translation>
        </message>
        <message>
            <source>Activations</source>
            <translation>Aktivierungen</translation>
        </message>
        <message>
            <source>In the parameter store: weight, the optimizer&apos;s moments, gradient.</source>
            <translation>Im Parameterspeicher: Gewicht, Momente des Optimierers, Gradient.</translation>
        </message>
        <message>
            <source>%1, without experts</source>
            <comment>Block × 32</comment>
            <translation>%1, ohne Experten</translation>
        </message>
        <message>
            <source>%1 in each block</source>
            <comment>Expert × 8</comment>
            <translation>%1 in jedem Block</translation>
        </message>
    </context>
    <context>
        <name>wafermill::NoticeBar</name>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Close this notice</source>
            <translation>Diese Meldung schließen</translation>
        </message>
    </context>
    <context>
        <name>wafermill::NumberText</name>
        <message>
            <source>k</source>
            <comment>thousand</comment>
            <translation>Tsd.</translation>
        </message>
        <message>
            <source>M</source>
            <comment>million</comment>
            <translation>Mio.</translation>
        </message>
        <message>
            <source>B</source>
            <comment>billion, 10^9</comment>
            <translation>Mrd.</translation>
        </message>
        <message>
            <source>T</source>
            <comment>trillion, 10^12</comment>
            <translation>Bio.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::PartText</name>
        <message>
            <source>Tokens</source>
            <translation>Tokens</translation>
        </message>
        <message>
            <source>Token embedding</source>
            <translation>Token-Embedding</translation>
        </message>
        <message>
            <source>Position embedding</source>
            <translation>Positions-Embedding</translation>
        </message>
        <message>
            <source>Block × %1</source>
            <translation>Block × %1</translation>
        </message>
        <message>
            <source>RMSNorm</source>
            <translation>RMSNorm</translation>
        </message>
        <message>
            <source>LayerNorm</source>
            <translation>LayerNorm</translation>
        </message>
        <message>
            <source>Multi-head attention</source>
            <translation>Multi-Head-Attention</translation>
        </message>
        <message>
            <source>Multi-query attention</source>
            <translation>Multi-Query-Attention</translation>
        </message>
        <message>
            <source>Grouped-query attention</source>
            <translation>Grouped-Query-Attention</translation>
        </message>
        <message>
            <source>Q</source>
            <comment>query matrix</comment>
            <translation>Q</translation>
        </message>
        <message>
            <source>K</source>
            <comment>key matrix</comment>
            <translation>K</translation>
        </message>
        <message>
            <source>V</source>
            <comment>value matrix</comment>
            <translation>V</translation>
        </message>
        <message>
            <source>O</source>
            <comment>output matrix of attention</comment>
            <translation>O</translation>
        </message>
        <message>
            <source>SwiGLU feed-forward</source>
            <translation>SwiGLU-Feed-Forward</translation>
        </message>
        <message>
            <source>GELU feed-forward</source>
            <translation>GELU-Feed-Forward</translation>
        </message>
        <message>
            <source>gate</source>
            <comment>matrix of the feed-forward</comment>
            <translation>Gate</translation>
        </message>
        <message>
            <source>up</source>
            <comment>matrix of the feed-forward</comment>
            <translation>Up</translation>
        </message>
        <message>
            <source>down</source>
            <comment>matrix of the feed-forward</comment>
            <translation>Down</translation>
        </message>
        <message>
            <source>Head</source>
            <translation>Ausgabekopf</translation>
        </message>
        <message>
            <source>Cross-entropy</source>
            <translation>Kreuzentropie</translation>
        </message>
        <message>
            <source>1 head</source>
            <translation>1 Kopf</translation>
        </message>
        <message>
            <source>%1 heads</source>
            <translation>%1 Köpfe</translation>
        </message>
        <message>
            <source>1 key-value head</source>
            <translation>1 Key-Value-Kopf</translation>
        </message>
        <message>
            <source>%1 key-value heads</source>
            <translation>%1 Key-Value-Köpfe</translation>
        </message>
        <message>
            <source>size %1</source>
            <comment>of each head</comment>
            <translation>Größe %1</translation>
        </message>
        <message>
            <source>RoPE θ %1</source>
            <translation>RoPE θ %1</translation>
        </message>
        <message>
            <source>Q, K normed</source>
            <translation>Q, K normiert</translation>
        </message>
        <message>
            <source>window %1</source>
            <comment>of attention, in tokens</comment>
            <translation>Fenster %1</translation>
        </message>
        <message>
            <source>%1 each · %2 · %3</source>
            <comment>parameters of one block, of all, their share</comment>
            <translation>je %1 · %2 · %3</translation>
        </message>
        <message>
            <source>%1 state each · %2</source>
            <comment>state in the store of one block, of all</comment>
            <translation>je %1 Zustand · %2</translation>
        </message>
        <message>
            <source>%1 a token · %2 activations</source>
            <comment>of one block: compute, activations of a sequence</comment>
            <translation>%1 je Token · %2 Aktivierungen</translation>
        </message>
        <message>
            <source>%1 sequences of %2 a step</source>
            <translation>%1 Sequenzen zu %2 je Schritt</translation>
        </message>
        <message>
            <source>%1 state</source>
            <translation>%1 Zustand</translation>
        </message>
        <message>
            <source>tied to the embedding</source>
            <translation>an das Embedding gekoppelt</translation>
        </message>
        <message>
            <source>%1 a token</source>
            <translation>%1 je Token</translation>
        </message>
        <message>
            <source>untied</source>
            <translation>ungekoppelt</translation>
        </message>
        <message>
            <source>fused with the head, logits never stored</source>
            <translation>mit dem Ausgabekopf verschmolzen, Logits nie gespeichert</translation>
        </message>
        <message>
            <source>%1 · %2 of the block · %3 a token</source>
            <translation>%1 · %2 des Blocks · %3 je Token</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>part of the model: its figures</comment>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Llama-style</source>
            <translation>Llama-Stil</translation>
        </message>
        <message>
            <source>GPT-style</source>
            <translation>GPT-Stil</translation>
        </message>
        <message>
            <source>Transformer</source>
            <translation>Transformer</translation>
        </message>
        <message>
            <source>%1, 1 block</source>
            <comment>style of the model</comment>
            <translation>%1, 1 Block</translation>
        </message>
        <message>
            <source>%1, %2 blocks</source>
            <comment>style of the model, layers</comment>
            <translation>%1, %2 Blöcke</translation>
        </message>
        <message>
            <source>token embedding</source>
            <translation>Token-Embedding</translation>
        </message>
        <message>
            <source>position embedding</source>
            <translation>Positions-Embedding</translation>
        </message>
        <message>
            <source>one block</source>
            <translation>ein Block</translation>
        </message>
        <message>
            <source>final norm</source>
            <translation>letzte Norm</translation>
        </message>
        <message>
            <source>head</source>
            <translation>Ausgabekopf</translation>
        </message>
        <message>
            <source>parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>state in the store</source>
            <translation>Zustand im Speicher</translation>
        </message>
        <message>
            <source>forward FLOPs</source>
            <translation>Vorwärts-FLOPs</translation>
        </message>
        <message>
            <source>activations</source>
            <translation>Aktivierungen</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nichts</translation>
        </message>
        <message>
            <source>Query matrix</source>
            <translation>Query-Matrix</translation>
        </message>
        <message>
            <source>Key matrix</source>
            <translation>Key-Matrix</translation>
        </message>
        <message>
            <source>Value matrix</source>
            <translation>Value-Matrix</translation>
        </message>
        <message>
            <source>Output matrix</source>
            <translation>Output-Matrix</translation>
        </message>
        <message>
            <source>Gate matrix</source>
            <translation>Gate-Matrix</translation>
        </message>
        <message>
            <source>Up matrix</source>
            <translation>Up-Matrix</translation>
        </message>
        <message>
            <source>Down matrix</source>
            <translation>Down-Matrix</translation>
        </message>
        <message>
            <source>%1 parameters each · %2 of the model</source>
            <comment>parameters, share of all copies</comment>
            <translation>je %1 Parameter · %2 des Modells</translation>
        </message>
        <message>
            <source>%1 parameters · %2 of the model</source>
            <translation>%1 Parameter · %2 des Modells</translation>
        </message>
        <message>
            <source>%1 state in the store</source>
            <translation>%1 Zustand im Speicher</translation>
        </message>
        <message>
            <source>%1 a token, forward</source>
            <translation>%1 je Token, vorwärts</translation>
        </message>
        <message>
            <source>%1 activations a sequence</source>
            <translation>%1 Aktivierungen je Sequenz</translation>
        </message>
        <message>
            <source>Mixture of experts</source>
            <translation>Expertenmischung</translation>
        </message>
        <message>
            <source>router</source>
            <comment>matrix that chooses experts</comment>
            <translation>Router</translation>
        </message>
        <message>
            <source>Expert × %1</source>
            <translation>Experte × %1</translation>
        </message>
        <message>
            <source>SwiGLU</source>
            <translation>SwiGLU</translation>
        </message>
        <message>
            <source>%1 each</source>
            <comment>parameters</comment>
            <translation>je %1</translation>
        </message>
        <message>
            <source>each token to %1 of %2 experts</source>
            <translation>jedes Token zu %1 von %2 Experten</translation>
        </message>
        <message>
            <source>Router matrix</source>
            <translation>Router-Matrix</translation>
        </message>
        <message>
            <source>%1 a token forward, on average over all tokens</source>
            <translation>%1 je Token vorwärts, im Mittel über alle Token</translation>
        </message>
        <message>
            <source>Mixtral-style</source>
            <translation>Mixtral-Stil</translation>
        </message>
        <message>
            <source>one expert</source>
            <translation>ein Experte</translation>
        </message>
        <message>
            <source>adapters of one block</source>
            <translation>Adapter eines Blocks</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Readiness</name>
        <message>
            <source>Adapters are trained on the weights of a run: choose one on the Runs page, such as an import, and branch from it.</source>
            <translation>Adapter werden auf den Gewichten eines Laufs trainiert: Wählen Sie auf der Seite Läufe einen, etwa einen Import, und zweigen Sie von ihm ab.</translation>
        </message>
        <message>
            <source>Training here needs %1 of memory, but %2 is available.</source>
            <translation>Training hier braucht %1 Speicher, verfügbar sind aber %2.</translation>
        </message>
        <message numerus="yes">
            <source>It would fit with %n accumulation pass(es).</source>
            <translation>
                <numerusform>Mit %n Akkumulationsdurchgang würde es passen.</numerusform>
                <numerusform>Mit %n Akkumulationsdurchgängen würde es passen.</numerusform>
            </translation>
        </message>
        <message>
            <source>There is no text at %1.</source>
            <translation>Unter %1 liegt kein Text.</translation>
        </message>
        <message numerus="yes">
            <source>%n problem(s)</source>
            <translation>
                <numerusform>%n Problem</numerusform>
                <numerusform>%n Probleme</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n warning(s)</source>
            <translation>
                <numerusform>%n Warnung</numerusform>
                <numerusform>%n Warnungen</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunMonitor</name>
        <message>
            <source>A training of this project is going on already.</source>
            <translation>Ein Training dieses Projekts läuft bereits.</translation>
        </message>
        <message>
            <source>The program “wafermill”, which trains, is neither beside the studio nor on the PATH. Install it and try again.</source>
            <translation>Das Programm „wafermill“, das trainiert, liegt weder neben dem Studio noch im PATH. Installieren Sie es und versuchen Sie es erneut.</translation>
        </message>
        <message>
            <source>The folder %1 could not be made; nothing was started.</source>
            <translation>Der Ordner %1 konnte nicht angelegt werden; es wurde nichts gestartet.</translation>
        </message>
        <message>
            <source>%1 could not be started: %2</source>
            <translation>%1 konnte nicht gestartet werden: %2</translation>
        </message>
        <message>
            <source>The training ended before it began, and said nothing.</source>
            <translation>Das Training endete, bevor es begann, und sagte nichts.</translation>
        </message>
        <message>
            <source>The training does not listen right now; try again in a moment.</source>
            <translation>Das Training hört gerade nicht zu; versuchen Sie es gleich noch einmal.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunsModel</name>
        <message>
            <source>%1 · %2</source>
            <comment>run number, title</comment>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>column, value</comment>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>The newest loss on held-out text, in nats per token</source>
            <translation>Der neueste Verlust auf zurückgehaltenem Text, in Nats je Token</translation>
        </message>
        <message>
            <source>The newest training loss, in nats per token</source>
            <translation>Der neueste Trainingsverlust, in Nats je Token</translation>
        </message>
        <message>
            <source>Active time: pauses and gaps between segments are left out</source>
            <translation>Aktive Zeit: ohne Pausen und Lücken zwischen Abschnitten</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Lauf</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Schritte</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>Validierung</translation>
        </message>
        <message>
            <source>Started</source>
            <translation>Begonnen</translation>
        </message>
        <message>
            <source>Duration</source>
            <translation>Dauer</translation>
        </message>
        <message>
            <source>Started %1</source>
            <translation>Begonnen %1</translation>
        </message>
        <message>
            <source>%1 @ %2</source>
            <comment>run number, step</comment>
            <translation>%1 @ %2</translation>
        </message>
        <message>
            <source>The run, and the step of its checkpoint, that it began with</source>
            <translation>Der Lauf und der Schritt seines Checkpoints, mit dem er begann</translation>
        </message>
        <message>
            <source>From</source>
            <translation>Von</translation>
        </message>
        <message>
            <source>Tokens of all steps over their active time</source>
            <translation>Token aller Schritte durch ihre aktive Zeit</translation>
        </message>
        <message>
            <source>Last loss</source>
            <translation>Letzter Verlust</translation>
        </message>
        <message>
            <source>Mean tokens/s</source>
            <translation>Token/s im Mittel</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>simuliert</translation>
        </message>
        <message>
            <source>The baseline: others are measured against it</source>
            <translation>Die Bezugsgröße: Andere werden daran gemessen</translation>
        </message>
        <message>
            <source>Pinned: it stays at the top</source>
            <translation>Angeheftet: Er bleibt oben</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>Gruppe</translation>
        </message>
        <message>
            <source>Tags</source>
            <translation>Tags</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Notiz</translation>
        </message>
        <message>
            <source>G puts the selected runs into a group</source>
            <translation>G steckt die gewählten Läufe in eine Gruppe</translation>
        </message>
        <message>
            <source>T changes the tags of the selected runs</source>
            <translation>T ändert die Tags der gewählten Läufe</translation>
        </message>
        <message>
            <source>N writes a note on the selected runs</source>
            <translation>N schreibt eine Notiz zu den gewählten Läufen</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunsPage</name>
        <message>
            <source>A chart takes %1 runs. Hide one of them to show another.</source>
            <translation>Ein Diagramm fasst %1 Läufe. Blenden Sie einen aus, um einen anderen zu zeigen.</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>Läufe</translation>
        </message>
        <message>
            <source>Filter runs</source>
            <translation>Läufe filtern</translation>
        </message>
        <message>
            <source>Metrics</source>
            <translation>Messwerte</translation>
        </message>
        <message>
            <source>All metrics of the selected run as CSV</source>
            <translation>Alle Messwerte des gewählten Laufs als CSV</translation>
        </message>
        <message>
            <source>Export metrics as CSV</source>
            <translation>Messwerte als CSV exportieren</translation>
        </message>
        <message>
            <source>What differs</source>
            <translation>Was sich unterscheidet</translation>
        </message>
        <message>
            <source>Plan values that differ</source>
            <translation>Planwerte, die sich unterscheiden</translation>
        </message>
        <message>
            <source>between the selected runs</source>
            <translation>zwischen den gewählten Läufen</translation>
        </message>
        <message>
            <source>between the runs shown</source>
            <translation>zwischen den gezeigten Läufen</translation>
        </message>
        <message>
            <source>select two runs or more</source>
            <translation>wählen Sie zwei oder mehr Läufe</translation>
        </message>
        <message>
            <source>between the first %1 of %2</source>
            <translation>zwischen den ersten %1 von %2</translation>
        </message>
        <message>
            <source>nothing: these runs have the same plan</source>
            <translation>nichts: Diese Läufe haben denselben Plan</translation>
        </message>
        <message>
            <source>Select the run whose metrics shall be written.</source>
            <translation>Wählen Sie den Lauf, dessen Messwerte geschrieben werden sollen.</translation>
        </message>
        <message>
            <source>%1-run-%2.csv</source>
            <translation>%1-lauf-%2.csv</translation>
        </message>
        <message>
            <source>Export metrics</source>
            <translation>Messwerte exportieren</translation>
        </message>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>CSV-Tabelle (*.csv)</translation>
        </message>
        <message>
            <source>The metrics of run %1 were written to %2.</source>
            <translation>Die Messwerte von Lauf %1 wurden nach %2 geschrieben.</translation>
        </message>
        <message>
            <source>This project is read-only; no run was deleted.</source>
            <translation>Dieses Projekt ist schreibgeschützt; kein Lauf wurde gelöscht.</translation>
        </message>
        <message>
            <source>Run %1 is training; stop it before it is deleted.</source>
            <translation>Lauf %1 trainiert gerade; stoppen Sie ihn vor dem Löschen.</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>Runs: %1</source>
            <translation>Läufe: %1</translation>
        </message>
        <message>
            <source>Runs: %1 of %2</source>
            <translation>Läufe: %1 von %2</translation>
        </message>
        <message>
            <source>%1 · in the charts: %2</source>
            <translation>%1 · in den Diagrammen: %2</translation>
        </message>
        <message>
            <source>Run %1 was deleted with its metrics and checkpoints.</source>
            <translation>Lauf %1 wurde mit seinen Messwerten und Checkpoints gelöscht.</translation>
        </message>
        <message>
            <source>%1 runs were deleted with their metrics and checkpoints.</source>
            <translation>%1 Läufe wurden mit ihren Messwerten und Checkpoints gelöscht.</translation>
        </message>
        <message>
            <source>Extend run %1</source>
            <translation>Lauf %1 verlängern</translation>
        </message>
        <message>
            <source>Steps to add. The learning rate stays where its schedule ended.</source>
            <translation>Zusätzliche Schritte. Die Lernrate bleibt, wo ihr Verlauf endete.</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>Filter</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>%1 wird geschrieben …</translation>
        </message>
        <message>
            <source>Words of title, state, tags, group or note; tag:x, group:y, state:finished; a - before one leaves out what has it</source>
            <translation>Wörter aus Titel, Zustand, Tags, Gruppe oder Notiz; tag:x, group:y, state:finished; ein - davor lässt weg, was es hat</translation>
        </message>
        <message>
            <source>CSV</source>
            <translation>CSV</translation>
        </message>
        <message>
            <source>What differs as CSV; Ctrl+C in the table copies it</source>
            <translation>Was sich unterscheidet als CSV; Strg+C in der Tabelle kopiert es</translation>
        </message>
        <message>
            <source>Export what differs as CSV</source>
            <translation>Was sich unterscheidet als CSV exportieren</translation>
        </message>
        <message>
            <source>Export what differs</source>
            <translation>Was sich unterscheidet exportieren</translation>
        </message>
        <message>
            <source>%1-differences.csv</source>
            <translation>%1-unterschiede.csv</translation>
        </message>
        <message>
            <source>What differs was written to %1.</source>
            <translation>Was sich unterscheidet, wurde nach %1 geschrieben.</translation>
        </message>
        <message>
            <source>What differs was copied.</source>
            <translation>Was sich unterscheidet, wurde kopiert.</translation>
        </message>
        <message>
            <source>This project is read-only; no label can be changed.</source>
            <translation>Dieses Projekt ist schreibgeschützt; Tags, Gruppen, Notizen und Anheftungen lassen sich nicht ändern.</translation>
        </message>
        <message>
            <source>Select the runs first.</source>
            <translation>Wählen Sie zuerst die Läufe.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunsView</name>
        <message>
            <source>Runs</source>
            <translation>Läufe</translation>
        </message>
        <message>
            <source>Show or hide in the chart</source>
            <translation>Im Diagramm zeigen oder ausblenden</translation>
        </message>
        <message>
            <source>Rename</source>
            <translation>Umbenennen</translation>
        </message>
        <message>
            <source>Export metrics…</source>
            <translation>Messwerte exportieren …</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Löschen</translation>
        </message>
        <message>
            <source>interrupted</source>
            <translation>unterbrochen</translation>
        </message>
        <message>
            <source>88 min 88 s</source>
            <translation>88 min 88 s</translation>
        </message>
        <message>
            <source>Extend…</source>
            <translation>Verlängern…</translation>
        </message>
        <message>
            <source>Branch from its newest checkpoint</source>
            <translation>Vom neuesten Checkpoint abzweigen</translation>
        </message>
        <message>
            <source>Branch from its best checkpoint</source>
            <translation>Vom besten Checkpoint abzweigen</translation>
        </message>
        <message>
            <source>Resume this run</source>
            <translation>Diesen Lauf fortsetzen</translation>
        </message>
        <message>
            <source>Go on from the newest checkpoint, to the same bits</source>
            <translation>Vom neuesten Checkpoint aus weiter, bis aufs selbe Bit</translation>
        </message>
        <message>
            <source>Show its timeline</source>
            <translation>Seinen Zeitstrahl zeigen</translation>
        </message>
        <message>
            <source>Measure the others against it, or no longer</source>
            <translation>Die anderen daran messen, oder nicht mehr</translation>
        </message>
        <message>
            <source>Pin at the top, or no longer</source>
            <translation>Oben anheften, oder nicht mehr</translation>
        </message>
        <message>
            <source>Tags…</source>
            <translation>Tags …</translation>
        </message>
        <message>
            <source>Group…</source>
            <translation>Gruppe …</translation>
        </message>
        <message>
            <source>Note…</source>
            <translation>Notiz …</translation>
        </message>
        <message>
            <source>Undo the last change of labels</source>
            <translation>Letzte Änderung an Tags, Gruppe, Notiz oder Anheftung zurücknehmen</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>Bericht …</translation>
        </message>
    </context>
    <context>
        <name>wafermill::SplitBar</name>
        <message>
            <source>Training %1 tokens, %2</source>
            <translation>Training %1 Tokens, %2</translation>
        </message>
        <message>
            <source>Validation %1 tokens, %2</source>
            <translation>Validierung %1 Tokens, %2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::StartPage</name>
        <message>
            <source>Begin with a template</source>
            <translation>Mit einer Vorlage beginnen</translation>
        </message>
        <message>
            <source>New…</source>
            <translation>Neu …</translation>
        </message>
        <message>
            <source>New project from the template %1</source>
            <translation>Neues Projekt aus der Vorlage %1</translation>
        </message>
        <message>
            <source>Recent projects</source>
            <translation>Zuletzt geöffnete Projekte</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>Öffnen …</translation>
        </message>
        <message>
            <source>Open a project file</source>
            <translation>Projektdatei öffnen</translation>
        </message>
        <message>
            <source>None yet. A project is one file; drop one here to open it.</source>
            <translation>Noch keine. Ein Projekt ist eine Datei; legen Sie eine hier ab, um sie zu öffnen.</translation>
        </message>
        <message>
            <source>%1 (missing)</source>
            <translation>%1 (fehlt)</translation>
        </message>
        <message>
            <source>Open %1</source>
            <translation>%1 öffnen</translation>
        </message>
        <message>
            <source>Remove from this list</source>
            <translation>Aus dieser Liste entfernen</translation>
        </message>
        <message>
            <source>Remove %1 from this list</source>
            <translation>%1 aus dieser Liste entfernen</translation>
        </message>
    </context>
    <context>
        <name>wafermill::StatusLine</name>
        <message>
            <source>No run yet</source>
            <translation>Noch kein Lauf</translation>
        </message>
        <message>
            <source>Training starts…</source>
            <translation>Training startet …</translation>
        </message>
        <message>
            <source>Training starts: data %1</source>
            <translation>Training beginnt: Daten %1</translation>
        </message>
        <message>
            <source>Run %1 %2</source>
            <translation>Lauf %1 %2</translation>
        </message>
        <message>
            <source>Show the Train page</source>
            <translation>Seite Training zeigen</translation>
        </message>
        <message>
            <source>%1 tokens/s</source>
            <translation>%1 Tokens/s</translation>
        </message>
        <message>
            <source>loss %1</source>
            <translation>Verlust %1</translation>
        </message>
        <message>
            <source>unsaved changes</source>
            <translation>ungespeicherte Änderungen</translation>
        </message>
        <message>
            <source>all changes saved</source>
            <translation>alle Änderungen gespeichert</translation>
        </message>
        <message>
            <source>%1; go to the first</source>
            <translation>%1; zum ersten</translation>
        </message>
        <message numerus="yes">
            <source>%n event(s)</source>
            <translation>
                <numerusform>%n Ereignis</numerusform>
                <numerusform>%n Ereignisse</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 of the newest run</source>
            <translation>%1 des neuesten Laufs</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TimelinePage</name>
        <message>
            <source>Cancelled; nothing was kept.</source>
            <translation>Abgebrochen; nichts wurde behalten.</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>simuliert</translation>
        </message>
        <message>
            <source>measured here</source>
            <translation>hier gemessen</translation>
        </message>
        <message>
            <source>from a trace</source>
            <translation>aus einer Aufzeichnung</translation>
        </message>
        <message>
            <source>Simulate the planned cluster</source>
            <translation>Den geplanten Cluster simulieren</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Schritte</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Startwert</translation>
        </message>
        <message>
            <source>Of jitter and failures: the same seed gives the same run</source>
            <translation>Von Streuung und Ausfällen: derselbe Startwert ergibt denselben Lauf</translation>
        </message>
        <message>
            <source>Jitter</source>
            <translation>Streuung</translation>
        </message>
        <message>
            <source>Computing times scatter; the slowest system counts</source>
            <translation>Rechenzeiten streuen; das langsamste System zählt</translation>
        </message>
        <message>
            <source>Failures</source>
            <translation>Ausfälle</translation>
        </message>
        <message>
            <source>Systems fail at the catalogue&apos;s rate; the run goes on from its last checkpoint</source>
            <translation>Systeme fallen mit der Rate des Katalogs aus; der Lauf geht von seinem letzten Checkpoint weiter</translation>
        </message>
        <message>
            <source>Progress of the simulation</source>
            <translation>Fortschritt der Simulation</translation>
        </message>
        <message>
            <source>Throughput, steady</source>
            <translation>Durchsatz, stetig</translation>
        </message>
        <message>
            <source>Step, steady</source>
            <translation>Schritt, stetig</translation>
        </message>
        <message>
            <source>Systems waiting</source>
            <translation>Systeme warten</translation>
        </message>
        <message>
            <source>Time in all</source>
            <translation>Zeit im Ganzen</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>Energie</translation>
        </message>
        <message>
            <source>Simulate the planned cluster, or choose a run.</source>
            <translation>Simulieren Sie den geplanten Cluster, oder wählen Sie einen Lauf.</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>Zeitstrahl</translation>
        </message>
        <message>
            <source>Run whose timeline is shown</source>
            <translation>Lauf, dessen Zeitstrahl gezeigt wird</translation>
        </message>
        <message>
            <source>No run with a timeline yet</source>
            <translation>Noch kein Lauf mit Zeitstrahl</translation>
        </message>
        <message>
            <source>Open trace…</source>
            <translation>Trace öffnen …</translation>
        </message>
        <message>
            <source>A trace of “wafermill simulate” or “wafermill train”, or another in Chrome&apos;s format</source>
            <translation>Ein Trace von „wafermill simulate“ oder „wafermill train“, oder ein anderer im Format von Chrome</translation>
        </message>
        <message>
            <source>Open a trace</source>
            <translation>Einen Trace öffnen</translation>
        </message>
        <message>
            <source>Traces (*.json)</source>
            <translation>Traces (*.json)</translation>
        </message>
        <message>
            <source>Record trainings</source>
            <translation>Trainings aufzeichnen</translation>
        </message>
        <message>
            <source>Trainings started in this window keep what ran when: at most 64 MB, beside the project.</source>
            <translation>Trainings, die in diesem Fenster beginnen, behalten, was wann lief: höchstens 64 MB, neben dem Projekt.</translation>
        </message>
        <message>
            <source>A simulation shows here what each part of the planned cluster does when. Of a training, what ran on this computer is shown where its trace was recorded.</source>
            <translation>Eine Simulation zeigt hier, was jeder Teil des geplanten Clusters wann tut. Von einem Training ist zu sehen, was auf diesem Rechner lief, wenn es aufgezeichnet wurde.</translation>
        </message>
        <message>
            <source>Show more (-)</source>
            <translation>Mehr zeigen (-)</translation>
        </message>
        <message>
            <source>Closer (+)</source>
            <translation>Näher (+)</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Alles</translation>
        </message>
        <message>
            <source>Show all (Home)</source>
            <translation>Alles zeigen (Pos1)</translation>
        </message>
        <message>
            <source>Point at an operation, or go through them with Ctrl and the arrows.</source>
            <translation>Zeigen Sie auf eine Operation, oder gehen Sie mit Strg und den Pfeilen von einer zur anderen.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Simulate</source>
            <translation>Simulieren</translation>
        </message>
        <message>
            <source>Cancel the simulation</source>
            <translation>Die Simulation abbrechen</translation>
        </message>
        <message>
            <source>The planned cluster cannot be estimated yet; the status line says why.</source>
            <translation>Der geplante Cluster lässt sich noch nicht schätzen; die Statuszeile sagt, warum.</translation>
        </message>
        <message>
            <source>Kept as run %1, marked as simulated.</source>
            <translation>Als Lauf %1 behalten, als simuliert gekennzeichnet.</translation>
        </message>
        <message>
            <source>The project is read-only: the simulation is shown, and not kept.</source>
            <translation>Das Projekt ist schreibgeschützt: die Simulation wird gezeigt und nicht behalten.</translation>
        </message>
        <message>
            <source>Run %1 · %2 · simulated</source>
            <translation>Lauf %1 · %2 · simuliert</translation>
        </message>
        <message>
            <source>Run %1 · %2</source>
            <translation>Lauf %1 · %2</translation>
        </message>
        <message>
            <source>%1 tokens/s</source>
            <translation>%1 Tokens/s</translation>
        </message>
        <message>
            <source>of a step: %1</source>
            <translation>je Schritt: %1</translation>
        </message>
        <message>
            <source>%1 lost</source>
            <translation>%1 verloren</translation>
        </message>
        <message>
            <source>launch %1</source>
            <translation>Start %1</translation>
        </message>
        <message>
            <source>closed form %1</source>
            <translation>geschlossene Form %1</translation>
        </message>
        <message>
            <source>Share of their lanes&apos; time here: %1</source>
            <translation>Anteil an der Zeit ihrer Spuren hier: %1</translation>
        </message>
        <message>
            <source>Reading the trace…</source>
            <translation>Die Aufzeichnung wird gelesen …</translation>
        </message>
        <message>
            <source>Progress of reading</source>
            <translation>Fortschritt des Lesens</translation>
        </message>
        <message>
            <source>Cancel reading the trace</source>
            <translation>Lesen der Aufzeichnung abbrechen</translation>
        </message>
        <message>
            <source>The trace was not read to its end; nothing of it is shown.</source>
            <translation>Die Aufzeichnung wurde nicht zu Ende gelesen; von ihr wird nichts gezeigt.</translation>
        </message>
        <message>
            <source>%1 · part %2 of its recording</source>
            <comment>run</comment>
            <translation>%1 · Teil %2 der Aufzeichnung</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TimelineView</name>
        <message>
            <source>Timeline</source>
            <translation>Zeitstrahl</translation>
        </message>
        <message>
            <source>Place in the timeline</source>
            <translation>Stelle im Zeitstrahl</translation>
        </message>
        <message>
            <source>Rows of the timeline</source>
            <translation>Zeilen des Zeitstrahls</translation>
        </message>
        <message>
            <source>%1 · simulated</source>
            <translation>%1 · simuliert</translation>
        </message>
        <message>
            <source>step %1</source>
            <translation>Schritt %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TrainOverview</name>
        <message>
            <source>What training will do</source>
            <translation>Was das Training tun wird</translation>
        </message>
        <message>
            <source>Train here</source>
            <translation>Hier trainieren</translation>
        </message>
        <message>
            <source>Train this plan on this computer</source>
            <translation>Diesen Plan auf diesem Rechner trainieren</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Schritte</translation>
        </message>
        <message>
            <source>Training tokens</source>
            <translation>Trainingstokens</translation>
        </message>
        <message>
            <source>Compute</source>
            <translation>Rechenaufwand</translation>
        </message>
        <message>
            <source>Memory needed</source>
            <translation>Nötiger Arbeitsspeicher</translation>
        </message>
        <message>
            <source>Disk for checkpoints</source>
            <translation>Plattenplatz für Checkpoints</translation>
        </message>
        <message>
            <source>What stands in its way</source>
            <translation>Was im Weg steht</translation>
        </message>
        <message>
            <source>Nothing. The data is read and checked when training starts; what does not fit is refused before anything is written.</source>
            <translation>Nichts. Die Daten werden gelesen und geprüft, wenn das Training startet; was nicht passt, wird abgelehnt, bevor etwas geschrieben wird.</translation>
        </message>
        <message>
            <source>of %1 sequences of %2 tokens</source>
            <translation>zu je %1 Sequenzen mit %2 Tokens</translation>
        </message>
        <message>
            <source>%1 a step</source>
            <translation>%1 je Schritt</translation>
        </message>
        <message>
            <source>budget %1</source>
            <translation>Budget %1</translation>
        </message>
        <message>
            <source>%1 available here</source>
            <translation>%1 hier verfügbar</translation>
        </message>
        <message>
            <source>%1 kept and one being written</source>
            <translation>%1 behaltene und einer im Entstehen</translation>
        </message>
        <message>
            <source>Checkpoints and the training&apos;s log are kept in %1. Metrics and events go into the project file. The training goes on when this window is closed, and is found again when it is opened.</source>
            <translation>Checkpoints und das Protokoll des Trainings liegen in %1. Messwerte und Ereignisse kommen in die Projektdatei. Das Training läuft weiter, wenn dieses Fenster geschlossen wird, und wird beim Öffnen wiedergefunden.</translation>
        </message>
        <message>
            <source>The plan has problems; mend them first.</source>
            <translation>Der Plan hat Probleme; beheben Sie sie zuerst.</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>Lernrate</translation>
        </message>
        <message>
            <source>as planned</source>
            <translation>wie geplant</translation>
        </message>
        <message>
            <source>learning rate</source>
            <translation>Lernrate</translation>
        </message>
        <message>
            <source>%1 for the store</source>
            <translation>%1 für den Speicher der Parameter</translation>
        </message>
        <message>
            <source>%1 written in all</source>
            <translation>%1 werden insgesamt geschrieben</translation>
        </message>
        <message>
            <source>%1 free</source>
            <translation>%1 frei</translation>
        </message>
        <message>
            <source>in all, forward and backward</source>
            <translation>insgesamt, vorwärts und rückwärts</translation>
        </message>
        <message>
            <source>Throughput here</source>
            <translation>Durchsatz hier</translation>
        </message>
        <message>
            <source>Time here</source>
            <translation>Zeit hier</translation>
        </message>
        <message>
            <source>Peak memory here</source>
            <translation>Spitzenspeicher hier</translation>
        </message>
        <message>
            <source>Measure this computer</source>
            <translation>Diesen Computer messen</translation>
        </message>
        <message>
            <source>Measure again</source>
            <translation>Neu messen</translation>
        </message>
        <message>
            <source>Cancel measuring</source>
            <translation>Messung abbrechen</translation>
        </message>
        <message>
            <source>Takes the rates that forecasts are made from: about a minute with the processor to itself</source>
            <translation>Misst die Raten, aus denen Vorhersagen entstehen: etwa eine Minute, in der der Prozessor sonst nichts tun sollte</translation>
        </message>
        <message>
            <source>no forecast for this plan</source>
            <translation>keine Vorhersage für diesen Plan</translation>
        </message>
        <message>
            <source>not measured yet</source>
            <translation>noch nicht gemessen</translation>
        </message>
        <message>
            <source>estimated, %1</source>
            <translation>geschätzt, %1</translation>
        </message>
        <message>
            <source>estimated, without validation</source>
            <translation>geschätzt, ohne Validierung</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TrainPage</name>
        <message>
            <source>The first step is on its way.</source>
            <translation>Der erste Schritt ist unterwegs.</translation>
        </message>
        <message>
            <source>Events</source>
            <translation>Ereignisse</translation>
        </message>
        <message>
            <source>Events of the run</source>
            <translation>Ereignisse des Laufs</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Schritt</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>Was geschah</translation>
        </message>
        <message>
            <source>Sample: %1</source>
            <translation>Probe: %1</translation>
        </message>
        <message>
            <source>A training goes on; measure once it is over.</source>
            <translation>Ein Training läuft; messen Sie, wenn es beendet ist.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TrainPanel</name>
        <message>
            <source>Sample</source>
            <translation>Probe</translation>
        </message>
        <message>
            <source>Progress of the run</source>
            <translation>Fortschritt des Laufs</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pause</translation>
        </message>
        <message>
            <source>Pause the training after this step</source>
            <translation>Das Training nach diesem Schritt anhalten</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Stopp</translation>
        </message>
        <message>
            <source>Write a checkpoint and end the run</source>
            <translation>Einen Checkpoint schreiben und den Lauf beenden</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>Checkpoint</translation>
        </message>
        <message>
            <source>Write a checkpoint now</source>
            <translation>Jetzt einen Checkpoint schreiben</translation>
        </message>
        <message>
            <source>Resume this run</source>
            <translation>Diesen Lauf fortsetzen</translation>
        </message>
        <message>
            <source>Go on from the newest checkpoint, to the same bits</source>
            <translation>Vom neuesten Checkpoint an weiter, mit denselben Bits</translation>
        </message>
        <message>
            <source>The same step elsewhere</source>
            <translation>Derselbe Schritt anderswo</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>Tokens/s</translation>
        </message>
        <message>
            <source>power</source>
            <translation>Leistung</translation>
        </message>
        <message>
            <source>here, measured</source>
            <translation>hier, gemessen</translation>
        </message>
        <message>
            <source>Streamed per step</source>
            <translation>Gestreamt je Schritt</translation>
        </message>
        <message>
            <source>weights to the systems</source>
            <translation>Gewichte zu den Systemen</translation>
        </message>
        <message>
            <source>gradients back</source>
            <translation>Gradienten zurück</translation>
        </message>
        <message>
            <source>Charts</source>
            <translation>Diagramme</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>Schritte</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>Tokens</translation>
        </message>
        <message>
            <source>active time</source>
            <translation>aktive Zeit</translation>
        </message>
        <message>
            <source>Active time leaves out pauses and the gaps between segments.</source>
            <translation>Aktive Zeit lässt Pausen und Lücken zwischen Abschnitten aus.</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keine</translation>
        </message>
        <message>
            <source>Weight of the exponential average, without bias at the start. The raw line stays, faint.</source>
            <translation>Gewicht des exponentiellen Mittels, ohne Verzerrung am Anfang. Die rohe Linie bleibt, blass.</translation>
        </message>
        <message>
            <source>Logarithmic loss</source>
            <translation>Verlust logarithmisch</translation>
        </message>
        <message>
            <source>Horizontal axis</source>
            <translation>Waagerechte Achse</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>Glättung</translation>
        </message>
        <message>
            <source>Run %1 · %2</source>
            <translation>Lauf %1 · %2</translation>
        </message>
        <message>
            <source>Sample, step %1</source>
            <translation>Probe, Schritt %1</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <source>Go on with the training</source>
            <translation>Mit dem Training fortfahren</translation>
        </message>
        <message>
            <source>step %1 of %2</source>
            <translation>Schritt %1 von %2</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>noch %1</translation>
        </message>
        <message>
            <source>here</source>
            <translation>hier</translation>
        </message>
        <message>
            <source>measured</source>
            <translation>gemessen</translation>
        </message>
        <message>
            <source>power estimated</source>
            <translation>Leistung geschätzt</translation>
        </message>
        <message>
            <source>estimated</source>
            <translation>geschätzt</translation>
        </message>
        <message>
            <source>The smallest GPU cluster that holds the model</source>
            <translation>Der kleinste GPU-Cluster, der das Modell fasst</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>Validierungsverlust</translation>
        </message>
        <message>
            <source>Training tokens</source>
            <translation>Trainingstokens</translation>
        </message>
        <message>
            <source>Active time</source>
            <translation>Aktive Zeit</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>Energie</translation>
        </message>
        <message>
            <source>Peak memory</source>
            <translation>Spitzenspeicher</translation>
        </message>
        <message>
            <source>MemoryX too small</source>
            <translation>MemoryX zu klein</translation>
        </message>
        <message>
            <source>here, forecast</source>
            <translation>hier, Vorhersage</translation>
        </message>
        <message>
            <source>Peak memory, estimated</source>
            <translation>Spitzenspeicher, geschätzt</translation>
        </message>
        <message>
            <source>From the rates that wafermill bench measured, when the run was started</source>
            <translation>Aus den Raten, die wafermill bench gemessen hatte, als der Lauf begann</translation>
        </message>
        <message>
            <source>energy</source>
            <translation>Energie</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ValidationModel</name>
        <message>
            <source>yes</source>
            <translation>ja</translation>
        </message>
        <message>
            <source>no</source>
            <translation>nein</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>ausgelassen</translation>
        </message>
        <message>
            <source>searched</source>
            <translation>gesucht</translation>
        </message>
        <message>
            <source>older</source>
            <translation>älter</translation>
        </message>
        <message>
            <source>fitted</source>
            <translation>angepasst</translation>
        </message>
        <message>
            <source>checked</source>
            <translation>geprüft</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Lauf</translation>
        </message>
        <message>
            <source>Devices</source>
            <translation>Geräte</translation>
        </message>
        <message>
            <source>Published</source>
            <translation>Gemeldet</translation>
        </message>
        <message>
            <source>Predicted</source>
            <translation>Vorhersage</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>Fehler</translation>
        </message>
        <message>
            <source>In range</source>
            <translation>Bereich</translation>
        </message>
        <message>
            <source>Constants</source>
            <translation>Rolle</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ValidationPage</name>
        <message>
            <source>Published runs and predictions</source>
            <translation>Veröffentlichte Läufe und Vorhersagen</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>Diagramm</translation>
        </message>
        <message>
            <source>The chart as PNG, SVG, PDF or CSV</source>
            <translation>Das Diagramm als PNG, SVG, PDF oder CSV</translation>
        </message>
        <message>
            <source>Export chart</source>
            <translation>Diagramm exportieren</translation>
        </message>
        <message>
            <source>Predicting…</source>
            <translation>Sagt vorher …</translation>
        </message>
        <message>
            <source>The range is to hold four runs out of five. Of GPUs its width is what holds four of five errors on the runs that no constant was fitted on, wider where a run leaves their ground: another device, fp8, context parallelism, experts, offloading, Megatron-Core, thousands of GPUs. Of wafer systems each constant is moved to the ends of its own range, and the deviations are combined by the root of their squares.</source>
            <translation>Der Bereich soll vier von fünf Läufen enthalten. Bei GPUs ist er so breit, dass er vier von fünf Fehlern der Läufe enthält, an die keine Konstante angepasst wurde; breiter, wo ein Lauf deren Boden verlässt: anderes Gerät, fp8, Kontextparallelität, Experten, Auslagerung, Megatron-Core, Tausende GPUs. Bei Wafer-Systemen wird jede Konstante an die Enden ihres eigenen Bereichs gesetzt; die Abweichungen werden als Wurzel der Quadratsumme zusammengefasst.</translation>
        </message>
        <message>
            <source>GPUs or wafer systems</source>
            <translation>GPUs oder Wafer-Systeme</translation>
        </message>
        <message>
            <source>GPUs and wafers</source>
            <translation>GPUs und Wafer</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPUs</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>Wafer-Systeme</translation>
        </message>
        <message>
            <source>Rows that constants were fitted on</source>
            <translation>Zeilen, an die Konstanten angepasst wurden</translation>
        </message>
        <message>
            <source>All rows</source>
            <translation>Alle Zeilen</translation>
        </message>
        <message>
            <source>Fitted on</source>
            <translation>Angepasst</translation>
        </message>
        <message>
            <source>Not fitted on</source>
            <translation>Nicht angepasst</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>Filter</translation>
        </message>
        <message>
            <source>Filter runs by name, device, source or note</source>
            <translation>Läufe nach Name, Gerät, Quelle oder Anmerkung filtern</translation>
        </message>
        <message>
            <source>How good is the estimate?</source>
            <translation>Wie gut ist die Schätzung?</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tabelle</translation>
        </message>
        <message>
            <source>The rows that are shown as CSV</source>
            <translation>Die gezeigten Zeilen als CSV</translation>
        </message>
        <message>
            <source>Export the table as CSV</source>
            <translation>Tabelle als CSV exportieren</translation>
        </message>
        <message>
            <source>Median error</source>
            <translation>Median des Fehlers</translation>
        </message>
        <message>
            <source>90th percentile</source>
            <translation>90. Perzentil</translation>
        </message>
        <message>
            <source>In the 80 % range</source>
            <translation>Im 80-%-Bereich</translation>
        </message>
        <message>
            <source>Published runs</source>
            <translation>Veröffentlichte Läufe</translation>
        </message>
        <message>
            <source>Source of the chosen run</source>
            <translation>Quelle des gewählten Laufs</translation>
        </message>
        <message>
            <source>No run is left.</source>
            <translation>Kein Lauf ist übrig.</translation>
        </message>
        <message>
            <source>not fitted on: %1</source>
            <translation>nicht angepasst: %1</translation>
        </message>
        <message>
            <source>%1 runs, and %2 that are not counted: left out, with a searched layout or of older software</source>
            <translation>%1 Läufe, und %2, die nicht zählen: ausgelassen, mit gesuchter Aufteilung oder mit älterer Software</translation>
        </message>
        <message>
            <source>Predicted range %1 to %2.</source>
            <translation>Vorhergesagter Bereich %1 bis %2.</translation>
        </message>
        <message>
            <source>The table could not be written to %1: %2</source>
            <translation>Die Tabelle konnte nicht nach %1 geschrieben werden: %2</translation>
        </message>
        <message>
            <source>Export the table</source>
            <translation>Tabelle exportieren</translation>
        </message>
        <message>
            <source>CSV (*.csv)</source>
            <translation>CSV (*.csv)</translation>
        </message>
        <message>
            <source>Written to %1</source>
            <translation>Geschrieben nach %1</translation>
        </message>
        <message>
            <source>Not explained: %1</source>
            <translation>Nicht erklärt: %1</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>%1 wird geschrieben …</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ValidationText</name>
        <message>
            <source>published %1, predicted %2 (%3)</source>
            <translation>veröffentlicht %1, vorhergesagt %2 (%3)</translation>
        </message>
        <message>
            <source>Predicted against published</source>
            <translation>Vorhersage</translation>
        </message>
        <message>
            <source>tokens/s each; ±10, 20 %</source>
            <translation>Tokens/s je Gerät; ±10, 20 %</translation>
        </message>
        <message>
            <source>published, log</source>
            <translation>veröffentlicht, log</translation>
        </message>
        <message>
            <source>layout searched, or older software</source>
            <translation>Aufteilung gesucht, oder ältere Software</translation>
        </message>
        <message>
            <source>GPUs, fitted on</source>
            <translation>GPUs, angepasst</translation>
        </message>
        <message>
            <source>GPUs, not fitted on</source>
            <translation>GPUs, nicht angepasst</translation>
        </message>
        <message>
            <source>wafer systems, fitted on</source>
            <translation>Wafer-Systeme, angepasst</translation>
        </message>
        <message>
            <source>wafer systems, not fitted on</source>
            <translation>Wafer-Systeme, nicht angepasst</translation>
        </message>
    </context>
    <context>
        <name>wafermill::AxisField</name>
        <message>
            <source>Values of: %1</source>
            <translation>Werte von: %1</translation>
        </message>
        <message>
            <source>A list such as 1,2,4; a range FROM:TO:COUNT, or FROM:TO:COUNT:log; all, for names. Sizes take units.</source>
            <translation>Eine Liste wie 1,2,4; ein Bereich VON:BIS:ANZAHL oder VON:BIS:ANZAHL:log; all bei Namen. Größen nehmen Einheiten an.</translation>
        </message>
        <message>
            <source>nothing else</source>
            <translation>nichts weiter</translation>
        </message>
    </context>
    <context>
        <name>wafermill::SweepModel</name>
        <message>
            <source>bound by the batch</source>
            <translation>vom Batch begrenzt</translation>
        </message>
        <message>
            <source>bound by the links</source>
            <translation>von den Verbindungen begrenzt</translation>
        </message>
        <message>
            <source>bound by compute</source>
            <translation>vom Rechnen begrenzt</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>Bereich</translation>
        </message>
        <message>
            <source>Remark</source>
            <translation>Bemerkung</translation>
        </message>
        <message>
            <source>on the front of all clusters</source>
            <translation>auf der Front aller Cluster</translation>
        </message>
        <message>
            <source>on the front of its kind of cluster</source>
            <translation>auf der Front seiner Art von Cluster</translation>
        </message>
        <message>
            <source>does not fit: %1</source>
            <translation>passt nicht: %1</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <comment>name, value</comment>
            <translation>%1 %2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::SweepPage</name>
        <message>
            <source>Cancelled. Change something to begin again.</source>
            <translation>Abgebrochen. Ändern Sie etwas, um neu zu beginnen.</translation>
        </message>
        <message>
            <source>%1 of %2 points</source>
            <translation>%1 von %2 Punkten</translation>
        </message>
        <message>
            <source>Sweep</source>
            <translation>Variation</translation>
        </message>
        <message>
            <source>Vary</source>
            <translation>Verändert wird</translation>
        </message>
        <message>
            <source>and</source>
            <translation>und</translation>
        </message>
        <message>
            <source>Scaling from 1 to 2048 systems</source>
            <translation>Skalierung, 1 bis 2048 Systeme</translation>
        </message>
        <message>
            <source>MemoryX size against largest model</source>
            <translation>MemoryX-Größe, größtes Modell</translation>
        </message>
        <message>
            <source>Batch against throughput</source>
            <translation>Batch und Durchsatz</translation>
        </message>
        <message>
            <source>Cost against time to train</source>
            <translation>Kosten und Trainingszeit</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <source>against</source>
            <translation>gegen</translation>
        </message>
        <message>
            <source>Beside it, GPUs as fast</source>
            <translation>Daneben gleich schnelle GPUs</translation>
        </message>
        <message>
            <source>Beside it, GPUs that hold the model</source>
            <translation>Daneben GPUs, die das Modell halten</translation>
        </message>
        <message>
            <source>what is varied</source>
            <translation>was verändert wird</translation>
        </message>
        <message>
            <source>Progress of the sweep</source>
            <translation>Fortschritt der Variation</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Cancel the sweep</source>
            <translation>Die Variation abbrechen</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Zeigen als</translation>
        </message>
        <message>
            <source>Curves</source>
            <translation>Kurven</translation>
        </message>
        <message>
            <source>Colours</source>
            <translation>Farben</translation>
        </message>
        <message>
            <source>No figure to draw</source>
            <translation>Keine Zahl zu zeichnen</translation>
        </message>
        <message>
            <source>Every point</source>
            <translation>Alle Punkte</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exportieren…</translation>
        </message>
        <message>
            <source>Export the chart, or the table as CSV</source>
            <translation>Das Diagramm exportieren, oder die Tabelle als CSV</translation>
        </message>
        <message>
            <source>The chart as PNG, SVG or PDF, every value as CSV (Ctrl+E on the chart)</source>
            <translation>Das Diagramm als PNG, SVG oder PDF, alle Werte als CSV (Strg+E im Diagramm)</translation>
        </message>
        <message>
            <source>Every point of the sweep</source>
            <translation>Alle Punkte der Variation</translation>
        </message>
        <message>
            <source>The values of an axis cannot be read; what is wrong stands there.</source>
            <translation>Die Werte einer Achse sind nicht zu lesen; was falsch ist, steht dort.</translation>
        </message>
        <message>
            <source>A model of any shape fits a capacity while its training state, at what this plan&apos;s optimizer keeps for a parameter, does; the vendor sizes more generously. The named points are the largest of the model presets that fit.</source>
            <translation>Ein Modell jeder Form passt, solange sein Trainingszustand passt – mit dem, was der Optimierer dieses Plans je Parameter hält; der Hersteller bemisst großzügiger. Die benannten Punkte sind die größten Modellvorlagen, die passen.</translation>
        </message>
        <message>
            <source>The batch is held: systems beyond its number of sequences have no work.</source>
            <translation>Der Batch bleibt gleich: Systeme über die Zahl seiner Sequenzen hinaus haben keine Arbeit.</translation>
        </message>
        <message>
            <source>The number of steps is held: a larger batch trains on more tokens.</source>
            <translation>Die Zahl der Schritte bleibt gleich: Ein größerer Batch trainiert auf mehr Tokens.</translation>
        </message>
        <message>
            <source>Ringed: no other of the same kind of cluster is as good in both and better in one. Filled: none of any kind.</source>
            <translation>Mit Ring: Kein anderer Cluster derselben Art ist in beidem so gut und in einem besser. Gefüllt: keiner irgendeiner Art.</translation>
        </message>
        <message numerus="yes">
            <source>%n point(s) do not fit MemoryX and are grey.</source>
            <translation>
                <numerusform>%n Punkt passt nicht in MemoryX und ist grau.</numerusform>
                <numerusform>%n Punkte passen nicht in MemoryX und sind grau.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n point(s) break a rule and have no figure; the table says which.</source>
            <translation>
                <numerusform>%n Punkt bricht eine Regel und hat keine Zahl; die Tabelle sagt welche.</numerusform>
                <numerusform>%n Punkte brechen eine Regel und haben keine Zahl; die Tabelle sagt welche.</numerusform>
            </translation>
        </message>
        <message>
            <source>The result does not depend on everything that is varied.</source>
            <translation>Das Ergebnis hängt nicht von allem ab, was verändert wird.</translation>
        </message>
        <message>
            <source>Point at the chart, or choose a row: what is known of it stands here.</source>
            <translation>Zeigen Sie auf das Diagramm oder wählen Sie eine Zeile: Hier steht dann alles dazu.</translation>
        </message>
        <message>
            <source>No point has this figure.</source>
            <translation>Kein Punkt hat diesen Wert.</translation>
        </message>
        <message>
            <source>No point has a figure. The first one: %1</source>
            <translation>Kein Punkt hat einen Wert. Der erste: %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::SweepText</name>
        <message>
            <source>tokens/s</source>
            <translation>Tokens/s</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <comment>name, unit</comment>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>%1 systems</source>
            <translation>%1 Systeme</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <comment>name, value</comment>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>does not fit</source>
            <translation>passt nicht</translation>
        </message>
        <message>
            <source>%1; a curve for each: %2</source>
            <translation>%1; eine Kurve je Wert: %2</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>linear</translation>
        </message>
        <message>
            <source>this plan</source>
            <translation>dieser Plan</translation>
        </message>
        <message>
            <source>%1 GPUs</source>
            <translation>%1 GPUs</translation>
        </message>
        <message>
            <source>%1, as colour; upwards: %2</source>
            <translation>%1, als Farbe; nach oben: %2</translation>
        </message>
        <message>
            <source>%1 as colour over %2 and %3, %4 fields. The table has every value.</source>
            <translation>%1 als Farbe über %2 und %3, %4 Felder. Die Tabelle hat jeden Wert.</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>Durchsatz</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Schritt</translation>
        </message>
        <message>
            <source>Time to train</source>
            <translation>Trainingszeit</translation>
        </message>
        <message>
            <source>Model FLOP/s</source>
            <translation>Modell-FLOP/s</translation>
        </message>
        <message>
            <source>Scaling efficiency</source>
            <translation>Skalierungseffizienz</translation>
        </message>
        <message>
            <source>Systems with work</source>
            <translation>Systeme mit Arbeit</translation>
        </message>
        <message>
            <source>Micro-batch of a system</source>
            <translation>Mikro-Batch eines Systems</translation>
        </message>
        <message>
            <source>Launch</source>
            <translation>Start</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>Checkpoint</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>Leistung</translation>
        </message>
        <message>
            <source>Energy of a token</source>
            <translation>Energie je Token</translation>
        </message>
        <message>
            <source>Energy of the run</source>
            <translation>Energie des Laufs</translation>
        </message>
        <message>
            <source>Carbon of the run</source>
            <translation>CO₂ des Laufs</translation>
        </message>
        <message>
            <source>Rack units</source>
            <translation>Höheneinheiten</translation>
        </message>
        <message>
            <source>Racks</source>
            <translation>Racks</translation>
        </message>
        <message>
            <source>Purchase</source>
            <translation>Anschaffung</translation>
        </message>
        <message>
            <source>Cost of the run, owned</source>
            <translation>Kosten des Laufs, gekauft</translation>
        </message>
        <message>
            <source>Cost of the run, rented</source>
            <translation>Kosten des Laufs, gemietet</translation>
        </message>
        <message>
            <source>Fits MemoryX</source>
            <translation>Passt in MemoryX</translation>
        </message>
        <message>
            <source>MemoryX needed</source>
            <translation>Bedarf an MemoryX</translation>
        </message>
        <message>
            <source>MemoryX left</source>
            <translation>Rest von MemoryX</translation>
        </message>
        <message>
            <source>MemoryX a parameter</source>
            <translation>MemoryX je Parameter</translation>
        </message>
        <message>
            <source>Largest model</source>
            <translation>Größtes Modell</translation>
        </message>
        <message>
            <source>Largest model by the vendor&apos;s rule</source>
            <translation>Größtes Modell nach der Herstellerregel</translation>
        </message>
        <message>
            <source>Largest model preset</source>
            <translation>Größte Modellvorlage</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Active parameters</source>
            <translation>Aktive Parameter</translation>
        </message>
        <message>
            <source>Work of a token</source>
            <translation>Arbeit je Token</translation>
        </message>
        <message>
            <source>Tokens a step</source>
            <translation>Tokens je Schritt</translation>
        </message>
        <message>
            <source>Tokens of the run</source>
            <translation>Tokens des Laufs</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPUs</translation>
        </message>
        <message>
            <source>Nodes</source>
            <translation>Knoten</translation>
        </message>
        <message>
            <source>MFU</source>
            <translation>MFU</translation>
        </message>
        <message>
            <source>Memory of the fullest GPU</source>
            <translation>Speicher der vollsten GPU</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <comment>result, cluster</comment>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>GPUs that hold it</source>
            <translation>GPUs, die es halten</translation>
        </message>
        <message>
            <source>GPUs as fast</source>
            <translation>gleich schnelle GPUs</translation>
        </message>
        <message>
            <source>wafer systems</source>
            <translation>Wafer-Systeme</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>ja</translation>
        </message>
        <message>
            <source>no</source>
            <translation>nein</translation>
        </message>
        <message>
            <source>kg CO₂</source>
            <translation>kg CO₂</translation>
        </message>
        <message numerus="yes">
            <source>%n value(s)</source>
            <translation>
                <numerusform>%n Wert</numerusform>
                <numerusform>%n Werte</numerusform>
            </translation>
        </message>
        <message>
            <source>%1, %2 – %3</source>
            <comment>how many values, first, last</comment>
            <translation>%1, %2 – %3</translation>
        </message>
        <message>
            <source>days</source>
            <translation>Tage</translation>
        </message>
        <message>
            <source>d</source>
            <translation>d</translation>
        </message>
        <message>
            <source>hours</source>
            <translation>Stunden</translation>
        </message>
        <message>
            <source>h</source>
            <translation>h</translation>
        </message>
        <message>
            <source>minutes</source>
            <translation>Minuten</translation>
        </message>
        <message>
            <source>min</source>
            <translation>min</translation>
        </message>
        <message>
            <source>seconds</source>
            <translation>Sekunden</translation>
        </message>
        <message>
            <source>parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>Tokens</translation>
        </message>
        <message>
            <source>sequences</source>
            <translation>Sequenzen</translation>
        </message>
        <message>
            <source>bytes</source>
            <translation>Byte</translation>
        </message>
        <message>
            <source>No point of the sweep has a figure of %1 to draw; nothing was written.</source>
            <translation>Kein Punkt der Variation hat einen Wert von %1 zum Zeichnen; nichts wurde geschrieben.</translation>
        </message>
        <message>
            <source>%1 The first point: %2</source>
            <translation>%1 Der erste Punkt: %2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RateMeasurement</name>
        <message>
            <source>wafermill could not be started.</source>
            <translation>wafermill konnte nicht gestartet werden.</translation>
        </message>
        <message>
            <source>The measurement ended before it was done.</source>
            <translation>Die Messung endete, bevor sie fertig war.</translation>
        </message>
    </context>
    <context>
        <name>Said</name>
        <message>
            <source>data_dir names folders of HDF5 files with sequences of %1 tokens, which the Model Zoo&apos;s preprocess_data makes.</source>
            <translation>data_dir nennt Ordner mit HDF5-Dateien mit Sequenzen von %1 Tokens, die preprocess_data des Model Zoo erzeugt.</translation>
        </message>
        <message>
            <source>data_dir names folders of HDF5 files with sequences of %1 tokens, which the Model Zoo&apos;s preprocess_data makes of %2.</source>
            <translation>data_dir nennt Ordner mit HDF5-Dateien mit Sequenzen von %1 Tokens, die preprocess_data des Model Zoo aus %2 erzeugt.</translation>
        </message>
        <message>
            <source>Initial weights are the Model Zoo&apos;s truncated normal with the deviation of ours; order of the data and dropout follow its own generator.</source>
            <translation>Die Anfangsgewichte sind die abgeschnittene Normalverteilung des Model Zoo mit unserer Streuung; die Reihenfolge der Daten und Dropout folgen seinem eigenen Generator.</translation>
        </message>
        <message>
            <source>Without biases Megatron computes GELU exactly, not by its tanh approximation.</source>
            <translation>Ohne Bias berechnet Megatron GELU exakt, nicht durch die tanh-Näherung.</translation>
        </message>
        <message>
            <source>Megatron&apos;s LayerNorm has a bias, the plan&apos;s has none.</source>
            <translation>Megatrons LayerNorm hat einen Bias, die des Plans keinen.</translation>
        </message>
        <message>
            <source>Megatron&apos;s norm of queries and keys is a LayerNorm then, the plan&apos;s an RMSNorm.</source>
            <translation>Megatrons Norm von Anfragen und Schlüsseln ist dann ein LayerNorm, die des Plans ein RMSNorm.</translation>
        </message>
        <message>
            <source>pretrain_gpt.py does not hand --rope-scaling-factor on to the model, which divides by %1: change gpt_builders.py.</source>
            <translation>pretrain_gpt.py reicht --rope-scaling-factor nicht an das Modell weiter, das durch %1 teilt: gpt_builders.py ändern.</translation>
        </message>
        <message>
            <source>Transformer Engine has no window with keys sent from rank to rank: the context ranks need --cp-comm-type a2a, too.</source>
            <translation>Transformer Engine kennt kein Fenster, wenn Schlüssel von Rang zu Rang gesendet werden: Die Kontext-Ränge brauchen auch --cp-comm-type a2a.</translation>
        </message>
        <message>
            <source>The pipeline&apos;s stages do not divide the layers: Megatron needs --decoder-first-pipeline-num-layers or --decoder-last-pipeline-num-layers, too.</source>
            <translation>Die Stufen der Pipeline teilen die Schichten nicht: Megatron braucht auch --decoder-first-pipeline-num-layers oder --decoder-last-pipeline-num-layers.</translation>
        </message>
        <message>
            <source>Megatron&apos;s SGD adds the decay to the gradient; the plan&apos;s is decoupled.</source>
            <translation>Megatrons SGD zählt den Zerfall zum Gradienten; der des Plans ist entkoppelt.</translation>
        </message>
        <message>
            <source>The layout was searched for bf16; fp32 takes more memory.</source>
            <translation>Die Aufteilung wurde für bf16 gesucht; fp32 braucht mehr Speicher.</translation>
        </message>
        <message>
            <source>Megatron draws initial weights and the order of the data from its own generator, and starts output projections smaller.</source>
            <translation>Megatron zieht Anfangsgewichte und die Reihenfolge der Daten aus seinem eigenen Generator und beginnt Ausgangsprojektionen kleiner.</translation>
        </message>
        <message>
            <source>Decay is on every parameter that the program hands over in one group; the plan leaves out norms and biases unless recipe.vector_decay says otherwise.</source>
            <translation>Der Zerfall trifft jeden Parameter, den das Programm in einer Gruppe übergibt; der Plan lässt Normen und Bias aus, wenn recipe.vector_decay nichts anderes sagt.</translation>
        </message>
        <message>
            <source>PyTorch&apos;s SGD adds the decay to the gradient; the plan&apos;s is decoupled.</source>
            <translation>PyTorchs SGD zählt den Zerfall zum Gradienten; der des Plans ist entkoppelt.</translation>
        </message>
        <message>
            <source>The layout counts on every block being computed again: the model wraps them in deepspeed.checkpointing.checkpoint or torch.utils.checkpoint.</source>
            <translation>Die Aufteilung rechnet damit, dass jeder Block noch einmal berechnet wird: Das Modell hüllt sie in deepspeed.checkpointing.checkpoint oder torch.utils.checkpoint.</translation>
        </message>
        <message>
            <source>The layout counts on attention being computed again in the backward pass.</source>
            <translation>Die Aufteilung rechnet damit, dass die Attention im Rückwärtslauf noch einmal berechnet wird.</translation>
        </message>
        <message>
            <source>The program that calls DeepSpeed builds the model (%1), with dropout %2 and attention dropout %3.</source>
            <translation>Das Programm, das DeepSpeed aufruft, baut das Modell (%1), mit Dropout %2 und Attention-Dropout %3.</translation>
        </message>
        <message>
            <source>It takes %1 steps of %2 tokens a sequence, seed %3, validates every %4 steps (%5 batches, 0: all held-out data) and saves every %6 (0: at the end).</source>
            <translation>Es macht %1 Schritte mit %2 Tokens je Sequenz, Startwert %3, validiert alle %4 Schritte (%5 Batches, 0: alle zurückgehaltenen Daten) und sichert alle %6 (0: am Ende).</translation>
        </message>
        <message>
            <source>The model is no flavor that torchtitan has; add one called wafermill to torchtitan/models/llama3/__init__.py: %1 with a multiple_of and ffn_dim_multiplier that make a feed-forward layer %2 wide.</source>
            <translation>Das Modell ist kein Flavor, den torchtitan hat; in torchtitan/models/llama3/__init__.py ist einer namens wafermill hinzuzufügen: %1 mit multiple_of und ffn_dim_multiplier, die eine Feed-Forward-Schicht %2 breit machen.</translation>
        </message>
        <message>
            <source>Set training.dataset and training.dataset_path to the data.</source>
            <translation>training.dataset und training.dataset_path sind auf die Daten zu setzen.</translation>
        </message>
        <message>
            <source>Set training.dataset and training.dataset_path to the data of %1.</source>
            <translation>training.dataset und training.dataset_path sind auf die Daten von %1 zu setzen.</translation>
        </message>
        <message>
            <source>model.nonlinearity gelu is computed here by its tanh approximation, gelu_new, at most 0.0005 off.</source>
            <translation>model.nonlinearity gelu wird hier durch die tanh-Näherung gelu_new berechnet, höchstens 0,0005 daneben.</translation>
        </message>
        <message>
            <source>%1: initial weights are drawn as a plan has it, normal with a deviation of sqrt(2 / (5 hidden_size)).</source>
            <translation>%1: Anfangsgewichte werden gezogen, wie ein Plan es vorsieht, normalverteilt mit der Streuung sqrt(2 / (5 hidden_size)).</translation>
        </message>
        <message>
            <source>model.loss_scaling batch_size: the loss here is the mean over all targets.</source>
            <translation>model.loss_scaling batch_size: Der Verlust ist hier das Mittel über alle Ziele.</translation>
        </message>
        <message>
            <source>%1 has no place in a plan and was left out.</source>
            <translation>%1 hat in einem Plan keinen Platz und wurde weggelassen.</translation>
        </message>
        <message>
            <source>optimizer.%1.eps is not given: 1e-6, as the Model Zoo has it.</source>
            <translation>optimizer.%1.eps fehlt: 1e-6, wie im Model Zoo.</translation>
        </message>
        <message>
            <source>precision is not given: products have bf16 operands here.</source>
            <translation>precision fehlt: Produkte haben hier bf16-Operanden.</translation>
        </message>
        <message>
            <source>precision.fp16_type %1: products have bf16 operands here, and no loss is scaled.</source>
            <translation>precision.fp16_type %1: Produkte haben hier bf16-Operanden, und kein Verlust wird skaliert.</translation>
        </message>
        <message>
            <source>checkpoint.steps is not given: checkpoints are kept as a new plan keeps them.</source>
            <translation>checkpoint.steps fehlt: Checkpoints werden wie in einem neuen Plan behalten.</translation>
        </message>
        <message>
            <source>The file has no train_dataloader: the batch is a new plan&apos;s.</source>
            <translation>Die Datei hat keinen train_dataloader: Der Batch ist der eines neuen Plans.</translation>
        </message>
        <message>
            <source>The data is not read: set data.path to a text, and data.tokenizer to the one that belongs to the model.</source>
            <translation>Die Daten werden nicht gelesen: data.path ist auf einen Text zu setzen, data.tokenizer auf den, der zum Modell gehört.</translation>
        </message>
        <message>
            <source>The data %1 is not read: set data.path to a text, and data.tokenizer to the one that belongs to the model.</source>
            <translation>Die Daten %1 werden nicht gelesen: data.path ist auf einen Text zu setzen, data.tokenizer auf den, der zum Modell gehört.</translation>
        </message>
        <message>
            <source>%1 is below 1 and was left out.</source>
            <translation>%1 ist kleiner als 1 und wurde weggelassen.</translation>
        </message>
        <message>
            <source>%1 does not divide the batch over the systems and was left out.</source>
            <translation>%1 teilt den Batch über die Systeme nicht und wurde weggelassen.</translation>
        </message>
        <message>
            <source>There is %1 already, and an export of several files replaces nothing. Choose another name, or delete it.</source>
            <translation>%1 gibt es schon, und ein Export mehrerer Dateien ersetzt nichts. Ein anderer Name, oder das Vorhandene ist zu löschen.</translation>
        </message>
        <message>
            <source>The plan breaks a rule and was not exported.</source>
            <translation>Der Plan bricht eine Regel und wurde nicht exportiert.</translation>
        </message>
        <message>
            <source>%1, line %2: %3 is %4, and only %5 is known here.</source>
            <translation>%1, Zeile %2: %3 ist %4, und nur %5 ist hier bekannt.</translation>
        </message>
        <message>
            <source>%1, line %2: %3 is %4, which is not known here.</source>
            <translation>%1, Zeile %2: %3 ist %4, was hier nicht bekannt ist.</translation>
        </message>
        <message>
            <source>%1, line %2: %3 takes %4, not %5.</source>
            <translation>%1, Zeile %2: %3 nimmt %4, nicht %5.</translation>
        </message>
        <message>
            <source>The tokenizer is to come from a file, but none is named.</source>
            <translation>Der Tokenizer soll aus einer Datei kommen, aber keine ist genannt.</translation>
        </message>
        <message>
            <source>Set data.tokenizer_file to a tokenizer.json, or data.tokenizer=bytes.</source>
            <translation>Setzen Sie data.tokenizer_file auf eine tokenizer.json oder data.tokenizer=bytes.</translation>
        </message>
        <message>
            <source>The generated language has no words for a tokenizer file.</source>
            <translation>Die erzeugte Sprache hat keine Wörter für eine Tokenizer-Datei.</translation>
        </message>
        <message>
            <source>%1 parameters are trained, in adapters of rank %2, and %3 stay as they are.</source>
            <translation>%1 Parameter werden trainiert, in Adaptern vom Rang %2, und %3 bleiben, wie sie sind.</translation>
        </message>
        <message>
            <source>Adapters of a model with experts cannot be trained here.</source>
            <translation>Adapter eines Modells mit Experten können hier nicht trainiert werden.</translation>
        </message>
        <message>
            <source>Set recipe.lora_rank=0 to train all weights, or choose a model without experts.</source>
            <translation>Setzen Sie recipe.lora_rank=0, um alle Gewichte zu trainieren, oder wählen Sie ein Modell ohne Experten.</translation>
        </message>
        <message>
            <source>An adapter of rank %1 is larger than the matrix %2, whose rank is at most %3.</source>
            <translation>Ein Adapter vom Rang %1 ist größer als die Matrix %2, deren Rang höchstens %3 ist.</translation>
        </message>
        <message>
            <source>Choose 1 to %1; 8 to 64 are usual.</source>
            <translation>Wählen Sie 1 bis %1; üblich sind 8 bis 64.</translation>
        </message>
        <message>
            <source>A block of this model has no matrix %1 for an adapter; it has %2.</source>
            <translation>Ein Block dieses Modells hat keine Matrix %1 für einen Adapter; er hat %2.</translation>
        </message>
        <message>
            <source>No matrix is named for the adapters; a block of this model has %1.</source>
            <translation>Für die Adapter ist keine Matrix genannt; ein Block dieses Modells hat %1.</translation>
        </message>
        <message>
            <source>All of them are recipe.lora_targets=all.</source>
            <translation>Alle sind recipe.lora_targets=all.</translation>
        </message>
        <message>
            <source>The figures of the planned cluster are of training all weights and do not cover adapters; nothing was estimated.</source>
            <translation>Die Zahlen des geplanten Clusters gelten für das Training aller Gewichte, nicht für Adapter; es wurde nichts geschätzt.</translation>
        </message>
        <message>
            <source>Set recipe.lora_rank=0 to see them: training here is not affected.</source>
            <translation>Setzen Sie recipe.lora_rank=0, um sie zu sehen: das Training hier ist nicht betroffen.</translation>
        </message>
        <message>
            <source>Adapters are trained on a model that has been trained; nothing was started.</source>
            <translation>Adapter werden auf einem Modell trainiert, das schon trainiert ist; es wurde nichts gestartet.</translation>
        </message>
        <message>
            <source>Name the run with its weights, such as an import's, with --branch RUN, or set recipe.lora_rank=0 to train all weights.</source>
            <translation>Nennen Sie den Lauf mit dessen Gewichten, etwa den eines Imports, mit --branch RUN, oder setzen Sie recipe.lora_rank=0, um alle Gewichte zu trainieren.</translation>
        </message>
        <message>
            <source>A training of adapters is not forecast.</source>
            <translation>Ein Training von Adaptern wird nicht vorhergesagt.</translation>
        </message>
        <message>
            <source>The checkpoint %1 with the weights that the adapters are added to is missing; nothing was started.</source>
            <translation>Der Checkpoint %1 mit den Gewichten, zu denen die Adapter addiert werden, fehlt; es wurde nichts gestartet.</translation>
        </message>
        <message>
            <source>The checkpoint %1 is not the one that the adapters were trained on; nothing was started.</source>
            <translation>Der Checkpoint %1 ist nicht der, auf dem die Adapter trainiert wurden; es wurde nichts gestartet.</translation>
        </message>
        <message>
            <source>Put it back, or train new adapters.</source>
            <translation>Legen Sie ihn zurück, oder trainieren Sie neue Adapter.</translation>
        </message>
        <message>
            <source>The checkpoint %1 with the weights that the adapters are added to could not be copied to %2 (%3); nothing was started.</source>
            <translation>Der Checkpoint %1 mit den Gewichten, zu denen die Adapter addiert werden, konnte nicht nach %2 kopiert werden (%3); es wurde nichts gestartet.</translation>
        </message>
        <message>
            <source>Free some space and make the folder writable, then start again.</source>
            <translation>Schaffen Sie Platz, machen Sie den Ordner beschreibbar, und starten Sie erneut.</translation>
        </message>
        <message>
            <source>The file system of %1 gives no hard link to the weights that the adapters are added to, and a copy of them needs %2 where %3 are free; nothing was started.</source>
            <translation>Das Dateisystem von %1 gibt keinen festen Link auf die Gewichte, zu denen die Adapter addiert werden, und eine Kopie davon braucht %2, wo %3 frei sind; es wurde nichts gestartet.</translation>
        </message>
        <message>
            <source>Free some space, or move the project to a file system with hard links.</source>
            <translation>Schaffen Sie Platz, oder verschieben Sie das Projekt auf ein Dateisystem mit festen Links.</translation>
        </message>
        <message>
            <source>Interrupted while the adapters&apos; base was copied; nothing was started.</source>
            <translation>Unterbrochen, während die Basis der Adapter kopiert wurde; es wurde nichts gestartet.</translation>
        </message>
        <message>
            <source>Put that one back, or train new adapters.</source>
            <translation>Legen Sie jenen zurück, oder trainieren Sie neue Adapter.</translation>
        </message>
        <message>
            <source>Run %1 trained adapters, and the plan trains all weights; nothing was started.</source>
            <translation>Lauf %1 trainierte Adapter, und der Plan trainiert alle Gewichte; es wurde nichts gestartet.</translation>
        </message>
        <message>
            <source>Give the plan the run's recipe.lora_rank, or export the run with --to hf and import that.</source>
            <translation>Geben Sie dem Plan das recipe.lora_rank des Laufs, oder exportieren Sie den Lauf mit --to hf und importieren Sie das.</translation>
        </message>
        <message>
            <source>Run %1 trained other adapters than the plan has, rank %2, alpha %3, on %4; nothing was started.</source>
            <translation>Lauf %1 trainierte andere Adapter, als der Plan hat, Rang %2, alpha %3, auf %4; es wurde nichts gestartet.</translation>
        </message>
        <message>
            <source>Give the plan those, or branch from the run that it began with.</source>
            <translation>Geben Sie dem Plan diese, oder zweigen Sie von dem Lauf ab, mit dem er begann.</translation>
        </message>
        <message>
            <source>The checkpoint %1 with the weights that the adapters are added to is damaged: %2; nothing was started.</source>
            <translation>Der Checkpoint %1 mit den Gewichten, zu denen die Adapter addiert werden, ist beschädigt: %2; es wurde nichts gestartet.</translation>
        </message>
        <message>
            <source>Put a sound copy of it back.</source>
            <translation>Legen Sie eine heile Kopie davon zurück.</translation>
        </message>
        <message>
            <source>Set data.path to a text, or data.tokenizer=bytes.</source>
            <translation>Setzen Sie data.path auf einen Text oder data.tokenizer=bytes.</translation>
        </message>
        <message>
            <source>Bytes and characters have no token that ends a document.</source>
            <translation>Bytes und Zeichen haben kein Token, das ein Dokument beendet.</translation>
        </message>
        <message>
            <source>Leave data.end_of_text empty, or set data.tokenizer=file with a data.tokenizer_file.</source>
            <translation>Lassen Sie data.end_of_text leer oder setzen Sie data.tokenizer=file mit einer data.tokenizer_file.</translation>
        </message>
        <message>
            <source>Whole documents can be held out only where a token ends each of them.</source>
            <translation>Ganze Dokumente lassen sich nur zurückhalten, wo ein Token jedes von ihnen beendet.</translation>
        </message>
        <message>
            <source>Set data.end_of_text to that token, or data.validation_split=tokens.</source>
            <translation>Setzen Sie data.end_of_text auf dieses Token oder data.validation_split=tokens.</translation>
        </message>
        <message>
            <source>The member that holds the text of JSON Lines has no name.</source>
            <translation>Das Feld, das den Text von JSON Lines enthält, hat keinen Namen.</translation>
        </message>
        <message>
            <source>The usual name is data.text_field=text.</source>
            <translation>Der übliche Name ist data.text_field=text.</translation>
        </message>
        <message>
            <source>Started at step %1; systems: %2, threads: %3.</source>
            <translation>Bei Schritt %1 begonnen; Systeme: %2, Threads: %3.</translation>
        </message>
        <message>
            <source>Resumed at step %1; systems: %2, threads: %3.</source>
            <translation>Bei Schritt %1 fortgesetzt; Systeme: %2, Threads: %3.</translation>
        </message>
        <message>
            <source>Extended to %1 steps and resumed at step %2; systems: %3, threads: %4.</source>
            <translation>Auf %1 Schritte verlängert und bei Schritt %2 fortgesetzt; Systeme: %3, Threads: %4.</translation>
        </message>
        <message>
            <source>Branched from run %1 and started at step %2; systems: %3, threads: %4.</source>
            <translation>Von Lauf %1 abgezweigt und bei Schritt %2 begonnen; Systeme: %3, Threads: %4.</translation>
        </message>
        <message>
            <source>The optimizer is another one, so its moments begin anew.</source>
            <translation>Der Optimierer ist ein anderer, daher beginnen seine Momente von vorn.</translation>
        </message>
        <message>
            <source>The data is not that of the parent.</source>
            <translation>Die Daten sind nicht die des Ursprungslaufs.</translation>
        </message>
        <message>
            <source>Goes on at step %1.</source>
            <translation>Geht bei Schritt %1 weiter.</translation>
        </message>
        <message>
            <source>Paused at step %1.</source>
            <translation>Bei Schritt %1 angehalten.</translation>
        </message>
        <message>
            <source>Checkpoint of step %1 written.</source>
            <translation>Checkpoint von Schritt %1 geschrieben.</translation>
        </message>
        <message>
            <source>Simulated on %1; the launch takes %2.</source>
            <translation>Simuliert auf %1; der Start dauert %2.</translation>
        </message>
        <message>
            <source>System %1 failed: %2 for the work since the last checkpoint and a new launch.</source>
            <translation>System %1 fiel aus: %2 für die Arbeit seit dem letzten Checkpoint und einen neuen Start.</translation>
        </message>
        <message>
            <source>Checkpoint of step %1 written in %2.</source>
            <translation>Checkpoint von Schritt %1 in %2 geschrieben.</translation>
        </message>
        <message>
            <source>Finished at step %1.</source>
            <translation>Bei Schritt %1 beendet.</translation>
        </message>
        <message>
            <source>The kernels differ from those that computed the run so far: the result will not have the bits that it would have had there.</source>
            <translation>Die Kernel sind andere als die, die den Lauf bisher gerechnet haben: Das Ergebnis wird nicht die Bits haben, die es dort gehabt hätte.</translation>
        </message>
        <message>
            <source>The trace in the run&apos;s folder has reached %1 and ends with step %2.</source>
            <translation>Die Aufzeichnung im Ordner des Laufs hat %1 erreicht und endet mit Schritt %2.</translation>
        </message>
        <message>
            <source>The training goes on without a trace.</source>
            <translation>Das Training läuft ohne Aufzeichnung weiter.</translation>
        </message>
        <message>
            <source>The trace %1 could not be written (%2); what it holds so far is kept.</source>
            <translation>Die Aufzeichnung %1 konnte nicht geschrieben werden (%2); was sie bisher enthält, bleibt.</translation>
        </message>
        <message>
            <source>The trace %1 could not be written (%2).</source>
            <translation>Die Aufzeichnung %1 konnte nicht geschrieben werden (%2).</translation>
        </message>
        <message>
            <source>Loss spike: %1 at step %2, above %3, the band of the %4 steps before (median %5).</source>
            <translation>Verlustspitze: %1 bei Schritt %2, über %3, dem Band der %4 Schritte davor (Median %5).</translation>
        </message>
        <message>
            <source>Stopped at step %1 as asked; resume goes on to step %2.</source>
            <translation>Wie gewünscht bei Schritt %1 angehalten; Fortsetzen führt bis Schritt %2.</translation>
        </message>
        <message>
            <source>The digest of the weights was not taken, as the program was asked to end before that; all else of the run is kept.</source>
            <translation>Die Prüfsumme der Gewichte wurde nicht gebildet, da das Programm vorher enden sollte; alles andere des Laufs ist erhalten.</translation>
        </message>
        <message>
            <source>Stopped at step %1 as asked; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>Wie gewünscht bei Schritt %1 angehalten; kein Checkpoint wurde behalten, da recipe.checkpoints_kept 0 ist.</translation>
        </message>
        <message>
            <source>Stopped at step %1; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>Angehalten bei Schritt %1; kein Checkpoint wurde behalten, da recipe.checkpoints_kept 0 ist.</translation>
        </message>
        <message>
            <source>Stopped at step %1; its checkpoint could not be written, as another program holds the project: resume goes on from the one before.</source>
            <translation>Angehalten bei Schritt %1; sein Checkpoint konnte nicht geschrieben werden, da ein anderes Programm das Projekt festhält: Fortsetzen beginnt beim vorigen.</translation>
        </message>
        <message>
            <source>Stopped at step %1; its checkpoint is kept and the run can be resumed.</source>
            <translation>Angehalten bei Schritt %1; sein Checkpoint ist behalten, und der Lauf kann fortgesetzt werden.</translation>
        </message>
        <message>
            <source>Interrupted at step %1; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>Unterbrochen bei Schritt %1; kein Checkpoint wurde behalten, da recipe.checkpoints_kept 0 ist.</translation>
        </message>
        <message>
            <source>Interrupted at step %1; its checkpoint could not be written, as another program holds the project: resume goes on from the one before.</source>
            <translation>Unterbrochen bei Schritt %1; sein Checkpoint konnte nicht geschrieben werden, da ein anderes Programm das Projekt festhält: Fortsetzen beginnt beim vorigen.</translation>
        </message>
        <message>
            <source>Interrupted at step %1; its checkpoint is kept and the run can be resumed.</source>
            <translation>Unterbrochen bei Schritt %1; sein Checkpoint ist behalten, und der Lauf kann fortgesetzt werden.</translation>
        </message>
        <message>
            <source>The training process ended without a word; its last checkpoint is kept, and the run can be resumed.</source>
            <translation>Der Trainingsprozess endete ohne ein Wort; sein letzter Checkpoint ist behalten, und der Lauf kann fortgesetzt werden.</translation>
        </message>
        <message>
            <source>The gradient became NaN at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>Der Gradient wurde bei Schritt %1 mit Lernrate %2 NaN; der erste nicht endliche Wert ist in: %3.</translation>
        </message>
        <message>
            <source>The gradient became infinite at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>Der Gradient wurde bei Schritt %1 mit Lernrate %2 unendlich; der erste nicht endliche Wert ist in: %3.</translation>
        </message>
        <message>
            <source>The loss became NaN at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>Der Verlust wurde bei Schritt %1 mit Lernrate %2 NaN; der erste nicht endliche Wert ist in: %3.</translation>
        </message>
        <message>
            <source>The loss became infinite at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>Der Verlust wurde bei Schritt %1 mit Lernrate %2 unendlich; der erste nicht endliche Wert ist in: %3.</translation>
        </message>
        <message>
            <source>The run was stopped; %1. Lower recipe.learning_rate or lengthen recipe.warmup_steps, then start a new run.</source>
            <translation>Der Lauf wurde angehalten; %1. Verringern Sie recipe.learning_rate oder verlängern Sie recipe.warmup_steps, und beginnen Sie einen neuen Lauf.</translation>
        </message>
        <message>
            <source>no checkpoint had been written yet</source>
            <translation>es war noch kein Checkpoint geschrieben</translation>
        </message>
        <message>
            <source>the newest checkpoint is of step %1</source>
            <translation>der neueste Checkpoint ist von Schritt %1</translation>
        </message>
        <message>
            <source>the weights of step %1 are kept in a checkpoint</source>
            <translation>die Gewichte von Schritt %1 sind in einem Checkpoint behalten</translation>
        </message>
        <message>
            <source>the weight %1, as the step before left it</source>
            <translation>dem Gewicht %1, wie der Schritt davor es hinterließ</translation>
        </message>
        <message>
            <source>the gradient of %1</source>
            <translation>dem Gradienten von %1</translation>
        </message>
        <message>
            <source>the output of block %1</source>
            <translation>der Ausgabe von Block %1</translation>
        </message>
        <message>
            <source>the embedding</source>
            <translation>der Einbettung</translation>
        </message>
        <message>
            <source>the logits</source>
            <translation>den Logits</translation>
        </message>
        <message>
            <source>the sum of the squared gradients</source>
            <translation>der Summe der quadrierten Gradienten</translation>
        </message>
        <message>
            <source>The checkpoint of step %1 cannot be used and was passed over: %2</source>
            <translation>Der Checkpoint von Schritt %1 ist nicht brauchbar und wurde übergangen: %2</translation>
        </message>
        <message>
            <source>The fast kernel &quot;%1&quot; gives wrong results on this processor (relative error %2 where %3 is allowed), so training uses the slower fp32 reference kernels in place of bf16.</source>
            <translation>Der schnelle Kernel „%1“ rechnet auf diesem Prozessor falsch (relativer Fehler %2, erlaubt ist %3), daher nimmt das Training anstelle von bf16 die langsameren fp32-Referenzkernel.</translation>
        </message>
        <message>
            <source>The fast kernel &quot;%1&quot; gives wrong results on this processor (relative error %2 where %3 is allowed), so training uses the slower fp32 reference kernels throughout.</source>
            <translation>Der schnelle Kernel „%1“ rechnet auf diesem Prozessor falsch (relativer Fehler %2, erlaubt ist %3), daher nimmt das Training durchgehend die langsameren fp32-Referenzkernel.</translation>
        </message>
        <message>
            <source>%1 is %2, but must lie between %3 and %4.</source>
            <translation>%1 ist %2, muss aber zwischen %3 und %4 liegen.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number of at least %3 and at most %4.</source>
            <translation>%1 ist %2, muss aber eine Zahl sein: ab %3 und höchstens %4.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number of at least %3 and less than %4.</source>
            <translation>%1 ist %2, muss aber eine Zahl sein: ab %3 und kleiner als %4.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number of at least %3.</source>
            <translation>%1 ist %2, muss aber eine Zahl sein: ab %3.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number greater than %3 and at most %4.</source>
            <translation>%1 ist %2, muss aber eine Zahl sein: größer als %3 und höchstens %4.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number greater than %3 and less than %4.</source>
            <translation>%1 ist %2, muss aber eine Zahl sein: größer als %3 und kleiner als %4.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number greater than %3.</source>
            <translation>%1 ist %2, muss aber eine Zahl sein: größer als %3.</translation>
        </message>
        <message>
            <source>The nearest that works is %1.</source>
            <translation>Der nächste brauchbare Wert ist %1.</translation>
        </message>
        <message>
            <source>A usual value is %1.</source>
            <translation>Ein üblicher Wert ist %1.</translation>
        </message>
        <message>
            <source>The estimate takes %1 instead.</source>
            <translation>Die Schätzung nimmt stattdessen %1.</translation>
        </message>
        <message>
            <source>The hardware catalogue has no constant &quot;%1&quot;.</source>
            <translation>Der Hardwarekatalog hat keine Konstante „%1“.</translation>
        </message>
        <message>
            <source>The nearest is %1.</source>
            <translation>Die nächste ist %1.</translation>
        </message>
        <message>
            <source>Set it to default to remove it.</source>
            <translation>Setzen Sie sie auf default, um sie zu entfernen.</translation>
        </message>
        <message>
            <source>The hardware catalogue has no &quot;%1&quot;.</source>
            <translation>Der Hardwarekatalog kennt „%1“ nicht.</translation>
        </message>
        <message>
            <source>It has %1.</source>
            <translation>Er hat %1.</translation>
        </message>
        <message>
            <source>The MemoryX capacity is %1, but must lie between 1 B and 1 EB.</source>
            <translation>Die MemoryX-Kapazität ist %1, muss aber zwischen 1 B und 1 EB liegen.</translation>
        </message>
        <message>
            <source>Capacities on sale run from 1.5 TB to 1.2 PB: cluster.memoryx=%1.</source>
            <translation>Angebotene Kapazitäten reichen von 1,5 TB bis 1,2 PB: cluster.memoryx=%1.</translation>
        </message>
        <message>
            <source>Byte tokens need a vocabulary of 256, but the model has %1.</source>
            <translation>Byte-Tokens brauchen ein Vokabular von 256, das Modell hat aber %1.</translation>
        </message>
        <message>
            <source>Set model.vocab=256, or data.tokenizer=characters for a text with few characters.</source>
            <translation>Setzen Sie model.vocab=256, oder data.tokenizer=characters bei einem Text mit wenigen Zeichen.</translation>
        </message>
        <message>
            <source>A generated text of %1 bytes leaves a part of %2 tokens, too few for one sequence of %3 and its next token.</source>
            <translation>Ein erzeugter Text von %1 Bytes lässt einen Teil von %2 Tokens, zu wenig für eine Sequenz von %3 und ihr nächstes Token.</translation>
        </message>
        <message>
            <source>Use a shorter recipe.sequence, or a data.validation_fraction nearer to 0.5.</source>
            <translation>Nehmen Sie eine kürzere recipe.sequence, oder eine data.validation_fraction näher an 0,5.</translation>
        </message>
        <message>
            <source>A sequence of %1 tokens does not fit the model&apos;s longest, %2.</source>
            <translation>Eine Sequenz von %1 Tokens ist länger als die längste des Modells, %2.</translation>
        </message>
        <message>
            <source>Choose 1 to %1, or 0 for the model&apos;s; or set model.sequence.</source>
            <translation>Wählen Sie 1 bis %1, oder 0 für die des Modells; oder setzen Sie model.sequence.</translation>
        </message>
        <message>
            <source>%1 accumulation passes do not divide the batch of %2 sequences.</source>
            <translation>%1 Akkumulationsdurchgänge teilen den Batch von %2 Sequenzen nicht.</translation>
        </message>
        <message>
            <source>Nearest that do: %1.</source>
            <translation>Die nächsten, die es tun: %1.</translation>
        </message>
        <message>
            <source>A micro-shard of %1 sequences does not fit the %2 sequences of one pass.</source>
            <translation>Ein Micro-Shard von %1 Sequenzen passt nicht in die %2 Sequenzen eines Durchgangs.</translation>
        </message>
        <message>
            <source>Choose 1 to %1, or 0 to have it chosen.</source>
            <translation>Wählen Sie 1 bis %1, oder 0, um wählen zu lassen.</translation>
        </message>
        <message>
            <source>A pass has %1 micro-shards, so %2 of %3 systems would be idle.</source>
            <translation>Ein Durchgang hat %1 Micro-Shards, also hätten %2 von %3 Systemen nichts zu tun.</translation>
        </message>
        <message>
            <source>Use at most %1 systems, a larger batch or smaller micro-shards.</source>
            <translation>Nehmen Sie höchstens %1 Systeme, einen größeren Batch oder kleinere Micro-Shards.</translation>
        </message>
        <message>
            <source>The minimum learning rate %1 is above the learning rate %2.</source>
            <translation>Die kleinste Lernrate %1 liegt über der Lernrate %2.</translation>
        </message>
        <message>
            <source>A warm-up of %1 steps must be shorter than the schedule of %2.</source>
            <translation>Ein Warm-up von %1 Schritten muss kürzer sein als der Plan von %2.</translation>
        </message>
        <message>
            <source>A warm-up of %1 steps must be shorter than the run of %2.</source>
            <translation>Ein Warm-up von %1 Schritten muss kürzer sein als der Lauf von %2.</translation>
        </message>
        <message>
            <source>Choose 0 to %1.</source>
            <translation>Wählen Sie 0 bis %1.</translation>
        </message>
        <message>
            <source>Nesterov&apos;s look-ahead needs momentum, which is 0.</source>
            <translation>Nesterovs Vorausschau braucht ein Momentum, und das ist 0.</translation>
        </message>
        <message>
            <source>Set recipe.momentum=0.9, or recipe.nesterov=false.</source>
            <translation>Setzen Sie recipe.momentum=0.9, oder recipe.nesterov=false.</translation>
        </message>
        <message>
            <source>The best checkpoint is the one with the lowest validation loss, but recipe.validate_every is 0, so that there is none.</source>
            <translation>Der beste Checkpoint ist der mit dem kleinsten Validierungsverlust, recipe.validate_every ist aber 0, also gibt es keinen.</translation>
        </message>
        <message>
            <source>Set recipe.validate_every=100, or recipe.keep_best=false.</source>
            <translation>Setzen Sie recipe.validate_every=100, oder recipe.keep_best=false.</translation>
        </message>
        <message>
            <source>The memory budget %1 is negative.</source>
            <translation>Das Speicherbudget %1 ist negativ.</translation>
        </message>
        <message>
            <source>Set a size such as 4GB, or 0 for what the computer has available.</source>
            <translation>Setzen Sie eine Größe wie 4GB, oder 0 für das, was der Rechner frei hat.</translation>
        </message>
        <message>
            <source>The usual head size here is %1.</source>
            <translation>Die übliche Head-Größe ist hier %1.</translation>
        </message>
        <message>
            <source>Heads nearest to %1 that divide the hidden size: %2.</source>
            <translation>Heads nahe %1, die die Hidden-Größe teilen: %2.</translation>
        </message>
        <message>
            <source>%1 layers of %2 experts are more than %3 in all.</source>
            <translation>%1 Schichten mit je %2 Experten sind mehr als %3 insgesamt.</translation>
        </message>
        <message>
            <source>Experts have gate, up and down matrices, as only SwiGLU has.</source>
            <translation>Experten haben Gate-, Up- und Down-Matrizen, wie nur SwiGLU sie hat.</translation>
        </message>
        <message>
            <source>Set model.feed_forward=swiglu, or model.experts=0.</source>
            <translation>Setzen Sie model.feed_forward=swiglu, oder model.experts=0.</translation>
        </message>
        <message>
            <source>Experts have no biases.</source>
            <translation>Experten haben keine Biases.</translation>
        </message>
        <message>
            <source>Set model.bias=false, or model.experts=0.</source>
            <translation>Setzen Sie model.bias=false, oder model.experts=0.</translation>
        </message>
        <message>
            <source>%1 heads cannot share %2 key-value heads evenly.</source>
            <translation>%1 Heads können sich %2 Key-Value-Heads nicht gleichmäßig teilen.</translation>
        </message>
        <message>
            <source>Nearest key-value heads that divide %1: %2.</source>
            <translation>Die nächsten Key-Value-Heads, die %1 teilen: %2.</translation>
        </message>
        <message>
            <source>Rotary positions turn pairs of values, so the head size %1 must be even.</source>
            <translation>Rotierende Positionen drehen Paare von Werten, daher muss die Head-Größe %1 gerade sein.</translation>
        </message>
        <message>
            <source>Nearest that work: %1.</source>
            <translation>Die nächsten brauchbaren: %1.</translation>
        </message>
        <message>
            <source>The model would have %1 parameters; at most %2 can be counted.</source>
            <translation>Das Modell hätte %1 Parameter; höchstens %2 können gezählt werden.</translation>
        </message>
        <message>
            <source>Make it smaller: fewer layers, or a smaller hidden or feed-forward size.</source>
            <translation>Machen Sie es kleiner: weniger Schichten, oder eine kleinere Hidden- oder Feed-Forward-Größe.</translation>
        </message>
        <message>
            <source>parameters = %1 [parameter table of the model]</source>
            <translation>Parameter = %1 [Parametertabelle des Modells]</translation>
        </message>
        <message>
            <source>active parameters = all but those of the %1 of %2 experts that a token is not sent to = %3 [parameter table of the model]</source>
            <translation>aktive Parameter = alle außer denen der %1 von %2 Experten, zu denen ein Token nicht geht = %3 [Parametertabelle des Modells]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × active parameters + 12 × layers × query width × sequence = %1 [PaLM, appendix B; full attention, no recomputation]</source>
            <translation>FLOPs je Token = 6 × aktive Parameter + 12 × Schichten × Query-Breite × Sequenz = %1 [PaLM, Anhang B; volle Attention, keine Neuberechnung]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × parameters + 12 × layers × query width × sequence = %1 [PaLM, appendix B; full attention, no recomputation]</source>
            <translation>FLOPs je Token = 6 × Parameter + 12 × Schichten × Query-Breite × Sequenz = %1 [PaLM, Anhang B; volle Attention, keine Neuberechnung]</translation>
        </message>
        <message>
            <source>attended keys = %1 in a mean block: W (2 - W / sequence) with a window W of %2, the sequence in %3 of %4 blocks [counted as full attention is: twice the keys before a token]</source>
            <translation>gesehene Keys = %1 in einem mittleren Block: W (2 - W / Sequenz) bei einem Fenster W von %2, die Sequenz in %3 von %4 Blöcken [gezählt wie volle Attention: doppelt so viele wie Keys vor einem Token]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × active parameters + 12 × layers × query width × attended keys = %1 [PaLM, appendix B; no recomputation]</source>
            <translation>FLOPs je Token = 6 × aktive Parameter + 12 × Schichten × Query-Breite × gesehene Keys = %1 [PaLM, Anhang B; keine Neuberechnung]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × parameters + 12 × layers × query width × attended keys = %1 [PaLM, appendix B; no recomputation]</source>
            <translation>FLOPs je Token = 6 × Parameter + 12 × Schichten × Query-Breite × gesehene Keys = %1 [PaLM, Anhang B; keine Neuberechnung]</translation>
        </message>
        <message>
            <source>With a base of 1 all frequencies are alike, and yarn cannot part them.</source>
            <translation>Mit der Basis 1 sind alle Frequenzen gleich, und yarn kann sie nicht scheiden.</translation>
        </message>
        <message>
            <source>Set model.rope_theta=10000, or model.rope_scaling=linear.</source>
            <translation>Setzen Sie model.rope_theta=10000, oder model.rope_scaling=linear.</translation>
        </message>
        <message>
            <source>tokens per step = batch %1 × sequence %2 = %3 [plan]</source>
            <translation>Tokens je Schritt = Batch %1 × Sequenz %2 = %3 [Plan]</translation>
        </message>
        <message>
            <source>MemoryX needed = (%1) B × %2 = %3 [%4 with fp32 master weights]</source>
            <translation>MemoryX gebraucht = (%1) B × %2 = %3 [%4 mit fp32-Master-Gewichten]</translation>
        </message>
        <message>
            <source>MemoryX available = %1 / %2 = %3 B a parameter; the vendor&apos;s sizing rule is %4 [%5]</source>
            <translation>MemoryX vorhanden = %1 / %2 = %3 B je Parameter; die Regel des Herstellers ist %4 [%5]</translation>
        </message>
        <message>
            <source>sustained per system = share %1 [%2] × dense peak %3 [%4] = %5</source>
            <translation>anhaltend je System = Anteil %1 [%2] × dichter Höchstwert %3 [%4] = %5</translation>
        </message>
        <message>
            <source>micro-batch limit = %1 of SRAM %2 / (2 B × sequence × hidden) = %3 sequences; %4 sequences a system in %5 of %6 [%7]</source>
            <translation>Micro-Batch höchstens = %1 des SRAM %2 / (2 B × Sequenz × Hidden) = %3 Sequenzen; %4 Sequenzen je System in %5 zu %6 [%7]</translation>
        </message>
        <message>
            <source>scaling efficiency = 1 - %1 × log2(%2) = %3 [%4]</source>
            <translation>Effizienz der Skalierung = 1 - %1 × log2(%2) = %3 [%4]</translation>
        </message>
        <message>
            <source>work of a token = %1 + %2 FLOP × vocabulary %3 + %4 FLOP × %5 attention scores, less the products of pruned weights, density %6 = %7 [%8]</source>
            <translation>Arbeit je Token = %1 + %2 FLOP × Vokabular %3 + %4 FLOP × %5 Attention-Werte, abzüglich der Produkte mit entfernten Gewichten, Dichte %6 = %7 [%8]</translation>
        </message>
        <message>
            <source>work of a token = %1 + %2 FLOP × vocabulary %3 + %4 FLOP × %5 attention scores = %6 [%7]</source>
            <translation>Arbeit je Token = %1 + %2 FLOP × Vokabular %3 + %4 FLOP × %5 Attention-Werte = %6 [%7]</translation>
        </message>
        <message>
            <source>compute = %1 sequences × %2 tokens × %3 / (%4 × efficiency) = %5 a step and system</source>
            <translation>Rechnen = %1 Sequenzen × %2 Tokens × %3 / (%4 × Effizienz) = %5 je Schritt und System</translation>
        </message>
        <message>
            <source>streaming = %1 micro-batch × 2 passes × %2 B × %3 / %4 = %5; gradients return during the second pass [%6]</source>
            <translation>Streaming = %1 Micro-Batch × 2 Durchgänge × %2 B × %3 / %4 = %5; Gradienten kehren während des zweiten zurück [%6]</translation>
        </message>
        <message>
            <source>streaming = %1 micro-batches × 2 passes × %2 B × %3 / %4 = %5; gradients return during the second pass [%6]</source>
            <translation>Streaming = %1 Micro-Batches × 2 Durchgänge × %2 B × %3 / %4 = %5; Gradienten kehren während des zweiten zurück [%6]</translation>
        </message>
        <message>
            <source>between steps = gradients of the first block and the embedding up, embedding updated, weights of both down + 2 × %1 levels of the tree = %2 [%3]</source>
            <translation>zwischen Schritten = Gradienten des ersten Blocks und der Einbettung hinauf, Einbettung aktualisiert, Gewichte beider hinab + 2 × %1 Ebenen des Baums = %2 [%3]</translation>
        </message>
        <message>
            <source>step = forward max(weights down %1, blocks / 3 + weights that nothing hides %2) + head %3 + backward max(weights down again %4, blocks × 2 / 3), its last pass no shorter than gradients up %5, the first forward pass no shorter than the update %6, + between steps = %7; throughput = %8 tokens / step = %9</source>
            <translation>Schritt = vorwärts max(Gewichte hinab %1, Blöcke / 3 + Gewichte, die nichts verdeckt %2) + Head %3 + rückwärts max(Gewichte nochmals hinab %4, Blöcke × 2 / 3), der letzte Durchgang nicht kürzer als Gradienten hinauf %5, der erste Vorwärtsdurchgang nicht kürzer als die Aktualisierung %6, + zwischen Schritten = %7; Durchsatz = %8 Tokens / Schritt = %9</translation>
        </message>
        <message>
            <source>step = forward max(weights down %1, blocks / 3 + weights that nothing hides %2) + head %3 + backward max(weights down again %4, blocks × 2 / 3), its last pass no shorter than gradients up %5, the last backward pass no shorter than the update %6, + between steps = %7; throughput = %8 tokens / step = %9</source>
            <translation>Schritt = vorwärts max(Gewichte hinab %1, Blöcke / 3 + Gewichte, die nichts verdeckt %2) + Head %3 + rückwärts max(Gewichte nochmals hinab %4, Blöcke × 2 / 3), der letzte Durchgang nicht kürzer als Gradienten hinauf %5, der letzte Rückwärtsdurchgang nicht kürzer als die Aktualisierung %6, + zwischen Schritten = %7; Durchsatz = %8 Tokens / Schritt = %9</translation>
        </message>
        <message>
            <source>launch = servers ready %1 + programming %2 + weights %3 = %4, once compiled; the first time %5; a checkpoint %6 [%7]</source>
            <translation>Start = Server bereit %1 + Programmieren %2 + Gewichte %3 = %4, wenn einmal übersetzt; beim ersten Mal %5; ein Checkpoint %6 [%7]</translation>
        </message>
        <message>
            <source>activations kept of a micro-batch = %1, more than the wafer holds: all but one layer&apos;s go to the activation servers [Korthikanti et al., by part]</source>
            <translation>behaltene Aktivierungen eines Micro-Batches = %1, mehr als der Wafer fasst: alle bis auf die einer Schicht gehen zu den Aktivierungsservern [Korthikanti et al., nach Teilen]</translation>
        </message>
        <message>
            <source>activations kept of a micro-batch = %1, which the wafer holds [Korthikanti et al., by part]</source>
            <translation>behaltene Aktivierungen eines Micro-Batches = %1, die der Wafer fasst [Korthikanti et al., nach Teilen]</translation>
        </message>
        <message>
            <source>rack units = systems × %1 + servers × %2 = %3; racks = max(systems / %4, units / %5) = %6 [%7]</source>
            <translation>Höheneinheiten = Systeme × %1 + Server × %2 = %3; Racks = max(Systeme / %4, Einheiten / %5) = %6 [%7]</translation>
        </message>
        <message>
            <source>wafer purchase = %1 × %2 [%3] + %4 servers × %5 [%6] = %7</source>
            <translation>Kauf der Wafer-Systeme = %1 × %2 [%3] + %4 Server × %5 [%6] = %7</translation>
        </message>
        <message>
            <source>wafer energy a token = power × PUE %1 [%2] / throughput = %3</source>
            <translation>Energie je Token der Wafer-Systeme = Leistung × PUE %1 [%2] / Durchsatz = %3</translation>
        </message>
        <message>
            <source>wafer run of %1 steps = %2, %3 kWh; owned = purchase × time / %4 years + electricity at %5 USD/kWh = %6; rented at %7 USD a system and hour [%8] = %9</source>
            <translation>Lauf der Wafer-Systeme über %1 Schritte = %2, %3 kWh; eigen = Kauf × Zeit / %4 Jahre + Strom zu %5 USD/kWh = %6; gemietet zu %7 USD je System und Stunde [%8] = %9</translation>
        </message>
        <message>
            <source>its run of %1 steps = %2, %3 kWh; owned = purchase × time / %4 years + electricity at %5 USD/kWh = %6; rented at %7 USD a GPU and hour [%8] = %9</source>
            <translation>sein Lauf über %1 Schritte = %2, %3 kWh; eigen = Kauf × Zeit / %4 Jahre + Strom zu %5 USD/kWh = %6; gemietet zu %7 USD je GPU und Stunde [%8] = %9</translation>
        </message>
        <message>
            <source>what moves the wafer systems&apos; throughput most: %1; their power: %2</source>
            <translation>was den Durchsatz der Wafer-Systeme am meisten bewegt: %1; ihre Leistung: %2</translation>
        </message>
        <message>
            <source>what moves its throughput most: %1; its power: %2</source>
            <translation>was seinen Durchsatz am meisten bewegt: %1; seine Leistung: %2</translation>
        </message>
        <message>
            <source>no input with a range</source>
            <translation>keine Eingabe mit einem Bereich</translation>
        </message>
        <message>
            <source>smallest GPU cluster that holds the model = none: %1</source>
            <translation>kleinster GPU-Cluster, der das Modell fasst = keiner: %1</translation>
        </message>
        <message>
            <source>smallest GPU cluster that holds the model = %1 in %2 nodes (%3 to %4), %5, %6 of %7 on the fullest [layout search]</source>
            <translation>kleinster GPU-Cluster, der das Modell fasst = %1 in %2 Knoten (%3 bis %4), %5, %6 von %7 auf der vollsten [Suche der Aufteilung]</translation>
        </message>
        <message>
            <source>smallest GPU cluster as fast as the wafer systems = none: %1</source>
            <translation>kleinster GPU-Cluster, so schnell wie die Wafer-Systeme = keiner: %1</translation>
        </message>
        <message>
            <source>smallest GPU cluster as fast as the wafer systems = %1 in %2 nodes (%3 to %4), %5, %6 of %7 on the fullest [layout search]</source>
            <translation>kleinster GPU-Cluster, so schnell wie die Wafer-Systeme = %1 in %2 Knoten (%3 bis %4), %5, %6 von %7 auf der vollsten [Suche der Aufteilung]</translation>
        </message>
        <message>
            <source>its throughput = %1 tokens/s (%2 to %3), MFU %4 counting 6 N + 12 L q s; %5</source>
            <translation>sein Durchsatz = %1 Tokens/s (%2 bis %3), MFU %4 mit 6 N + 12 L q s; %5</translation>
        </message>
        <message>
            <source>%1 a token with PUE %2</source>
            <translation>%1 je Token mit PUE %2</translation>
        </message>
        <message>
            <source>its rack units = nodes × %1 = %2; racks = nodes / %3 = %4 [%5]</source>
            <translation>seine Höheneinheiten = Knoten × %1 = %2; Racks = Knoten / %3 = %4 [%5]</translation>
        </message>
        <message>
            <source>its purchase = %1 nodes × %2 [%3] × (1 + network %4) [%5] = %6</source>
            <translation>sein Kauf = %1 Knoten × %2 [%3] × (1 + Netz %4) [%5] = %6</translation>
        </message>
        <message>
            <source>its purchase = %1 nodes × %2 [%3] = %4</source>
            <translation>sein Kauf = %1 Knoten × %2 [%3] = %4</translation>
        </message>
        <message>
            <source>wafer systems to the cluster that holds the model: power = %1; rack units = %2; throughput = %3; energy a token = %4; purchase = %5</source>
            <translation>Wafer-Systeme zum Cluster, der das Modell fasst: Leistung = %1; Höheneinheiten = %2; Durchsatz = %3; Energie je Token = %4; Kauf = %5</translation>
        </message>
        <message>
            <source>wafer systems to the cluster that is as fast: power = %1; rack units = %2; throughput = %3; energy a token = %4; purchase = %5</source>
            <translation>Wafer-Systeme zum Cluster, der so schnell ist: Leistung = %1; Höheneinheiten = %2; Durchsatz = %3; Energie je Token = %4; Kauf = %5</translation>
        </message>
        <message>
            <source>&quot;about 1 % of the power&quot; needs a cluster of wafer power / 0.01 / power of a GPU with its share of the node = %1 GPUs, &quot;about 1 % of the footprint&quot; one of %2 GPUs</source>
            <translation>„etwa 1 % der Leistung“ braucht einen Cluster von Wafer-Leistung / 0,01 / Leistung einer GPU mit ihrem Anteil am Knoten = %1 GPUs, „etwa 1 % der Stellfläche“ einen von %2 GPUs</translation>
        </message>
        <message>
            <source>to hold the model takes %1</source>
            <translation>das Modell zu fassen braucht %1</translation>
        </message>
        <message>
            <source>to be as fast takes %1</source>
            <translation>so schnell zu sein braucht %1</translation>
        </message>
        <message>
            <source>no such cluster</source>
            <translation>keinen solchen Cluster</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it comes out for the power alone</source>
            <translation>%1 GPUs: %2 der Leistung und %3 der Höheneinheiten, es geht nur bei der Leistung auf</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it comes out for the footprint alone</source>
            <translation>%1 GPUs: %2 der Leistung und %3 der Höheneinheiten, es geht nur bei der Stellfläche auf</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it comes out</source>
            <translation>%1 GPUs: %2 der Leistung und %3 der Höheneinheiten, es geht auf</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it does not come out</source>
            <translation>%1 GPUs: %2 der Leistung und %3 der Höheneinheiten, es geht nicht auf</translation>
        </message>
        <message>
            <source>No layout of up to 262,144 GPUs holds the model with this batch.</source>
            <translation>Keine Aufteilung bis 262.144 GPUs fasst das Modell mit diesem Batch.</translation>
        </message>
        <message>
            <source>No layout of up to 262,144 GPUs is as fast with this batch: its %1 sequences give too few ranks work.</source>
            <translation>Keine Aufteilung bis 262.144 GPUs ist mit diesem Batch so schnell: Seine %1 Sequenzen geben zu wenigen Rängen Arbeit.</translation>
        </message>
        <message>
            <source>Memory: the fullest GPU does not hold its part.</source>
            <translation>Speicher: Die vollste GPU fasst ihren Teil nicht.</translation>
        </message>
        <message>
            <source>Tensor parallel collectives take %1 % of the step that nothing hides.</source>
            <translation>Tensorparallele Kollektive nehmen %1 % des Schritts, die nichts verdeckt.</translation>
        </message>
        <message>
            <source>Gathering sharded weights takes %1 % of the step more than computing; a larger micro-batch would hide it.</source>
            <translation>Das Sammeln verteilter Gewichte nimmt %1 % des Schritts mehr als das Rechnen; ein größerer Micro-Batch würde es verdecken.</translation>
        </message>
        <message>
            <source>Reducing gradients takes %1 % of the step; a larger batch would dilute it.</source>
            <translation>Das Zusammenführen der Gradienten nimmt %1 % des Schritts; ein größerer Batch würde es verdünnen.</translation>
        </message>
        <message>
            <source>The pipeline fills and drains for %1 % of the step, with %2 micro-batches.</source>
            <translation>Die Pipeline füllt und leert sich während %1 % des Schritts, mit %2 Micro-Batches.</translation>
        </message>
        <message>
            <source>Transfers between stages take %1 % of the step.</source>
            <translation>Übertragungen zwischen Stufen nehmen %1 % des Schritts.</translation>
        </message>
        <message>
            <source>Sending tokens to experts and back takes %1 % of the step.</source>
            <translation>Das Senden von Tokens zu Experten und zurück nimmt %1 % des Schritts.</translation>
        </message>
        <message>
            <source>Exchanging keys and values takes %1 % of the step more than attention hides.</source>
            <translation>Der Austausch von Keys und Values nimmt %1 % des Schritts mehr, als die Attention verdeckt.</translation>
        </message>
        <message>
            <source>Fetching offloaded weights takes %1 % of the step more than computing.</source>
            <translation>Das Holen ausgelagerter Gewichte nimmt %1 % des Schritts mehr als das Rechnen.</translation>
        </message>
        <message>
            <source>Compute: %1 % of the step, of which recomputation %2.</source>
            <translation>Rechnen: %1 % des Schritts, davon Neuberechnung %2.</translation>
        </message>
        <message>
            <source>MemoryX lacks %1 of the %2 that the training state needs.</source>
            <translation>MemoryX fehlen %1 der %2, die der Trainingszustand braucht.</translation>
        </message>
        <message>
            <source>%1 heads of size %2 make %3, not the hidden size %4.</source>
            <translation>%1 Heads der Größe %2 ergeben %3, nicht die Hidden-Größe %4.</translation>
        </message>
        <message>
            <source>There is no project file %1; check the name, or make a new project.</source>
            <translation>Es gibt keine Projektdatei %1; prüfen Sie den Namen, oder legen Sie ein neues Projekt an.</translation>
        </message>
        <message>
            <source>The project file %1 cannot be reached: %2.</source>
            <translation>Die Projektdatei %1 ist nicht erreichbar: %2.</translation>
        </message>
        <message>
            <source>%1 is a folder, not a project file; choose a file.</source>
            <translation>%1 ist ein Ordner, keine Projektdatei; wählen Sie eine Datei.</translation>
        </message>
        <message>
            <source>%1 is not a regular file, so it is no project file.</source>
            <translation>%1 ist keine gewöhnliche Datei, also keine Projektdatei.</translation>
        </message>
        <message>
            <source>%1 is empty, so it is no project file; it was left as it is.</source>
            <translation>%1 ist leer, also keine Projektdatei; sie wurde nicht angerührt.</translation>
        </message>
        <message>
            <source>%1 is not a Wafermill project; it was left as it is.</source>
            <translation>%1 ist kein Wafermill-Projekt; die Datei wurde nicht angerührt.</translation>
        </message>
        <message>
            <source>The project file %1 cannot be read: %2.</source>
            <translation>Die Projektdatei %1 kann nicht gelesen werden: %2.</translation>
        </message>
        <message>
            <source>%1 can be read but not changed: %2. Save a copy to change it.</source>
            <translation>%1 kann gelesen, aber nicht geändert werden: %2. Speichern Sie eine Kopie, um zu ändern.</translation>
        </message>
        <message>
            <source>%1 can be read but not changed, because its folder cannot be written (%2). Save a copy elsewhere to change it.</source>
            <translation>%1 kann gelesen, aber nicht geändert werden, weil in den Ordner nicht geschrieben werden kann (%2). Speichern Sie anderswo eine Kopie, um zu ändern.</translation>
        </message>
        <message>
            <source>%1 exists already and was left as it is; choose another name.</source>
            <translation>%1 gibt es schon und wurde nicht angerührt; wählen Sie einen anderen Namen.</translation>
        </message>
        <message>
            <source>The project file %1 is damaged (%2); it was left as it is. Go back to a copy of it, or save what is readable with the command %3.</source>
            <translation>Die Projektdatei %1 ist beschädigt (%2); sie wurde nicht angerührt. Gehen Sie auf eine Kopie zurück, oder retten Sie das Lesbare mit dem Befehl %3.</translation>
        </message>
        <message>
            <source>%1 was made by a newer Wafermill (file version %2, this one knows up to %3), so it can be read but not changed. Install the newer version to change it.</source>
            <translation>%1 wurde von einem neueren Wafermill angelegt (Dateiversion %2, dieses kennt bis %3) und kann daher gelesen, aber nicht geändert werden. Installieren Sie die neuere Version, um zu ändern.</translation>
        </message>
        <message>
            <source>There is no run %1 in %2.</source>
            <translation>Es gibt keinen Lauf %1 in %2.</translation>
        </message>
        <message>
            <source>There is no run %1 in %2 any more; nothing was changed.</source>
            <translation>Es gibt keinen Lauf %1 mehr in %2; nichts wurde geändert.</translation>
        </message>
        <message>
            <source>Run %1 is training or being prepared and was not deleted; stop it first.</source>
            <translation>Lauf %1 trainiert oder wird vorbereitet und wurde nicht gelöscht; halten Sie ihn zuerst an.</translation>
        </message>
        <message>
            <source>The data is not what run %1 was trained on; nothing was changed. Put the original data back at data.path, or start a new run, or a branch with --branch %2.</source>
            <translation>Die Daten sind nicht die, mit denen Lauf %1 trainiert wurde; nichts wurde geändert. Legen Sie die ursprünglichen Daten wieder nach data.path, oder beginnen Sie einen neuen Lauf, oder mit --branch %2 einen Zweig.</translation>
        </message>
        <message>
            <source>There is no tokenizer at %1.</source>
            <translation>Unter %1 liegt kein Tokenizer.</translation>
        </message>
        <message>
            <source>Put a tokenizer.json there before training, or set data.tokenizer_file.</source>
            <translation>Legen Sie vor dem Training eine tokenizer.json dorthin, oder setzen Sie data.tokenizer_file.</translation>
        </message>
        <message>
            <source>Set data.tokenizer_file to another tokenizer.</source>
            <translation>Setzen Sie data.tokenizer_file auf einen anderen Tokenizer.</translation>
        </message>
        <message>
            <source>The tokenizer %1 has %2 tokens, but model.vocab is %3.</source>
            <translation>Der Tokenizer %1 hat %2 Token, aber model.vocab ist %3.</translation>
        </message>
        <message>
            <source>Set model.vocab=%1, or choose another tokenizer.</source>
            <translation>Setzen Sie model.vocab=%1, oder wählen Sie einen anderen Tokenizer.</translation>
        </message>
        <message>
            <source>Nothing was left to train: the run is at step %1 already, and --steps %2 asks for no more; resume goes on to step %3.</source>
            <translation>Es blieb nichts zu trainieren: Der Lauf ist schon bei Schritt %1, und --steps %2 verlangt nicht mehr; Fortsetzen führt bis Schritt %3.</translation>
        </message>
        <message>
            <source>Nothing was left to train: the run is at step %1 already, and --steps %2 asks for no more; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>Es blieb nichts zu trainieren: Der Lauf ist schon bei Schritt %1, und --steps %2 verlangt nicht mehr; kein Checkpoint wurde behalten, da recipe.checkpoints_kept 0 ist.</translation>
        </message>
        <message>
            <source>A tag is a word of at most 64 bytes without blanks, commas and quotation marks; nothing was changed.</source>
            <translation>Ein Tag ist ein Wort von höchstens 64 Byte ohne Leerzeichen, Kommas und Anführungszeichen; es wurde nichts geändert.</translation>
        </message>
        <message>
            <source>Choose another one.</source>
            <translation>Wählen Sie einen anderen.</translation>
        </message>
        <message>
            <source>The character %1 at byte %2 does not occur in the text that the vocabulary was made from.</source>
            <translation>Das Zeichen %1 bei Byte %2 kommt in dem Text, aus dem das Vokabular gemacht wurde, nicht vor.</translation>
        </message>
        <message>
            <source>Leave it out, or train with the byte tokenizer.</source>
            <translation>Lassen Sie es weg, oder trainieren Sie mit dem Byte-Tokenizer.</translation>
        </message>
        <message>
            <source>The model gives no numbers for the next token: its weights are not finite, as after a training that diverged.</source>
            <translation>Das Modell gibt keine Zahlen für das nächste Token: Seine Gewichte sind nicht endlich, wie nach einem Training, das divergierte.</translation>
        </message>
        <message>
            <source>Choose another run or an earlier checkpoint.</source>
            <translation>Wählen Sie einen anderen Lauf oder einen früheren Checkpoint.</translation>
        </message>
        <message>
            <source>The keys and values of %1 tokens need %2 of memory, and there is room for %3.</source>
            <translation>Die Schlüssel und Werte von %1 Token brauchen %2 Speicher, und es ist Platz für %3.</translation>
        </message>
        <message>
            <source>Choose a shorter text, or free some memory.</source>
            <translation>Wählen Sie einen kürzeren Text, oder machen Sie Speicher frei.</translation>
        </message>
        <message>
            <source>The tokenizer that was trained with, %1, is not there.</source>
            <translation>Der Tokenizer, mit dem trainiert wurde, %1, ist nicht da.</translation>
        </message>
        <message>
            <source>The tokenizer that was trained with, %1, was changed.</source>
            <translation>Der Tokenizer, mit dem trainiert wurde, %1, wurde geändert.</translation>
        </message>
        <message>
            <source>Put back the project's folder as it was, or train again.</source>
            <translation>Stellen Sie den Ordner des Projekts wieder her, wie er war, oder trainieren Sie noch einmal.</translation>
        </message>
        <message>
            <source>The checkpoint of step %1 is damaged: the checksum of its record &apos;%2&apos; is wrong.</source>
            <translation>Der Checkpoint von Schritt %1 ist beschädigt: Die Prüfsumme seines Datensatzes „%2“ stimmt nicht.</translation>
        </message>
        <message>
            <source>The model was imported without a tokenizer.</source>
            <translation>Das Modell wurde ohne Tokenizer importiert.</translation>
        </message>
        <message>
            <source>Set data.tokenizer to the path of its tokenizer.json or tokenizer.model, or data.tokenizer=bytes.</source>
            <translation>Setzen Sie data.tokenizer auf den Pfad seiner tokenizer.json oder tokenizer.model, oder data.tokenizer=bytes.</translation>
        </message>
        <message>
            <source>The tokenizer of the imported model is not known.</source>
            <translation>Der Tokenizer des importierten Modells ist nicht bekannt.</translation>
        </message>
        <message>
            <source>Set data.tokenizer to the path of its tokenizer.json or tokenizer.model, and data.path to a text; or data.tokenizer=bytes.</source>
            <translation>Setzen Sie data.tokenizer auf den Pfad seiner tokenizer.json oder tokenizer.model und data.path auf einen Text; oder data.tokenizer=bytes.</translation>
        </message>
        <message>
            <source>The tokenizer has no token %1 to begin documents with.</source>
            <translation>Der Tokenizer hat kein Token %1, mit dem Dokumente beginnen könnten.</translation>
        </message>
        <message>
            <source>Set data.begin_of_text to one of its tokens or to auto, or leave it empty.</source>
            <translation>Setzen Sie data.begin_of_text auf eines seiner Token oder auf auto, oder lassen Sie es leer.</translation>
        </message>
        <message>
            <source>Only a tokenizer file has a token that begins a document.</source>
            <translation>Nur eine Tokenizer-Datei hat ein Token, das ein Dokument beginnt.</translation>
        </message>
        <message>
            <source>Set data.begin_of_text=auto, or data.tokenizer=file with a data.tokenizer_file.</source>
            <translation>Setzen Sie data.begin_of_text=auto, oder data.tokenizer=file mit einer data.tokenizer_file.</translation>
        </message>
        <message>
            <source>The text is named twice, as data.path and as the sources of a mixture.</source>
            <translation>Der Text ist zweimal genannt, als data.path und als Quellen einer Mischung.</translation>
        </message>
        <message>
            <source>Set data.path to nothing (data.path=), or take each source away (data.sources.PATH=default).</source>
            <translation>Setzen Sie data.path auf nichts (data.path=), oder nehmen Sie jede Quelle weg (data.sources.PATH=default).</translation>
        </message>
        <message>
            <source>The sources of a mixture share one vocabulary, which characters are not.</source>
            <translation>Die Quellen einer Mischung teilen ein Vokabular, und Zeichen sind keines.</translation>
        </message>
        <message>
            <source>Set data.tokenizer=bytes, or to the path of a tokenizer file.</source>
            <translation>Setzen Sie data.tokenizer=bytes, oder auf den Pfad einer Tokenizer-Datei.</translation>
        </message>
        <message>
            <source>A mixture has at most 1000 sources, each with a path.</source>
            <translation>Eine Mischung hat höchstens 1000 Quellen, jede mit einem Pfad.</translation>
        </message>
        <message>
            <source>Put small ones into a folder of their own, which is one source.</source>
            <translation>Legen Sie kleine in einen eigenen Ordner, der eine Quelle ist.</translation>
        </message>
        <message>
            <source>A group&apos;s name is one line of at most 200 bytes without quotation marks, and not blank; nothing was changed.</source>
            <translation>Der Name einer Gruppe ist eine Zeile von höchstens 200 Byte ohne Anführungszeichen und nicht leer; es wurde nichts geändert.</translation>
        </message>
        <message>
            <source>A note is a text of at most 64 KiB without control characters; nothing was changed.</source>
            <translation>Eine Notiz ist ein Text von höchstens 64 KiB ohne Steuerzeichen; es wurde nichts geändert.</translation>
        </message>
        <message>
            <source>The project file %1 could not be made (%2). Choose another place.</source>
            <translation>Die Projektdatei %1 konnte nicht angelegt werden (%2). Wählen Sie einen anderen Ort.</translation>
        </message>
        <message>
            <source>There is no folder %1; nothing was made. Make it first, or choose another place.</source>
            <translation>Den Ordner %1 gibt es nicht; es wurde nichts angelegt. Legen Sie ihn zuerst an, oder wählen Sie einen anderen Ort.</translation>
        </message>
        <message>
            <source>Run %1 has already done %2 steps, and --steps %3 would stop it there; nothing was started.</source>
            <translation>Lauf %1 hat schon %2 Schritte getan, und --steps %3 würde ihn dort anhalten; es wurde nichts gestartet.</translation>
        </message>
        <message>
            <source>No layout divides the batch of %1 sequences over whole nodes of %2 GPUs; a batch that is a multiple of %3 divides.</source>
            <translation>Keine Aufteilung teilt den Batch von %1 Sequenzen auf ganze Knoten zu %2 GPUs auf; ein Batch, der ein Vielfaches von %3 ist, lässt sich aufteilen.</translation>
        </message>
        <message>
            <source>its power = %1 × (static + load × (busy - static) + switches), busy %2 [%3], static %4 of it, load %5 [%6], switches %7 a node = %8; %9</source>
            <translation>seine Leistung = %1 × (Ruhe + Last × (voll - Ruhe) + Switches), voll %2 [%3], Ruhe %4 davon, Last %5 [%6], Switches %7 je Knoten = %8; %9</translation>
        </message>
        <message>
            <source>power = %1 = %2 (%3 to %4), at the equipment, without cooling of the building</source>
            <translation>Leistung = %1 = %2 (%3 bis %4), am Gerät, ohne Kühlung des Gebäudes</translation>
        </message>
        <message>
            <source>%1 system × %2 [%3]</source>
            <translation>%1 System × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 systems × %2 [%3]</source>
            <translation>%1 Systeme × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 MemoryX server × %2 [%3]</source>
            <translation>%1 MemoryX-Server × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 MemoryX servers × %2 [%3]</source>
            <translation>%1 MemoryX-Server × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 SwarmX node × %2 [%3]</source>
            <translation>%1 SwarmX-Knoten × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 SwarmX nodes × %2 [%3]</source>
            <translation>%1 SwarmX-Knoten × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 host server × %2 [%3]</source>
            <translation>%1 Host-Server × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 host servers × %2 [%3]</source>
            <translation>%1 Host-Server × %2 [%3]</translation>
        </message>
        <message>
            <source>weights %1</source>
            <translation>Gewichte %1</translation>
        </message>
        <message>
            <source>first moment %1</source>
            <translation>erstes Moment %1</translation>
        </message>
        <message>
            <source>second moment %1</source>
            <translation>zweites Moment %1</translation>
        </message>
        <message>
            <source>momentum %1</source>
            <translation>Momentum %1</translation>
        </message>
        <message>
            <source>gradients %1</source>
            <translation>Gradienten %1</translation>
        </message>
        <message>
            <source>%1 tokens/s (%2 to %3)</source>
            <translation>%1 Tokens/s (%2 bis %3)</translation>
        </message>
        <message>
            <source>assumption: %1</source>
            <translation>Annahme: %1</translation>
        </message>
        <message>
            <source>changed: %1</source>
            <translation>geändert: %1</translation>
        </message>
        <message>
            <source>The data %1 is not there. Put it back, or choose another file or folder (data.path).</source>
            <translation>Die Daten %1 sind nicht da. Legen Sie sie zurück, oder wählen Sie eine andere Datei oder einen anderen Ordner (data.path).</translation>
        </message>
        <message>
            <source>The data %1 is empty. Put UTF-8 text there, or choose other data (data.path).</source>
            <translation>Die Daten %1 sind leer. Legen Sie UTF-8-Text dorthin, oder wählen Sie andere Daten (data.path).</translation>
        </message>
        <message>
            <source>The folder %1 has no text file in it. Put UTF-8 text files there, or choose another folder (data.path).</source>
            <translation>Im Ordner %1 ist keine Textdatei. Legen Sie UTF-8-Textdateien dorthin, oder wählen Sie einen anderen Ordner (data.path).</translation>
        </message>
        <message>
            <source>The data file %1 is UTF-16, by its byte-order mark. Convert it to UTF-8, take it out of the data, or choose other data (data.path).</source>
            <translation>Die Datei %1 ist nach ihrer Bytereihenfolge-Marke UTF-16. Wandeln Sie sie in UTF-8 um, nehmen Sie sie aus den Daten, oder wählen Sie andere Daten (data.path).</translation>
        </message>
        <message>
            <source>The data file %1 is not UTF-8 text: it is not valid UTF-8 at byte %2. Convert it to UTF-8, take it out of the data, or choose other data (data.path).</source>
            <translation>Die Datei %1 ist kein UTF-8-Text: Bei Byte %2 ist sie kein gültiges UTF-8. Wandeln Sie sie in UTF-8 um, nehmen Sie sie aus den Daten, oder wählen Sie andere Daten (data.path).</translation>
        </message>
        <message>
            <source>The data file %1 is not UTF-8 text: it has a NUL byte at byte %2. Convert it to UTF-8, take it out of the data, or choose other data (data.path).</source>
            <translation>Die Datei %1 ist kein UTF-8-Text: Sie hat bei Byte %2 ein NUL-Byte. Wandeln Sie sie in UTF-8 um, nehmen Sie sie aus den Daten, oder wählen Sie andere Daten (data.path).</translation>
        </message>
        <message>
            <source>If it holds token ids, name their tokenizer (data.tokenizer_file).</source>
            <translation>Falls sie Token-IDs enthält, nennen Sie deren Tokenizer (data.tokenizer_file).</translation>
        </message>
        <message>
            <source>The data file %1 cannot be read (%2). Put it back or make it readable, or choose other data (data.path).</source>
            <translation>Die Datei %1 kann nicht gelesen werden (%2). Legen Sie sie zurück, machen Sie sie lesbar, oder wählen Sie andere Daten (data.path).</translation>
        </message>
        <message>
            <source>The data file %1 changed while it was read. Let it be, and start again.</source>
            <translation>Die Datei %1 hat sich beim Lesen geändert. Lassen Sie sie in Ruhe, und beginnen Sie noch einmal.</translation>
        </message>
        <message>
            <source>The data file %1 is not JSON Lines as expected: line %2 is no JSON object in UTF-8. Correct it, take the file out of the data, or choose another member (data.text_field).</source>
            <translation>Die Datei %1 ist nicht JSON Lines, wie erwartet: Zeile %2 ist kein JSON-Objekt in UTF-8. Berichtigen Sie sie, nehmen Sie die Datei aus den Daten, oder wählen Sie ein anderes Feld (data.text_field).</translation>
        </message>
        <message>
            <source>The data file %1 is not JSON Lines as expected: line %2 has no text under %3 (it has: %4). Correct it, take the file out of the data, or choose another member (data.text_field).</source>
            <translation>Die Datei %1 ist nicht JSON Lines, wie erwartet: Zeile %2 hat keinen Text unter %3 (sie hat: %4). Berichtigen Sie sie, nehmen Sie die Datei aus den Daten, oder wählen Sie ein anderes Feld (data.text_field).</translation>
        </message>
        <message>
            <source>The data file %1 is not JSON Lines as expected: line %2 has no text under %3, nor any other. Correct it, take the file out of the data, or choose another member (data.text_field).</source>
            <translation>Die Datei %1 ist nicht JSON Lines, wie erwartet: Zeile %2 hat keinen Text unter %3 und auch keinen anderen. Berichtigen Sie sie, nehmen Sie die Datei aus den Daten, oder wählen Sie ein anderes Feld (data.text_field).</translation>
        </message>
        <message>
            <source>The data is too short: the training part has %1 tokens and needs %2 (one sequence and one token more). Use more text, a shorter sequence (recipe.sequence), or a smaller validation fraction (data.validation_fraction).</source>
            <translation>Die Daten sind zu kurz: Der Trainingsteil hat %1 Tokens und braucht %2 (eine Sequenz und ein Token mehr). Nehmen Sie mehr Text, eine kürzere Sequenz (recipe.sequence) oder einen kleineren Validierungsanteil (data.validation_fraction).</translation>
        </message>
        <message>
            <source>The data is too short: the validation part has %1 tokens and needs %2 (one sequence and one token more). Use more text, a shorter sequence (recipe.sequence), or a larger validation fraction (data.validation_fraction).</source>
            <translation>Die Daten sind zu kurz: Der Validierungsteil hat %1 Tokens und braucht %2 (eine Sequenz und ein Token mehr). Nehmen Sie mehr Text, eine kürzere Sequenz (recipe.sequence) oder einen größeren Validierungsanteil (data.validation_fraction).</translation>
        </message>
        <message>
            <source>The tokenizer has no token %1 to end documents with. Set data.end_of_text to one of its tokens, or leave it empty.</source>
            <translation>Der Tokenizer hat kein Token %1, mit dem Dokumente enden könnten. Setzen Sie data.end_of_text auf eines seiner Tokens, oder lassen Sie es leer.</translation>
        </message>
        <message>
            <source>The tokenizer %1 cannot be read. Name a tokenizer.json or a SentencePiece model, or a folder that has one or vocab.json and merges.txt.</source>
            <translation>Der Tokenizer %1 kann nicht gelesen werden. Nennen Sie eine tokenizer.json oder ein SentencePiece-Modell, oder einen Ordner, der eines davon oder vocab.json und merges.txt hat.</translation>
        </message>
        <message>
            <source>The folder has no tokenizer: set data.tokenizer to the one that belongs to it, or to bytes.</source>
            <translation>Der Ordner hat keinen Tokenizer: Setzen Sie data.tokenizer auf den, der dazu gehört, oder auf bytes.</translation>
        </message>
        <message>
            <source>Preparing the data was cancelled; what was prepared is kept.</source>
            <translation>Das Vorbereiten der Daten wurde abgebrochen; was vorbereitet ist, bleibt.</translation>
        </message>
        <message>
            <source>Loading the data was cancelled; nothing was changed.</source>
            <translation>Das Laden der Daten wurde abgebrochen; es wurde nichts geändert.</translation>
        </message>
        <message>
            <source>There is no config.json in %1. Name a folder as Hugging Face has it, with config.json and model.safetensors.</source>
            <translation>In %1 ist keine config.json. Nennen Sie einen Ordner, wie Hugging Face ihn hat, mit config.json und model.safetensors.</translation>
        </message>
        <message>
            <source>There is no model.safetensors in %1; pytorch_model.bin is a program that would have to be run. Save the model as safetensors, then import it.</source>
            <translation>In %1 ist keine model.safetensors; pytorch_model.bin ist ein Programm, das laufen müsste. Speichern Sie das Modell als safetensors, dann importieren Sie es.</translation>
        </message>
        <message>
            <source>There is no model.safetensors in %1. Name a folder that has it, or its shards and their index.</source>
            <translation>In %1 ist keine model.safetensors. Nennen Sie einen Ordner, der sie hat, oder ihre Teile und deren Index.</translation>
        </message>
        <message>
            <source>There is no run with a checkpoint in this project; train or import first.</source>
            <translation>In diesem Projekt ist kein Lauf mit einem Checkpoint; trainieren oder importieren Sie zuerst.</translation>
        </message>
        <message>
            <source>The model was imported without a tokenizer. Set data.tokenizer=bytes, or to the path of its tokenizer.json.</source>
            <translation>Das Modell wurde ohne Tokenizer importiert. Setzen Sie data.tokenizer=bytes oder auf den Pfad seiner tokenizer.json.</translation>
        </message>
        <message>
            <source>There is %1 already, and an import replaces nothing. Choose another name, or delete it.</source>
            <translation>%1 gibt es schon, und ein Import ersetzt nichts. Wählen Sie einen anderen Namen, oder löschen Sie es.</translation>
        </message>
        <message>
            <source>There is %1 already, and an export replaces nothing. Choose another name, or delete it.</source>
            <translation>%1 gibt es schon, und ein Export ersetzt nichts. Wählen Sie einen anderen Namen, oder löschen Sie es.</translation>
        </message>
        <message>
            <source>The file %1 could not be written (%2); what was there before is kept. Free some space, or choose another place.</source>
            <translation>Die Datei %1 konnte nicht geschrieben werden (%2); was dort war, bleibt. Schaffen Sie Platz, oder wählen Sie einen anderen Ort.</translation>
        </message>
        <message>
            <source>The file %1 could not be written (%2); what was there before is kept. Choose another place, or make its folder writable.</source>
            <translation>Die Datei %1 konnte nicht geschrieben werden (%2); was dort war, bleibt. Wählen Sie einen anderen Ort, oder machen Sie den Ordner schreibbar.</translation>
        </message>
        <message>
            <source>%1 is a project or another database and is not replaced. Name another file.</source>
            <translation>%1 ist ein Projekt oder eine andere Datenbank und wird nicht ersetzt. Nennen Sie eine andere Datei.</translation>
        </message>
        <message>
            <source>The folder %1 could not be made (%2); nothing was left behind. Choose another place.</source>
            <translation>Der Ordner %1 konnte nicht angelegt werden (%2); es blieb nichts zurück. Wählen Sie einen anderen Ort.</translation>
        </message>
        <message>
            <source>The project file %1 is in use by another program; nothing was changed. Try again in a moment.</source>
            <translation>Die Projektdatei %1 wird von einem anderen Programm benutzt; es wurde nichts geändert. Versuchen Sie es gleich noch einmal.</translation>
        </message>
        <message>
            <source>There is no space left for the project file %1; the last change was not saved, everything before it is kept. Free some space and try again.</source>
            <translation>Für die Projektdatei %1 ist kein Platz mehr; die letzte Änderung wurde nicht gespeichert, alles davor bleibt. Schaffen Sie Platz, und versuchen Sie es noch einmal.</translation>
        </message>
        <message>
            <source>The project file %1 cannot be written; nothing was changed.</source>
            <translation>Die Projektdatei %1 kann nicht geschrieben werden; es wurde nichts geändert.</translation>
        </message>
        <message>
            <source>Another training of %1 is going on; nothing was started. Wait for it, or stop it in the studio or with Ctrl-C where it runs.</source>
            <translation>Ein anderes Training von %1 läuft; es wurde nichts gestartet. Warten Sie es ab, oder halten Sie es im Studio oder mit Strg-C an, wo es läuft.</translation>
        </message>
        <message>
            <source>Training needs to write to the project: %1</source>
            <translation>Das Training muss ins Projekt schreiben: %1</translation>
        </message>
        <message>
            <source>The disk is full: the checkpoint %1 could not be written; earlier checkpoints are kept. Free some space, then resume the run.</source>
            <translation>Die Platte ist voll: Der Checkpoint %1 konnte nicht geschrieben werden; frühere bleiben. Schaffen Sie Platz, dann setzen Sie den Lauf fort.</translation>
        </message>
        <message>
            <source>The checkpoint %1 could not be written (%2); earlier checkpoints are kept. Resume the run once the disk is well.</source>
            <translation>Der Checkpoint %1 konnte nicht geschrieben werden (%2); frühere bleiben. Setzen Sie den Lauf fort, wenn die Platte in Ordnung ist.</translation>
        </message>
        <message>
            <source>The disk has %1 free and the run&apos;s checkpoints need %2; nothing was started. Free some space, or lower recipe.checkpoints_kept.</source>
            <translation>Auf der Platte sind %1 frei, und die Checkpoints des Laufs brauchen %2; es wurde nichts gestartet. Schaffen Sie Platz, oder senken Sie recipe.checkpoints_kept.</translation>
        </message>
        <message>
            <source>Training needs %1 of disk (store %2, %3 checkpoints of %4) and %5 are free; nothing was started. Free some space, lower recipe.checkpoints_kept, raise local.memory_budget, or choose a smaller model.</source>
            <translation>Das Training braucht %1 auf der Platte (Speicher %2, %3 Checkpoints zu %4), und %5 sind frei; es wurde nichts gestartet. Schaffen Sie Platz, senken Sie recipe.checkpoints_kept, erhöhen Sie local.memory_budget, oder wählen Sie ein kleineres Modell.</translation>
        </message>
        <message>
            <source>The parameter store needs a file of %1 and the disk has %2 free; nothing was started. Free some space, raise local.memory_budget, or choose a smaller model.</source>
            <translation>Der Parameterspeicher braucht eine Datei von %1, und auf der Platte sind %2 frei; es wurde nichts gestartet. Schaffen Sie Platz, erhöhen Sie local.memory_budget, oder wählen Sie ein kleineres Modell.</translation>
        </message>
        <message>
            <source>The disk has %1 free and the prepared data needs up to %2; nothing was started. Free some space, or move the project to a larger disk.</source>
            <translation>Auf der Platte sind %1 frei, und die vorbereiteten Daten brauchen bis zu %2; es wurde nichts gestartet. Schaffen Sie Platz, oder verlegen Sie das Projekt auf eine größere Platte.</translation>
        </message>
        <message>
            <source>The disk has %1 free and the weights need %2; nothing was imported. Free some space, or choose another disk.</source>
            <translation>Auf der Platte sind %1 frei, und die Gewichte brauchen %2; es wurde nichts importiert. Schaffen Sie Platz, oder wählen Sie eine andere Platte.</translation>
        </message>
        <message>
            <source>Training needs %1 of memory (%2 bytes): store %3, activations %4, weights in use %5, gradients %6, workspace %7, program %8; it may use %9; nothing was started.</source>
            <translation>Das Training braucht %1 Arbeitsspeicher (%2 Bytes): Speicher %3, Aktivierungen %4, Gewichte in Gebrauch %5, Gradienten %6, Arbeitsbereich %7, Programm %8; es darf %9 nutzen; es wurde nichts gestartet.</translation>
        </message>
        <message>
            <source>Raise local.memory_budget, or choose local.store=file, a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>Erhöhen Sie local.memory_budget, oder wählen Sie local.store=file, ein kleineres Modell, einen kleineren Batch, eine kürzere Sequenz oder mehr recipe.accumulation.</translation>
        </message>
        <message>
            <source>Raise local.memory_budget, or choose a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>Erhöhen Sie local.memory_budget, oder wählen Sie ein kleineres Modell, einen kleineren Batch, eine kürzere Sequenz oder mehr recipe.accumulation.</translation>
        </message>
        <message>
            <source>Close other programs, or choose local.store=file, a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>Schließen Sie andere Programme, oder wählen Sie local.store=file, ein kleineres Modell, einen kleineren Batch, eine kürzere Sequenz oder mehr recipe.accumulation.</translation>
        </message>
        <message>
            <source>Close other programs, or choose a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>Schließen Sie andere Programme, oder wählen Sie ein kleineres Modell, einen kleineren Batch, eine kürzere Sequenz oder mehr recipe.accumulation.</translation>
        </message>
        <message>
            <source>The import was interrupted; nothing was left behind.</source>
            <translation>Der Import wurde abgebrochen; es blieb nichts zurück.</translation>
        </message>
        <message>
            <source>Run %1 diverged at step %2 and would do so again, for the same bits would come of it; nothing was started. Lower recipe.learning_rate or lengthen recipe.warmup_steps, and start a new run without --resume, or branch from a checkpoint before it with --branch %3@STEP.</source>
            <translation>Lauf %1 ist bei Schritt %2 divergiert und täte es wieder, denn es kämen dieselben Bits heraus; es wurde nichts gestartet. Senken Sie recipe.learning_rate oder verlängern Sie recipe.warmup_steps, und beginnen Sie einen neuen Lauf ohne --resume, oder zweigen Sie mit --branch %3@STEP von einem Checkpoint davor ab.</translation>
        </message>
        <message>
            <source>Run %1 has no checkpoint to go on from; nothing was changed. A new run of the same plan, with the steps that it is to have, gives the same result.</source>
            <translation>Lauf %1 hat keinen Checkpoint, von dem aus es weitergeht; es wurde nichts geändert. Ein neuer Lauf desselben Plans mit der gewünschten Zahl von Schritten gibt dasselbe Ergebnis.</translation>
        </message>
        <message>
            <source>The checkpoints of run %1 are gone from its folder; nothing was changed. Put the folder beside the project file back, or start a new run: of the same plan it gives the same result.</source>
            <translation>Die Checkpoints von Lauf %1 sind nicht mehr in seinem Ordner; es wurde nichts geändert. Legen Sie den Ordner wieder neben die Projektdatei, oder beginnen Sie einen neuen Lauf: Vom selben Plan gibt er dasselbe Ergebnis.</translation>
        </message>
        <message>
            <source>Another program holds the project file; the last rows of the run could not be written.</source>
            <translation>Ein anderes Programm hält die Projektdatei; die letzten Zeilen des Laufs konnten nicht geschrieben werden.</translation>
        </message>
        <message>
            <source>recipe.checkpoints_kept is 0: no checkpoint is written; the run can be neither resumed nor sampled from.</source>
            <translation>recipe.checkpoints_kept ist 0: Es wird kein Checkpoint geschrieben; der Lauf kann weder fortgesetzt noch für Proben benutzt werden.</translation>
        </message>
        <message>
            <source>The system gives this program no more threads (%1); nothing was started. Lower local.threads, or raise the limits on processes and memory.</source>
            <translation>Das System gibt diesem Programm keine weiteren Threads (%1); es wurde nichts gestartet. Senken Sie local.threads, oder erhöhen Sie die Grenzen für Prozesse und Speicher.</translation>
        </message>
        <message>
            <source>No space left on device</source>
            <translation>kein Platz mehr auf dem Gerät</translation>
        </message>
        <message>
            <source>Permission denied</source>
            <translation>keine Berechtigung</translation>
        </message>
        <message>
            <source>No such file or directory</source>
            <translation>keine solche Datei, kein solcher Ordner</translation>
        </message>
        <message>
            <source>Read-only file system</source>
            <translation>nur lesbares Dateisystem</translation>
        </message>
        <message>
            <source>Input/output error</source>
            <translation>Ein-/Ausgabefehler</translation>
        </message>
        <message>
            <source>Is a directory</source>
            <translation>ist ein Ordner</translation>
        </message>
        <message>
            <source>Not a directory</source>
            <translation>ist kein Ordner</translation>
        </message>
        <message>
            <source>Disk quota exceeded</source>
            <translation>Kontingent der Platte überschritten</translation>
        </message>
        <message>
            <source>File too large</source>
            <translation>Datei zu groß</translation>
        </message>
        <message>
            <source>%1 (-%2 % to +%3 %), %4</source>
            <translation>%1 (-%2 % bis +%3 %), %4</translation>
        </message>
        <message>
            <source>%1 (-%2 % to +%3 %)</source>
            <translation>%1 (-%2 % bis +%3 %)</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Worker</name>
        <message>
            <source>Something went wrong that has no name; nothing more is known.</source>
            <translation>Etwas ging schief, das keinen Namen hat; mehr ist nicht bekannt.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Ended: %1</source>
            <translation>Beendet: %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::CommandPalette</name>
        <message>
            <source>Commands</source>
            <translation>Befehle</translation>
        </message>
        <message>
            <source>Type a command</source>
            <translation>Befehl eingeben</translation>
        </message>
        <message>
            <source>Command</source>
            <translation>Befehl</translation>
        </message>
        <message>
            <source>Commands that fit</source>
            <translation>Passende Befehle</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunsCharts</name>
        <message>
            <source>%1; reading…</source>
            <comment>unit</comment>
            <translation>%1; wird gelesen …</translation>
        </message>
        <message>
            <source>Horizontal axis</source>
            <translation>Waagerechte Achse</translation>
        </message>
        <message>
            <source>by step</source>
            <translation>nach Schritt</translation>
        </message>
        <message>
            <source>by tokens</source>
            <translation>nach Tokens</translation>
        </message>
        <message>
            <source>by active time</source>
            <translation>nach aktiver Zeit</translation>
        </message>
        <message>
            <source>Seconds spent training: pauses and gaps between segments are left out</source>
            <translation>Sekunden im Training: ohne Pausen und Lücken zwischen Abschnitten</translation>
        </message>
        <message>
            <source>log x</source>
            <translation>log x</translation>
        </message>
        <message>
            <source>Logarithmic horizontal axis</source>
            <translation>Logarithmische waagerechte Achse</translation>
        </message>
        <message>
            <source>log y</source>
            <translation>log y</translation>
        </message>
        <message>
            <source>Logarithmic vertical axis (L in the chart)</source>
            <translation>Logarithmische senkrechte Achse (L im Diagramm)</translation>
        </message>
        <message>
            <source>follow</source>
            <translation>folgen</translation>
        </message>
        <message>
            <source>The axes follow new values</source>
            <translation>Die Achsen folgen neuen Werten</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>Glättung</translation>
        </message>
        <message>
            <source>Weight of the exponential moving average; 0 shows the values as they are</source>
            <translation>Gewicht des exponentiellen gleitenden Mittels; 0 zeigt die Werte, wie sie sind</translation>
        </message>
        <message>
            <source>smoothing %1</source>
            <translation>Glättung %1</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>Diagramm</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>Exportieren</translation>
        </message>
        <message>
            <source>The chart as PNG, SVG, PDF or CSV</source>
            <translation>Das Diagramm als PNG, SVG, PDF oder CSV</translation>
        </message>
        <message>
            <source>Export chart</source>
            <translation>Diagramm exportieren</translation>
        </message>
        <message>
            <source>No run is shown. Check one in the table, or press Train here.</source>
            <translation>Kein Lauf wird gezeigt. Wählen Sie einen in der Tabelle, oder drücken Sie „Hier trainieren“.</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>Wird gelesen …</translation>
        </message>
        <message>
            <source>by energy</source>
            <translation>nach Energie</translation>
        </message>
        <message>
            <source>Watt-hours since the run began: measured where the computer can, else estimated</source>
            <translation>Wattstunden seit Beginn des Laufs: gemessen, wo der Rechner es kann, sonst geschätzt</translation>
        </message>
        <message>
            <source>Runs or groups</source>
            <translation>Läufe oder Gruppen</translation>
        </message>
        <message>
            <source>each run</source>
            <translation>jeder Lauf</translation>
        </message>
        <message>
            <source>groups, min to max</source>
            <translation>Gruppen, Min bis Max</translation>
        </message>
        <message>
            <source>groups, ± 1 std</source>
            <translation>Gruppen, ± 1 Std.-Abw.</translation>
        </message>
        <message>
            <source>The mean of each group&apos;s runs, with a band from the lowest to the highest of them</source>
            <translation>Das Mittel der Läufe jeder Gruppe, mit einem Band vom niedrigsten bis zum höchsten</translation>
        </message>
        <message>
            <source>The mean of each group&apos;s runs, with a band of one sample standard deviation to each side</source>
            <translation>Das Mittel der Läufe jeder Gruppe, mit einem Band von einer Stichproben-Standardabweichung nach beiden Seiten</translation>
        </message>
        <message>
            <source>runs</source>
            <translation>Läufe</translation>
        </message>
        <message>
            <source>The runs themselves, faint, behind the means of their groups</source>
            <translation>Die Läufe selbst, blass, hinter den Mitteln ihrer Gruppen</translation>
        </message>
        <message>
            <source>A long run is still being read; nothing was exported. Export once it is.</source>
            <translation>Ein langer Lauf wird noch gelesen; es wurde nichts exportiert. Exportieren Sie, wenn er gelesen ist.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::LabelEditor</name>
        <message>
            <source>Keep</source>
            <translation>Übernehmen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>run %1</source>
            <translation>Lauf %1</translation>
        </message>
        <message>
            <source>%1 runs</source>
            <translation>%1 Läufen</translation>
        </message>
        <message>
            <source>Tags of %1</source>
            <comment>run 7, or 3 runs</comment>
            <translation>Tags von %1</translation>
        </message>
        <message>
            <source>words, separated by blanks or commas</source>
            <translation>Wörter, durch Leerzeichen oder Kommas getrennt</translation>
        </message>
        <message>
            <source>%1; some also have %2</source>
            <translation>%1; manche haben auch %2</translation>
        </message>
        <message>
            <source>Group of %1</source>
            <comment>run 7, or 3 runs</comment>
            <translation>Gruppe von %1</translation>
        </message>
        <message>
            <source>a name; none: in no group</source>
            <translation>ein Name; keiner: in keiner Gruppe</translation>
        </message>
        <message>
            <source>Note on %1; Ctrl+Return keeps it</source>
            <comment>run 7, or 3 runs</comment>
            <translation>Notiz zu %1; Strg+Eingabe übernimmt sie</translation>
        </message>
        <message>
            <source>what is to be remembered</source>
            <translation>was im Gedächtnis bleiben soll</translation>
        </message>
        <message>
            <source>they differ; what is written here replaces them</source>
            <translation>sie sind verschieden; was hier geschrieben wird, ersetzt sie</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ComparisonView</name>
        <message>
            <source>Differences only</source>
            <translation>Nur Unterschiede</translation>
        </message>
        <message>
            <source>Compare with</source>
            <translation>Vergleichen mit</translation>
        </message>
        <message>
            <source>Model to compare with</source>
            <translation>Modell, mit dem verglichen wird</translation>
        </message>
        <message>
            <source>Both models side by side</source>
            <translation>Beide Modelle nebeneinander</translation>
        </message>
        <message>
            <source>Presets</source>
            <translation>Vorgaben</translation>
        </message>
        <message>
            <source>Templates</source>
            <translation>Vorlagen</translation>
        </message>
        <message>
            <source>Runs of this project</source>
            <translation>Läufe dieses Projekts</translation>
        </message>
        <message>
            <source>Run %1 · %2</source>
            <translation>Lauf %1 · %2</translation>
        </message>
        <message>
            <source>Projects</source>
            <translation>Projekte</translation>
        </message>
        <message>
            <source>Another project…</source>
            <translation>Ein anderes Projekt …</translation>
        </message>
        <message>
            <source>Compare with the plan of a project</source>
            <translation>Mit dem Plan eines Projekts vergleichen</translation>
        </message>
        <message>
            <source>Wafermill projects (*.wafermill)</source>
            <translation>Wafermill-Projekte (*.wafermill)</translation>
        </message>
        <message>
            <source>That run is there no more; choose another model.</source>
            <translation>Diesen Lauf gibt es nicht mehr; wählen Sie ein anderes Modell.</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>Lauf %1</translation>
        </message>
        <message>
            <source>Both are the same.</source>
            <translation>Beide sind gleich.</translation>
        </message>
        <message>
            <source>Rows that differ: %1</source>
            <translation>Verschiedene Zeilen: %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ExportDialog</name>
        <message>
            <source>Export chart</source>
            <translation>Diagramm exportieren</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exportieren …</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>PNG picture</source>
            <translation>PNG-Bild</translation>
        </message>
        <message>
            <source>SVG drawing</source>
            <translation>SVG-Zeichnung</translation>
        </message>
        <message>
            <source>PDF document</source>
            <translation>PDF-Dokument</translation>
        </message>
        <message>
            <source>CSV table</source>
            <translation>CSV-Tabelle</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>Format</translation>
        </message>
        <message>
            <source>Lines that are exported</source>
            <translation>Linien, die exportiert werden</translation>
        </message>
        <message>
            <source>Lines</source>
            <translation>Linien</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>Breite</translation>
        </message>
        <message>
            <source>Height</source>
            <translation>Höhe</translation>
        </message>
        <message>
            <source>Unit of the size</source>
            <translation>Einheit der Größe</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source> dots an inch</source>
            <translation> Punkte je Zoll</translation>
        </message>
        <message>
            <source>Resolution</source>
            <translation>Auflösung</translation>
        </message>
        <message>
            <source> points</source>
            <translation> Punkt</translation>
        </message>
        <message>
            <source>Of the title; what is smaller follows it</source>
            <translation>Des Titels; was kleiner ist, richtet sich danach</translation>
        </message>
        <message>
            <source>Font size</source>
            <translation>Schriftgröße</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Hell</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Dunkel</translation>
        </message>
        <message>
            <source>Black and white</source>
            <translation>Schwarzweiß</translation>
        </message>
        <message>
            <source>Greys and widths tell lines apart, for printers and copiers without colours</source>
            <translation>Grautöne und Breiten unterscheiden die Linien, für Drucker und Kopierer ohne Farben</translation>
        </message>
        <message>
            <source>Colours</source>
            <translation>Farben</translation>
        </message>
        <message>
            <source>Title and unit</source>
            <translation>Titel und Einheit</translation>
        </message>
        <message>
            <source>Names at the lines</source>
            <translation>Namen an den Linien</translation>
        </message>
        <message>
            <source>Text as outlines</source>
            <translation>Text als Umrisse</translation>
        </message>
        <message>
            <source>Letters become shapes: they look the same where the font is missing, but cannot be searched or edited</source>
            <translation>Buchstaben werden Formen: Sie sehen auch ohne die Schrift gleich aus, lassen sich aber nicht suchen oder ändern</translation>
        </message>
        <message>
            <source>Point and comma, for programs</source>
            <translation>Punkt und Komma, für Programme</translation>
        </message>
        <message>
            <source>As spreadsheets here read it</source>
            <translation>Wie Tabellenprogramme hier es lesen</translation>
        </message>
        <message>
            <source>Numbers</source>
            <translation>Zahlen</translation>
        </message>
        <message>
            <source>Preview</source>
            <translation>Vorschau</translation>
        </message>
        <message>
            <source>First rows of the table</source>
            <translation>Erste Zeilen der Tabelle</translation>
        </message>
        <message>
            <source>The first %1 rows of each line; the file has all of them.</source>
            <translation>Die ersten %1 Zeilen jeder Linie; die Datei hat alle.</translation>
        </message>
        <message>
            <source>%1 × %2 mm</source>
            <translation>%1 × %2 mm</translation>
        </message>
        <message>
            <source>%1 × %2 pixels; printed, %3</source>
            <translation>%1 × %2 Pixel; gedruckt %3</translation>
        </message>
        <message>
            <source>chart</source>
            <translation>diagramm</translation>
        </message>
        <message>
            <source>%1 (*%2)</source>
            <translation>%1 (*%2)</translation>
        </message>
        <message>
            <source>mm</source>
            <comment>millimetres</comment>
            <translation>mm</translation>
        </message>
        <message>
            <source>px</source>
            <comment>pixels</comment>
            <translation>px</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ModelComparison</name>
        <message>
            <source>Figures</source>
            <translation>Zahlen</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Active parameters a token</source>
            <translation>Aktive Parameter je Token</translation>
        </message>
        <message>
            <source>State in the store</source>
            <translation>Zustand im Speicher der Parameter</translation>
        </message>
        <message>
            <source>State of a parameter</source>
            <translation>Zustand eines Parameters</translation>
        </message>
        <message>
            <source>Largest record</source>
            <translation>Größter Datensatz</translation>
        </message>
        <message>
            <source>Compute a token, both passes</source>
            <translation>Rechenaufwand je Token, beide Durchgänge</translation>
        </message>
        <message>
            <source>Compute a token, forward</source>
            <translation>Rechenaufwand je Token, vorwärts</translation>
        </message>
        <message>
            <source>Activations a sequence</source>
            <translation>Aktivierungen je Sequenz</translation>
        </message>
        <message>
            <source>Parameters by part</source>
            <translation>Parameter nach Teilen</translation>
        </message>
        <message>
            <source>Forward compute of a token by part</source>
            <translation>Rechenaufwand je Token vorwärts nach Teilen</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>Werte</translation>
        </message>
        <message>
            <source>differs</source>
            <translation>verschieden</translation>
        </message>
        <message>
            <source>What</source>
            <translation>Was</translation>
        </message>
        <message>
            <source>This plan</source>
            <translation>Dieser Plan</translation>
        </message>
        <message>
            <source>The other</source>
            <translation>Der andere</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>Unterschied</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ReportDialog</name>
        <message>
            <source>Report</source>
            <translation>Bericht</translation>
        </message>
        <message>
            <source>One run is told in full; several are compared. The report has the plan, the results as measured, what happened, the planned cluster beside GPUs as estimates, and how these are computed.</source>
            <translation>Ein Lauf wird ganz beschrieben, mehrere werden verglichen. Der Bericht enthält den Plan, die gemessenen Ergebnisse, was geschah, den geplanten Cluster neben GPUs als Schätzungen und wie diese berechnet sind.</translation>
        </message>
        <message>
            <source>Runs of the report</source>
            <translation>Läufe des Berichts</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>simuliert</translation>
        </message>
        <message>
            <source>The run that the others are measured against</source>
            <translation>Der Lauf, an dem die anderen gemessen werden</translation>
        </message>
        <message>
            <source>Baseline</source>
            <translation>Bezugslauf</translation>
        </message>
        <message>
            <source>HTML, one file</source>
            <translation>HTML, eine Datei</translation>
        </message>
        <message>
            <source>PDF, pages</source>
            <translation>PDF, Seiten</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>Format</translation>
        </message>
        <message>
            <source>Write…</source>
            <translation>Schreiben …</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>A report takes %1 runs.</source>
            <translation>Ein Bericht fasst %1 Läufe.</translation>
        </message>
        <message>
            <source>%1-run-%2</source>
            <translation>%1-lauf-%2</translation>
        </message>
        <message>
            <source>%1-comparison</source>
            <translation>%1-vergleich</translation>
        </message>
        <message>
            <source>Write the report</source>
            <translation>Den Bericht schreiben</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>%1 wird geschrieben …</translation>
        </message>
        <message>
            <source>The report was given up; nothing was written.</source>
            <translation>Der Bericht wurde abgebrochen; es wurde nichts geschrieben.</translation>
        </message>
        <message>
            <source>%1 · %2 (%3)</source>
            <comment>run number, title, state</comment>
            <translation>%1 · %2 (%3)</translation>
        </message>
        <message>
            <source>%1 (*%2)</source>
            <comment>format, suffix</comment>
            <translation>%1 (*%2)</translation>
        </message>
    </context>
    <context>
        <name>ReportText</name>
        <message>
            <source>Its weights were imported; nothing was trained in this run.</source>
            <translation>Seine Gewichte wurden importiert; in diesem Lauf wurde nichts trainiert.</translation>
        </message>
        <message>
            <source>Only adapters of rank %1 are trained (%2); the weights that they are added to stay as they are.</source>
            <translation>Trainiert werden nur Adapter vom Rang %1 (%2); die Gewichte, zu denen sie addiert werden, bleiben, wie sie sind.</translation>
        </message>
        <message>
            <source>Estimated</source>
            <translation>Geschätzt</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>Wafer-Systeme</translation>
        </message>
        <message>
            <source>GPUs that hold it</source>
            <translation>GPUs, die es fassen</translation>
        </message>
        <message>
            <source>GPUs as fast</source>
            <translation>GPUs, so schnell</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>Durchsatz</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Schritt</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Lauf</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>Leistung</translation>
        </message>
        <message>
            <source>Energy a token</source>
            <translation>Energie je Token</translation>
        </message>
        <message>
            <source>Energy of the run</source>
            <translation>Energie des Laufs</translation>
        </message>
        <message>
            <source>Purchase</source>
            <translation>Anschaffung</translation>
        </message>
        <message>
            <source>Run, owned</source>
            <translation>Lauf, gekauft</translation>
        </message>
        <message>
            <source>Run, rented</source>
            <translation>Lauf, gemietet</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Größe</translation>
        </message>
        <message>
            <source>and %1 servers</source>
            <translation>und %1 Server</translation>
        </message>
        <message>
            <source>%1 rack units</source>
            <translation>%1 Höheneinheiten</translation>
        </message>
        <message>
            <source>Racks</source>
            <translation>Racks</translation>
        </message>
        <message>
            <source>MemoryX holds the training state: %1 of %2.</source>
            <translation>MemoryX fasst den Trainingszustand: %1 von %2.</translation>
        </message>
        <message>
            <source>MemoryX does not hold the training state: it needs %1 and has %2. The figures of the wafer systems stand for a cluster that could not be built.</source>
            <translation>MemoryX fasst den Trainingszustand nicht: Er braucht %1, es hat %2. Die Zahlen der Wafer-Systeme stehen für einen Cluster, der sich nicht bauen ließe.</translation>
        </message>
        <message>
            <source>Constant</source>
            <translation>Konstante</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Quelle</translation>
        </message>
        <message>
            <source>moves the throughput by %1</source>
            <translation>bewegt den Durchsatz um %1</translation>
        </message>
        <message>
            <source>This plan has no estimate: it breaks a rule of the planned cluster.</source>
            <translation>Zu diesem Plan gibt es keine Schätzung: Er bricht eine Regel des geplanten Clusters.</translation>
        </message>
        <message>
            <source>The three largest assumptions</source>
            <translation>Die drei größten Annahmen</translation>
        </message>
        <message>
            <source>What bounds the wafer systems: %1</source>
            <translation>Was die Wafer-Systeme begrenzt: %1</translation>
        </message>
        <message>
            <source>What bounds the GPUs that hold the model: %1</source>
            <translation>Was die GPUs begrenzt, die das Modell fassen: %1</translation>
        </message>
        <message>
            <source>What bounds the GPUs that are as fast: %1</source>
            <translation>Was die GPUs begrenzt, die so schnell sind: %1</translation>
        </message>
        <message>
            <source>Every figure here is an estimate, with its range below it, and none was measured. “Holds it”: the smallest GPU cluster that has room for weights, gradients, optimizer and activations. “As fast”: the smallest with at least the wafer systems' throughput.</source>
            <translation>Jede Zahl hier ist eine Schätzung mit ihrem Bereich darunter; gemessen ist keine. „Die es fassen“: der kleinste GPU-Cluster, in den Gewichte, Gradienten, Optimierer und Aktivierungen passen. „So schnell“: der kleinste mit mindestens dem Durchsatz der Wafer-Systeme.</translation>
        </message>
        <message>
            <source>The planned cluster, and GPUs</source>
            <translation>Der geplante Cluster und GPUs</translation>
        </message>
        <message>
            <source>Their power</source>
            <translation>Ihre Leistung</translation>
        </message>
        <message>
            <source>The plans differ in what machines care for; all figures are estimates.</source>
            <translation>Die Pläne unterscheiden sich in dem, was für Maschinen zählt; alle Zahlen sind Schätzungen.</translation>
        </message>
        <message>
            <source>Of the baseline's plan</source>
            <translation>Zum Plan des Bezugslaufs</translation>
        </message>
        <message>
            <source>To machines the plans of all runs are the same.</source>
            <translation>Für Maschinen sind die Pläne aller Läufe gleich.</translation>
        </message>
        <message>
            <source>What the numbers are</source>
            <translation>Was die Zahlen bedeuten</translation>
        </message>
        <message>
            <source>Measured: taken while the training ran on this computer. Solid lines in the charts.</source>
            <translation>Gemessen: aufgenommen, während das Training auf diesem Rechner lief. In Diagrammen durchgezogene Linien.</translation>
        </message>
        <message>
            <source>Estimated: computed from the plan and from constants with sources, with a range that is to hold four of five outcomes. Dashed lines, with a band for the range.</source>
            <translation>Geschätzt: aus dem Plan und aus Konstanten mit Quellen berechnet, mit einem Bereich, der vier von fünf Ausgängen enthalten soll. Gestrichelte Linien mit einem Band für den Bereich.</translation>
        </message>
        <message>
            <source>Simulated: the planned cluster's steps executed in virtual time. Dotted lines.</source>
            <translation>Simuliert: die Schritte des geplanten Clusters, in virtueller Zeit ausgeführt. Gepunktete Linien.</translation>
        </message>
        <message>
            <source>Assumption: a constant without a published value. It is named where it is used.</source>
            <translation>Annahme: eine Konstante ohne veröffentlichten Wert. Sie wird genannt, wo sie verwendet wird.</translation>
        </message>
        <message>
            <source>Blue is this computer, green are wafer systems, vermilion GPU clusters, grey references and limits; where runs are laid over each other, each has a colour of its own.</source>
            <translation>Blau ist dieser Rechner, grün sind Wafer-Systeme, zinnoberrot GPU-Cluster, grau Bezüge und Grenzen; wo Läufe übereinander liegen, hat jeder eine eigene Farbe.</translation>
        </message>
        <message>
            <source>How the estimates are computed</source>
            <translation>Wie die Schätzungen berechnet sind</translation>
        </message>
        <message>
            <source>Each line is a step of the computation with its numbers; in brackets stands where they come from.</source>
            <translation>Jede Zeile ist ein Schritt der Rechnung mit ihren Zahlen; in Klammern steht, woher sie kommen.</translation>
        </message>
        <message>
            <source>Constants and their sources</source>
            <translation>Konstanten und ihre Quellen</translation>
        </message>
        <message>
            <source>The report was given up; nothing was written.</source>
            <translation>Der Bericht wurde abgebrochen; es wurde nichts geschrieben.</translation>
        </message>
        <message>
            <source>Page %1 of %2</source>
            <translation>Seite %1 von %2</translation>
        </message>
        <message>
            <source>The model is a decoder-only transformer of %1 parameters: %2 layers of width %3 with %4 attention heads, and a vocabulary of %5 tokens.</source>
            <translation>Das Modell ist ein Decoder-Transformer mit %1 Parametern: %2 Schichten der Breite %3 mit %4 Aufmerksamkeitsköpfen und einem Vokabular von %5 Tokens.</translation>
        </message>
        <message>
            <source>Keys and values have %1 heads.</source>
            <translation>Schlüssel und Werte haben %1 Köpfe.</translation>
        </message>
        <message>
            <source>Each layer has %1 experts, of which a token passes %2, so that it uses %3 of the parameters.</source>
            <translation>Jede Schicht hat %1 Experten, von denen ein Token %2 durchläuft; es nutzt so %3 der Parameter.</translation>
        </message>
        <message>
            <source>The learning rate rises over %1 steps to %2</source>
            <translation>Die Lernrate steigt über %1 Schritte auf %2</translation>
        </message>
        <message>
            <source>The learning rate begins at %1</source>
            <translation>Die Lernrate beginnt bei %1</translation>
        </message>
        <message>
            <source>%1 and falls to %2 along a cosine.</source>
            <translation>%1 und fällt entlang eines Kosinus auf %2.</translation>
        </message>
        <message>
            <source>%1 and falls to %2 along a line.</source>
            <translation>%1 und fällt linear auf %2.</translation>
        </message>
        <message>
            <source>%1, stays there, and falls to %2 in the last %3 of the steps.</source>
            <translation>%1, bleibt dort und fällt in den letzten %3 der Schritte auf %2.</translation>
        </message>
        <message>
            <source>%1 and stays there.</source>
            <translation>%1 und bleibt dort.</translation>
        </message>
        <message>
            <source>It is trained with %1 in %2 for %3 steps of %4 sequences of %5 tokens, %6 tokens in all. %7</source>
            <translation>Trainiert wird mit %1 in %2, %3 Schritte mit je %4 Sequenzen zu %5 Tokens, insgesamt %6 Tokens. %7</translation>
        </message>
        <message>
            <source>Planned for it: %1 × %2 with %3 of MemoryX, compared with clusters of %4.</source>
            <translation>Geplant ist dafür: %1 × %2 mit %3 MemoryX, verglichen mit Clustern aus %4.</translation>
        </message>
        <message>
            <source>The plan</source>
            <translation>Der Plan</translation>
        </message>
        <message>
            <source>Plan value</source>
            <translation>Planwert</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parameter</translation>
        </message>
        <message>
            <source>Tokens a sequence</source>
            <translation>Tokens je Sequenz</translation>
        </message>
        <message>
            <source>All values of the plan stand at the end.</source>
            <translation>Alle Werte des Plans stehen am Ende.</translation>
        </message>
        <message>
            <source>The data</source>
            <translation>Die Daten</translation>
        </message>
        <message>
            <source>The text is a small artificial language that Wafermill generates, %1 of it with seed %2.</source>
            <translation>Der Text ist eine kleine künstliche Sprache, die Wafermill erzeugt: %1 mit dem Startwert %2.</translation>
        </message>
        <message>
            <source>The text is %1.</source>
            <translation>Der Text ist %1.</translation>
        </message>
        <message>
            <source>A token is one character.</source>
            <translation>Ein Token ist ein Zeichen.</translation>
        </message>
        <message>
            <source>Tokens are those of %1.</source>
            <translation>Die Tokens sind die von %1.</translation>
        </message>
        <message>
            <source>A token is one byte.</source>
            <translation>Ein Token ist ein Byte.</translation>
        </message>
        <message>
            <source>The last %1 of the text are held out; the validation loss is measured there.</source>
            <translation>Die letzten %1 des Textes sind zurückgehalten; dort wird der Validierungsverlust gemessen.</translation>
        </message>
        <message>
            <source>Its entropy is %1 nats a token, computed from its grammar: no model can get below.</source>
            <translation>Seine Entropie ist %1 Nats je Token, aus der Grammatik berechnet: Darunter kommt kein Modell.</translation>
        </message>
        <message>
            <source>The generator itself has a loss of %1 on the held-out part.</source>
            <translation>Der Generator selbst hat auf dem zurückgehaltenen Teil einen Verlust von %1.</translation>
        </message>
        <message>
            <source>All values of the plan</source>
            <translation>Alle Werte des Plans</translation>
        </message>
        <message>
            <source>Key</source>
            <translation>Schlüssel</translation>
        </message>
        <message>
            <source>Simulation %1</source>
            <translation>Simulation %1</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>Lauf %1</translation>
        </message>
        <message>
            <source>Comparison of %1 runs</source>
            <translation>Vergleich von %1 Läufen</translation>
        </message>
        <message>
            <source>A report needs a run; choose one.</source>
            <translation>Ein Bericht braucht einen Lauf; wählen Sie einen.</translation>
        </message>
        <message>
            <source>A report can be written as .html or .pdf; %1 ends with neither. Nothing was written.</source>
            <translation>Ein Bericht kann als .html oder .pdf geschrieben werden; %1 endet auf keines davon. Es wurde nichts geschrieben.</translation>
        </message>
        <message>
            <source>The report could not be written to %1: %2. Nothing that stood there was changed; choose another place or free some space.</source>
            <translation>Der Bericht konnte nicht nach %1 geschrieben werden: %2. Was dort stand, ist unverändert; wählen Sie einen anderen Ort oder schaffen Sie Platz.</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <source>Known as</source>
            <translation>Bekannt als</translation>
        </message>
        <message>
            <source>%1 of %2 steps</source>
            <translation>%1 von %2 Schritten</translation>
        </message>
        <message>
            <source>%1 steps</source>
            <translation>%1 Schritten</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>simuliert</translation>
        </message>
        <message>
            <source>The run is %1, after %2. It was begun on %3 and last changed on %4.</source>
            <translation>Stand des Laufs: %1, nach %2. Er begann am %3 und änderte sich zuletzt am %4.</translation>
        </message>
        <message>
            <source>Training loss</source>
            <translation>Trainingsverlust</translation>
        </message>
        <message>
            <source>nats a token</source>
            <translation>Nats je Token</translation>
        </message>
        <message>
            <source>%1 above the entropy floor</source>
            <translation>%1 über der Entropiegrenze</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>Validierungsverlust</translation>
        </message>
        <message>
            <source>Lowest validation loss</source>
            <translation>Niedrigster Validierungsverlust</translation>
        </message>
        <message>
            <source>at step %1</source>
            <translation>bei Schritt %1</translation>
        </message>
        <message>
            <source>Throughput, forecast</source>
            <translation>Durchsatz, Vorhersage</translation>
        </message>
        <message>
            <source>Time spent training</source>
            <translation>Trainingszeit</translation>
        </message>
        <message>
            <source>Tokens trained on</source>
            <translation>Trainierte Tokens</translation>
        </message>
        <message>
            <source>Peak memory</source>
            <translation>Spitzenspeicher</translation>
        </message>
        <message>
            <source>Peak memory, forecast</source>
            <translation>Spitzenspeicher, Vorhersage</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>Energie</translation>
        </message>
        <message>
            <source>Mean power</source>
            <translation>Mittlere Leistung</translation>
        </message>
        <message>
            <source>Whole run</source>
            <translation>Ganzer Lauf</translation>
        </message>
        <message>
            <source>Failures</source>
            <translation>Ausfälle</translation>
        </message>
        <message>
            <source>Checkpoints</source>
            <translation>Checkpoints</translation>
        </message>
        <message>
            <source>What differs</source>
            <translation>Was verschieden ist</translation>
        </message>
        <message>
            <source>Nothing: these runs have the same plan.</source>
            <translation>Nichts: Diese Läufe haben denselben Plan.</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
        <message>
            <source>baseline, %1</source>
            <translation>Bezugslauf, %1</translation>
        </message>
        <message>
            <source>resumed: %1</source>
            <translation>fortgesetzt: %1</translation>
        </message>
        <message>
            <source>spikes: %1</source>
            <translation>Ausreißer: %1</translation>
        </message>
        <message>
            <source>checkpoints: %1</source>
            <translation>Checkpoints: %1</translation>
        </message>
        <message>
            <source>pauses: %1</source>
            <translation>Pausen: %1</translation>
        </message>
        <message>
            <source>warnings: %1</source>
            <translation>Warnungen: %1</translation>
        </message>
        <message>
            <source>errors: %1</source>
            <translation>Fehler: %1</translation>
        </message>
        <message>
            <source>failures: %1</source>
            <translation>Ausfälle: %1</translation>
        </message>
        <message>
            <source>nothing but its start and its end</source>
            <translation>nichts außer Anfang und Ende</translation>
        </message>
        <message>
            <source>estimated</source>
            <translation>geschätzt</translation>
        </message>
        <message>
            <source>measured</source>
            <translation>gemessen</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>Ergebnisse</translation>
        </message>
        <message>
            <source>Measured against run %1; below each figure stands by how much it differs.</source>
            <translation>Gemessen an Lauf %1; unter jeder Zahl steht, um wie viel sie abweicht.</translation>
        </message>
        <message>
            <source>All figures are measured.</source>
            <translation>Alle Zahlen sind gemessen.</translation>
        </message>
        <message>
            <source>But energy: it is estimated where the computer has no meter.</source>
            <translation>Außer der Energie: Sie ist geschätzt, wo der Rechner keinen Zähler hat.</translation>
        </message>
        <message>
            <source>But those of simulated runs.</source>
            <translation>Außer denen simulierter Läufe.</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>Was geschah</translation>
        </message>
        <message>
            <source>In all: %1.</source>
            <translation>Insgesamt: %1.</translation>
        </message>
        <message>
            <source>Event</source>
            <translation>Ereignis</translation>
        </message>
        <message>
            <source>%1 more events are left out here; the project has all of them.</source>
            <translation>%1 weitere Ereignisse sind hier ausgelassen; das Projekt hat alle.</translation>
        </message>
        <message>
            <source>The last text that the model wrote: “%1”</source>
            <translation>Der letzte Text, den das Modell schrieb: „%1“</translation>
        </message>
        <message>
            <source>Begun</source>
            <translation>Begonnen</translation>
        </message>
        <message>
            <source>Events</source>
            <translation>Ereignisse</translation>
        </message>
        <message>
            <source>Project %1 · %2 · Wafermill %3</source>
            <comment>project, date, version</comment>
            <translation>Projekt %1 · %2 · Wafermill %3</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <comment>run number, title</comment>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>Of the constants without a published value these move the estimates most. They can be changed in the plan.</source>
            <translation>Von den Konstanten ohne veröffentlichten Wert bewegen diese die Schätzungen am stärksten. Sie lassen sich im Plan ändern.</translation>
        </message>
        <message>
            <source>moves the power by %1</source>
            <translation>bewegt die Leistung um %1</translation>
        </message>
        <message>
            <source>moves the power of the GPUs by %1</source>
            <translation>bewegt die Leistung der GPUs um %1</translation>
        </message>
        <message>
            <source>moves the purchase by %1</source>
            <translation>bewegt die Anschaffung um %1</translation>
        </message>
        <message>
            <source>The tokenizer is not known.</source>
            <translation>Der Tokenizer ist nicht bekannt.</translation>
        </message>
        <message>
            <source>The text is a mixture: %1.</source>
            <translation>Der Text ist eine Mischung: %1.</translation>
        </message>
    </context>
<context>
    <name>wafermill::PlanExportDialog</name>
        <message>
            <source>Plan for another program</source>
            <translation>Plan für ein anderes Programm</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>Programm</translation>
        </message>
        <message>
            <source>The fewest that hold the model</source>
            <translation>So wenige, wie das Modell fassen</translation>
        </message>
        <message>
            <source>The fewest as fast as the planned systems</source>
            <translation>So wenige, wie ebenso schnell wie die geplanten Systeme sind</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPUs</translation>
        </message>
        <message>
            <source>What it cannot say</source>
            <translation>Was dort nicht gesagt werden kann</translation>
        </message>
        <message>
            <source>In the plan</source>
            <translation>Im Plan</translation>
        </message>
        <message>
            <source>There</source>
            <translation>Dort</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exportieren …</translation>
        </message>
        <message>
            <source>Searching a layout…</source>
            <translation>Eine Aufteilung wird gesucht …</translation>
        </message>
        <message>
            <source>not written</source>
            <translation>nicht geschrieben</translation>
        </message>
        <message numerus="yes">
            <source>%n GPU(s): %1. Estimated, not measured.</source>
            <translation>
                <numerusform>%n GPU: %1. Geschätzt, nicht gemessen.</numerusform>
                <numerusform>%n GPUs: %1. Geschätzt, nicht gemessen.</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing of the plan is lost.</source>
            <translation>Vom Plan geht nichts verloren.</translation>
        </message>
</context>
<context>
    <name>wafermill::WeightTransfer</name>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
</context>
    <context>
        <name>wafermill::TalkPage</name>
        <message>
            <source>Loading the model…</source>
            <translation>Das Modell wird geladen …</translation>
        </message>
        <message>
            <source>Reading the prompt…</source>
            <translation>Der Anfang wird gelesen …</translation>
        </message>
        <message>
            <source>Stopped before the model was loaded.</source>
            <translation>Angehalten, bevor das Modell geladen war.</translation>
        </message>
        <message>
            <source>There is nothing to talk to yet</source>
            <translation>Noch gibt es nichts, womit man sprechen könnte</translation>
        </message>
        <message>
            <source>No run of this project has a checkpoint. Train the plan here: the first checkpoint can talk while the training goes on. Or open a project that wafermill import made of a Hugging Face folder.</source>
            <translation>Kein Lauf dieses Projekts hat einen Checkpoint. Trainieren Sie den Plan hier: Der erste Checkpoint kann sprechen, während das Training weitergeht. Oder öffnen Sie ein Projekt, das wafermill import aus einem Ordner von Hugging Face gemacht hat.</translation>
        </message>
        <message>
            <source>Show the Train page</source>
            <translation>Seite Training zeigen</translation>
        </message>
        <message>
            <source>Who talks, and how</source>
            <translation>Wer spricht, und wie</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Lauf</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>Checkpoint</translation>
        </message>
        <message>
            <source>Tokens at most</source>
            <translation>Höchstens Token</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>Temperatur</translation>
        </message>
        <message>
            <source>0: the likeliest</source>
            <translation>0: das wahrscheinlichste</translation>
        </message>
        <message>
            <source>Logits are divided by it: low keeps to what is likely, high surprises.</source>
            <translation>Logits werden durch sie geteilt: niedrig bleibt beim Wahrscheinlichen, hoch überrascht.</translation>
        </message>
        <message>
            <source>Top-k</source>
            <translation>Top-k</translation>
        </message>
        <message>
            <source>all</source>
            <translation>alle</translation>
        </message>
        <message>
            <source>Among the K likeliest tokens</source>
            <translation>Unter den K wahrscheinlichsten Token</translation>
        </message>
        <message>
            <source>Top-p</source>
            <translation>Top-p</translation>
        </message>
        <message>
            <source>Among the fewest likeliest tokens whose probabilities add up to this; 1: all</source>
            <translation>Unter den wenigsten wahrscheinlichsten Token, deren Wahrscheinlichkeiten zusammen so viel ergeben; 1: alle</translation>
        </message>
        <message>
            <source>Repetition penalty</source>
            <translation>Wiederholungsstrafe</translation>
        </message>
        <message>
            <source>Above 1, what occurred already is less likely; 1: none</source>
            <translation>Über 1 ist, was schon vorkam, weniger wahrscheinlich; 1: keine</translation>
        </message>
        <message>
            <source>Stop before</source>
            <translation>Anhalten vor</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nichts</translation>
        </message>
        <message>
            <source>The text ends before this one. \n stands for the end of a line.</source>
            <translation>Der Text endet vor diesem. \n steht für das Ende einer Zeile.</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Startwert</translation>
        </message>
        <message>
            <source>The same seed, settings and prompt give the same text again.</source>
            <translation>Derselbe Startwert, dieselben Einstellungen und derselbe Anfang ergeben wieder denselben Text.</translation>
        </message>
        <message>
            <source>A new seed each time</source>
            <translation>Jedes Mal ein neuer Startwert</translation>
        </message>
        <message>
            <source>Talk</source>
            <translation>Sprechen</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Prompt and continuation to the clipboard</source>
            <translation>Anfang und Fortsetzung in die Zwischenablage</translation>
        </message>
        <message>
            <source>Copy the text</source>
            <translation>Text kopieren</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>Leeren</translation>
        </message>
        <message>
            <source>Clear the continuation</source>
            <translation>Fortsetzung leeren</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>Anfang</translation>
        </message>
        <message>
            <source>A text to continue</source>
            <translation>Ein Text, der fortgesetzt werden soll</translation>
        </message>
        <message>
            <source>Continuation</source>
            <translation>Fortsetzung</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>Continue the prompt (Ctrl+Return)</source>
            <translation>Den Anfang fortsetzen (Strg+Eingabe)</translation>
        </message>
        <message>
            <source>Continue the prompt</source>
            <translation>Den Anfang fortsetzen</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>Weiter</translation>
        </message>
        <message>
            <source>The prompt and its continuation become the prompt, which is continued</source>
            <translation>Anfang und Fortsetzung werden zum Anfang, der fortgesetzt wird</translation>
        </message>
        <message>
            <source>Continue the continuation</source>
            <translation>Die Fortsetzung fortsetzen</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Anhalten</translation>
        </message>
        <message>
            <source>Stop the text where it is</source>
            <translation>Den Text anhalten, wo er ist</translation>
        </message>
        <message>
            <source>Progress of loading</source>
            <translation>Fortschritt beim Laden</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Newest (step %1)</source>
            <translation>Neuester (Schritt %1)</translation>
        </message>
        <message>
            <source>Best (step %1)</source>
            <translation>Bester (Schritt %1)</translation>
        </message>
        <message>
            <source>Step %1</source>
            <translation>Schritt %1</translation>
        </message>
        <message>
            <source>This run failed, and its weights may be worth nothing.</source>
            <translation>Dieser Lauf ist gescheitert; seine Gewichte sind vielleicht nichts wert.</translation>
        </message>
        <message numerus="yes">
            <source>%n token(s)…</source>
            <translation>
                <numerusform>%n Token …</numerusform>
                <numerusform>%n Token …</numerusform>
            </translation>
        </message>
        <message>
            <source>stopped before “%1”</source>
            <translation>angehalten vor „%1“</translation>
        </message>
        <message>
            <source>the text ended by itself</source>
            <translation>der Text endete von selbst</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>angehalten</translation>
        </message>
        <message>
            <source>as many as asked for</source>
            <translation>so viele wie verlangt</translation>
        </message>
        <message numerus="yes">
            <source>%n token(s)</source>
            <translation>
                <numerusform>%n Token</numerusform>
                <numerusform>%n Token</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 tokens/s measured</source>
            <translation>%1 Token/s gemessen</translation>
        </message>
        <message>
            <source>seed %1</source>
            <translation>Startwert %1</translation>
        </message>
        <message>
            <source>step %1 of run %2</source>
            <translation>Schritt %1 von Lauf %2</translation>
        </message>
        <message>
            <source>The text filled the model's sequence of %1 tokens: the later half of it was kept.</source>
            <translation>Der Text füllte die Sequenz des Modells von %1 Token: Ihre spätere Hälfte wurde behalten.</translation>
        </message>
        <message>
            <source>The weights do not fit the memory that is free: the rest is read for each token.</source>
            <translation>Die Gewichte passen nicht in den freien Speicher: Der Rest wird für jedes Token gelesen.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::LaunchDialog</name>
        <message>
            <source>Starting saves the edits of the plan.</source>
            <translation>Der Start speichert die Änderungen am Plan.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Start the training</source>
            <translation>Training starten</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>Starten</translation>
        </message>
        <message>
            <source>Train %1 here</source>
            <translation>%1 hier trainieren</translation>
        </message>
    </context>
    <context>
        <name>wafermill::HelpWindow</name>
        <message>
            <source>Forward</source>
            <translation>Vor</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Hilfe</translation>
        </message>
    </context>
    <context>
        <name>wafermill::WeightExportDialog</name>
        <message>
            <source>Export the trained model</source>
            <translation>Trainiertes Modell exportieren</translation>
        </message>
        <message>
            <source>Hugging Face: a folder</source>
            <translation>Hugging Face: ein Ordner</translation>
        </message>
        <message>
            <source>llama.cpp: a GGUF file</source>
            <translation>llama.cpp: eine GGUF-Datei</translation>
        </message>
        <message>
            <source>For</source>
            <translation>Für</translation>
        </message>
        <message>
            <source>How each weight is kept: fp32 loses nothing, fp16 and bf16 take half of it, q8_0 about a quarter</source>
            <translation>Wie jedes Gewicht gespeichert wird: fp32 verliert nichts, fp16 und bf16 brauchen halb so viel, q8_0 etwa ein Viertel</translation>
        </message>
        <message>
            <source>Weights as</source>
            <translation>Gewichte als</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exportieren …</translation>
        </message>
        <message>
            <source>as they were imported, else fp32</source>
            <translation>wie importiert, sonst fp32</translation>
        </message>
    </context>
</TS>
