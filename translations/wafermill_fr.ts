<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR">
    <context>
        <name>ChartText</name>
        <message>
            <source>tokens</source>
            <translation>tokens</translation>
        </message>
        <message>
            <source>active time</source>
            <translation>temps actif</translation>
        </message>
        <message>
            <source>step</source>
            <translation>étape</translation>
        </message>
        <message>
            <source>%1: %2 at %3 %4</source>
            <translation>%1 : %2 à %3 %4</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1 : %2</translation>
        </message>
        <message>
            <source>no data</source>
            <translation>aucune donnée</translation>
        </message>
        <message>
            <source>%1 in %2. %3.</source>
            <translation>%1 en fonction de %2. %3.</translation>
        </message>
        <message>
            <source>The chart could not be written to %1: %2. Nothing that stood there was changed; choose another place or free some space.</source>
            <translation>Le graphique n’a pas pu être écrit dans %1 : %2. Ce qui s’y trouvait n’a pas changé ; choisissez un autre emplacement ou libérez de l’espace.</translation>
        </message>
        <message>
            <source>The chart is too large for a PNG; choose a smaller size.</source>
            <translation>Le graphique est trop grand pour un PNG ; choisissez une taille plus petite.</translation>
        </message>
        <message>
            <source>A chart can be written as .png, .svg, .pdf or .csv; %1 ends with none of these. Nothing was written.</source>
            <translation>Un graphique peut être écrit en .png, .svg, .pdf ou .csv ; %1 ne se termine par aucune de ces extensions. Rien n’a été écrit.</translation>
        </message>
        <message>
            <source>%1, log</source>
            <translation>%1, log</translation>
        </message>
        <message>
            <source>%1, est.</source>
            <comment>estimated</comment>
            <translation>%1, est.</translation>
        </message>
        <message>
            <source>%1, simulated</source>
            <translation>%1, simulé</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <comment>title of the x axis, value</comment>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>%1, raw</source>
            <comment>a series before smoothing</comment>
            <translation>%1, brut</translation>
        </message>
        <message>
            <source>%1 d</source>
            <translation>%1 j</translation>
        </message>
        <message>
            <source>%1 h</source>
            <translation>%1 h</translation>
        </message>
        <message>
            <source>%1 d %2 h</source>
            <translation>%1 j %2 h</translation>
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
            <translation>et %1 de plus</translation>
        </message>
        <message>
            <source>energy, Wh</source>
            <translation>énergie, Wh</translation>
        </message>
        <message>
            <source>%1 (%2 to %3)</source>
            <comment>a value and its range</comment>
            <translation>%1 (%2 à %3)</translation>
        </message>
        <message>
            <source>The chart has no line “%1”; it has %2. Nothing was written.</source>
            <translation>Le graphique n’a pas de ligne « %1 » ; il a %2. Rien n’a été écrit.</translation>
        </message>
        <message>
            <source>none with a name</source>
            <translation>aucune avec un nom</translation>
        </message>
        <message>
            <source>The chart has no room for its lines at this size, and nothing was written; the smallest of this shape is %1 × %2 pixels, or %3 × %4 mm.</source>
            <translation>À cette taille, le graphique n’a pas de place pour ses courbes, et rien n’a été écrit ; la plus petite taille de cette forme est de %1 × %2 pixels, ou %3 × %4 mm.</translation>
        </message>
    </context>
    <context>
        <name>Run</name>
        <message>
            <source>created</source>
            <translation>créée</translation>
        </message>
        <message>
            <source>training</source>
            <translation>en cours</translation>
        </message>
        <message>
            <source>paused</source>
            <translation>en pause</translation>
        </message>
        <message>
            <source>finished</source>
            <translation>terminée</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>arrêtée</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>en échec</translation>
        </message>
        <message>
            <source>interrupted</source>
            <translation>interrompue</translation>
        </message>
        <message>
            <source>starting</source>
            <translation>démarrage</translation>
        </message>
        <message>
            <source>stopping</source>
            <translation>arrêt en cours</translation>
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
            <translation>%1 jours</translation>
        </message>
        <message>
            <source>%1 years</source>
            <translation>%1 ans</translation>
        </message>
    </context>
    <context>
        <name>RunCharts</name>
        <message>
            <source>learning rate</source>
            <translation>taux d’apprentissage</translation>
        </message>
        <message>
            <source>before clipping</source>
            <translation>avant écrêtage</translation>
        </message>
        <message>
            <source>gradient norm</source>
            <translation>norme du gradient</translation>
        </message>
        <message>
            <source>There is no chart &quot;%1&quot;. Charts are: %2.</source>
            <translation>Il n’y a pas de graphique « %1 ». Les graphiques sont : %2.</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <comment>run number, title</comment>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>entropy floor</source>
            <translation>plancher d’entropie</translation>
        </message>
        <message>
            <source>generator on this text</source>
            <translation>générateur sur ce texte</translation>
        </message>
        <message>
            <source>nats per token</source>
            <translation>nats par token</translation>
        </message>
        <message>
            <source>training</source>
            <translation>entraînement</translation>
        </message>
        <message>
            <source>validation</source>
            <translation>validation</translation>
        </message>
        <message>
            <source>%1 × %2</source>
            <comment>count, device</comment>
            <translation>%1 × %2</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>tokens/s</translation>
        </message>
        <message>
            <source>here</source>
            <translation>ici</translation>
        </message>
        <message>
            <source>watts</source>
            <translation>watts</translation>
        </message>
        <message>
            <source>here, measured</source>
            <translation>ici, mesuré</translation>
        </message>
        <message>
            <source>here, est.</source>
            <comment>estimated</comment>
            <translation>ici, est.</translation>
        </message>
        <message>
            <source>GB, this computer</source>
            <translation>GB, cet ordinateur</translation>
        </message>
        <message>
            <source>MB, this computer</source>
            <translation>MB, cet ordinateur</translation>
        </message>
        <message>
            <source>store</source>
            <translation>stockage</translation>
        </message>
        <message>
            <source>weights</source>
            <translation>poids</translation>
        </message>
        <message>
            <source>gradients</source>
            <translation>gradients</translation>
        </message>
        <message>
            <source>activations</source>
            <translation>activations</translation>
        </message>
        <message>
            <source>workspace</source>
            <translation>travail</translation>
        </message>
        <message>
            <source>whole process</source>
            <translation>processus</translation>
        </message>
        <message>
            <source>budget</source>
            <translation>budget</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>Perte</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>Perte de validation</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>Débit</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>Mémoire</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>Puissance</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>Taux d’apprentissage</translation>
        </message>
        <message>
            <source>Gradient norm</source>
            <translation>Norme du gradient</translation>
        </message>
        <message>
            <source>%1, smoothed</source>
            <translation>%1, lissé</translation>
        </message>
        <message>
            <source>entropy floor %1, generator on this text</source>
            <translation>plancher d’entropie %1, générateur sur ce texte</translation>
        </message>
        <message>
            <source>%1; the first steps lie above</source>
            <translation>%1 ; les premières étapes sont au-dessus</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>simulé</translation>
        </message>
        <message>
            <source>%1, simulated</source>
            <translation>%1, simulé</translation>
        </message>
        <message>
            <source>%1 a step, simulated</source>
            <translation>%1 par étape, simulé</translation>
        </message>
        <message>
            <source>computing</source>
            <translation>calcul</translation>
        </message>
        <message>
            <source>waiting</source>
            <translation>attente</translation>
        </message>
        <message>
            <source>weights down</source>
            <translation>poids ↓</translation>
        </message>
        <message>
            <source>gradients up</source>
            <translation>gradients ↑</translation>
        </message>
        <message>
            <source>updates</source>
            <translation>mises à jour</translation>
        </message>
        <message>
            <source>%1 a step, mean over lanes</source>
            <translation>%1 par étape, moyenne des voies</translation>
        </message>
        <message>
            <source>waiting for weights</source>
            <translation>attente des poids</translation>
        </message>
        <message>
            <source>waiting for the file</source>
            <translation>attente du fichier</translation>
        </message>
        <message>
            <source>adding gradients</source>
            <translation>somme des gradients</translation>
        </message>
        <message>
            <source>other</source>
            <translation>autre</translation>
        </message>
        <message>
            <source>read from the file</source>
            <translation>lu dans le fichier</translation>
        </message>
        <message>
            <source>written to it</source>
            <translation>écrit dans le fichier</translation>
        </message>
        <message>
            <source>%1 of weights a step</source>
            <translation>%1 de poids par étape</translation>
        </message>
        <message>
            <source>%1 a step</source>
            <translation>%1 par étape</translation>
        </message>
        <message>
            <source>%1; failures: %2</source>
            <translation>%1 ; pannes : %2</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>Énergie</translation>
        </message>
        <message>
            <source>Step time</source>
            <translation>Durée d’étape</translation>
        </message>
        <message>
            <source>Traffic</source>
            <translation>Trafic</translation>
        </message>
        <message>
            <source>The first step is on its way.</source>
            <translation>La première étape est en cours.</translation>
        </message>
        <message>
            <source>No step was completed, so there is nothing to draw. The run&apos;s message says why.</source>
            <translation>Aucune étape n’est terminée, il n’y a donc rien à tracer. Le message de l’exécution dit pourquoi.</translation>
        </message>
        <message>
            <source>A simulation has no such values: nothing is computed with the model.</source>
            <translation>Une simulation n’a pas ces valeurs : rien n’est calculé avec le modèle.</translation>
        </message>
        <message>
            <source>Nothing was validated yet. “Validate every” of the recipe says after how many steps it is.</source>
            <translation>Rien n’a encore été validé. « Valider toutes les » dans la recette dit après combien d’étapes cela se fait.</translation>
        </message>
        <message>
            <source>Nothing of the kind was recorded while these runs trained.</source>
            <translation>Rien de tel n’a été enregistré pendant ces entraînements.</translation>
        </message>
        <message>
            <source>%1, mean of %2</source>
            <comment>group, number of runs</comment>
            <translation>%1, moyenne de %2</translation>
        </message>
        <message>
            <source>%1, mean of %2 to %3</source>
            <comment>group, fewest and most runs at one place</comment>
            <translation>%1, moyenne de %2 à %3</translation>
        </message>
        <message>
            <source>%1; groups: mean, lowest to highest</source>
            <translation>%1 ; groupes : moyenne, du plus bas au plus haut</translation>
        </message>
        <message>
            <source>%1; groups: mean ± 1 standard deviation</source>
            <translation>%1 ; groupes : moyenne ± 1 écart type</translation>
        </message>
    </context>
    <context>
        <name>Screenshot</name>
        <message>
            <source>There is no page “%1”; the pages are %2.</source>
            <translation>Il n’y a pas de page « %1 » ; les pages sont %2.</translation>
        </message>
        <message>
            <source>The picture could not be written to %1.</source>
            <translation>L’image n’a pas pu être écrite dans %1.</translation>
        </message>
        <message>
            <source>%1 has no run yet.</source>
            <translation>%1 n’a encore aucune exécution.</translation>
        </message>
        <message>
            <source>“%1” is no run: give its number, or “latest”.</source>
            <translation>« %1 » n’est pas une exécution : donnez son numéro, ou « latest ».</translation>
        </message>
        <message>
            <source>Run %1 has no values for a chart of %2; nothing was written.</source>
            <translation>L’exécution %1 n’a pas de valeurs pour un graphique de %2 ; rien n’a été écrit.</translation>
        </message>
    </context>
    <context>
        <name>Timeline</name>
        <message>
            <source>update</source>
            <translation>mise à jour</translation>
        </message>
        <message>
            <source>fetch</source>
            <translation>chargement</translation>
        </message>
        <message>
            <source>forward</source>
            <translation>passe avant</translation>
        </message>
        <message>
            <source>head and loss</source>
            <translation>tête et perte</translation>
        </message>
        <message>
            <source>backward</source>
            <translation>rétropropagation</translation>
        </message>
        <message>
            <source>reduce</source>
            <translation>réduction</translation>
        </message>
        <message>
            <source>read</source>
            <translation>lecture</translation>
        </message>
        <message>
            <source>write</source>
            <translation>écriture</translation>
        </message>
        <message>
            <source>other</source>
            <translation>autre</translation>
        </message>
        <message>
            <source>MemoryX</source>
            <translation>MemoryX</translation>
        </message>
        <message>
            <source>Store</source>
            <translation>Stockage</translation>
        </message>
        <message>
            <source>Weights down</source>
            <translation>Poids descendants</translation>
        </message>
        <message>
            <source>Lane %1</source>
            <translation>Voie %1</translation>
        </message>
        <message>
            <source>Systems</source>
            <translation>Systèmes</translation>
        </message>
        <message>
            <source>Gradients %1</source>
            <comment>of a lane</comment>
            <translation>Gradients %1</translation>
        </message>
        <message>
            <source>Gradients up</source>
            <translation>Gradients montants</translation>
        </message>
        <message>
            <source>File %1</source>
            <comment>transfers that go on at a time</comment>
            <translation>Fichier %1</translation>
        </message>
        <message>
            <source>block %1</source>
            <translation>bloc %1</translation>
        </message>
        <message>
            <source>step %1</source>
            <translation>étape %1</translation>
        </message>
        <message>
            <source>takes %1</source>
            <translation>dure %1</translation>
        </message>
        <message>
            <source>begins at %1</source>
            <translation>commence à %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ChartView</name>
        <message>
            <source>Written to %1</source>
            <translation>Écrit dans %1</translation>
        </message>
        <message>
            <source>Export chart…</source>
            <translation>Exporter le graphique…</translation>
        </message>
        <message>
            <source>Logarithmic y</source>
            <translation>Axe y logarithmique</translation>
        </message>
        <message>
            <source>Whole chart</source>
            <translation>Graphique entier</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>Écriture de %1…</translation>
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
            <translation>Débit selon le nombre de systèmes</translation>
        </message>
        <message>
            <source>MemoryX and systems</source>
            <translation>MemoryX et systèmes</translation>
        </message>
        <message>
            <source>MemoryX capacity</source>
            <translation>Capacité de MemoryX</translation>
        </message>
        <message>
            <source>Systems</source>
            <translation>Systèmes</translation>
        </message>
        <message>
            <source>Wafer system</source>
            <translation>Système wafer</translation>
        </message>
        <message>
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Fits: %1 of %2, %3 free.</source>
            <translation>Tient : %1 sur %2, %3 libres.</translation>
        </message>
        <message>
            <source>Does not fit: %1 needed, %2 too many.</source>
            <translation>Ne tient pas : il faut %1, soit %2 de trop.</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>tokens/s</translation>
        </message>
        <message>
            <source>systems</source>
            <translation>systèmes</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>linéaire</translation>
        </message>
        <message>
            <source>No estimate</source>
            <translation>Pas d’estimation</translation>
        </message>
        <message>
            <source>Nothing can be said of this plan yet.</source>
            <translation>On ne peut encore rien dire de ce plan.</translation>
        </message>
        <message>
            <source>%1 a parameter; %2 are needed, the vendor sizes for %3.</source>
            <translation>%1 par paramètre ; il en faut %2, le fabricant dimensionne pour %3.</translation>
        </message>
        <message>
            <source>%1 a parameter; %2 are needed, the vendor&apos;s rule of %3 is met.</source>
            <translation>%1 par paramètre ; il en faut %2, la règle du fabricant (%3) est respectée.</translation>
        </message>
        <message>
            <source>MemoryX does not hold this model.</source>
            <translation>MemoryX ne contient pas ce modèle.</translation>
        </message>
        <message>
            <source>No estimate: the plan has problems that it cannot pass over.</source>
            <translation>Pas d’estimation : le plan a des problèmes que l’on ne peut ignorer.</translation>
        </message>
        <message>
            <source>Simulate</source>
            <translation>Simuler</translation>
        </message>
        <message>
            <source>Execute the plan&apos;s steps on this cluster in virtual time</source>
            <translation>Exécuter les étapes du plan sur ce cluster en temps virtuel</translation>
        </message>
        <message>
            <source>Simulate the planned cluster</source>
            <translation>Simuler le cluster prévu</translation>
        </message>
        <message>
            <source>Software of the GPUs</source>
            <translation>Logiciel des GPU</translation>
        </message>
        <message>
            <source>What the GPUs train with: it decides how a model may be spread over them</source>
            <translation>Ce avec quoi les GPU entraînent : cela décide de la façon dont un modèle peut y être réparti</translation>
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
            <translation>Que vaut cette estimation ?</translation>
        </message>
        <message>
            <source>How good is this estimate? Published runs beside predictions</source>
            <translation>Que vaut cette estimation ? Exécutions publiées face aux prédictions</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ClusterText</name>
        <message>
            <source>%1 tokens/s</source>
            <translation>%1 tokens/s</translation>
        </message>
        <message>
            <source>MemoryX. The training state needs %1 more than it holds; %2 would do.</source>
            <translation>MemoryX. L’état d’entraînement demande %1 de plus qu’il ne contient ; %2 suffiraient.</translation>
        </message>
        <message>
            <source>The batch. Its sequences give work to %1 of %2 systems; a batch of %2 or more would use them all.</source>
            <translation>Le batch. Ses séquences occupent %1 systèmes sur %2 ; un batch de %2 ou plus les occuperait tous.</translation>
        </message>
        <message>
            <source>The links. Streaming the weights takes %1 times as long as computing with them; micro-batches of %2 tokens or more would hide it.</source>
            <translation>Les liens. Diffuser les poids prend %1 fois le temps du calcul ; des micro-batches de %2 tokens ou plus le masqueraient.</translation>
        </message>
        <message>
            <source>Shares were measured on models of 0.1 to 20 billion parameters; %1 is outside.</source>
            <translation>Les parts ont été mesurées sur des modèles de 0,1 à 20 milliards de paramètres ; %1 est en dehors.</translation>
        </message>
        <message>
            <source>The vendor builds no cluster of %1 of these systems.</source>
            <translation>Le fabricant ne construit pas de cluster de %1 de ces systèmes.</translation>
        </message>
        <message>
            <source>Scaling beyond 64 systems is extrapolated.</source>
            <translation>Le passage à l’échelle au-delà de 64 systèmes est extrapolé.</translation>
        </message>
        <message>
            <source>A sequence of %1 tokens must be tiled over the wafer.</source>
            <translation>Une séquence de %1 tokens doit être découpée en tuiles sur le wafer.</translation>
        </message>
        <message>
            <source>Dense 16-bit peak</source>
            <translation>Pic dense en 16 bits</translation>
        </message>
        <message>
            <source>Sustained share of dense peak</source>
            <translation>Part soutenue du pic dense</translation>
        </message>
        <message>
            <source>Power of a system</source>
            <translation>Puissance d’un système</translation>
        </message>
        <message>
            <source>Rack units of a system</source>
            <translation>Unités de rack d’un système</translation>
        </message>
        <message>
            <source>On-wafer memory</source>
            <translation>Mémoire sur le wafer</translation>
        </message>
        <message>
            <source>Link of a system, each way</source>
            <translation>Lien d’un système, par sens</translation>
        </message>
        <message>
            <source>Vendor&apos;s MemoryX sizing rule</source>
            <translation>Règle MemoryX du fabricant</translation>
        </message>
        <message>
            <source>Largest cluster</source>
            <translation>Plus grand cluster</translation>
        </message>
        <message>
            <source>Weights on the link</source>
            <translation>Poids sur le lien</translation>
        </message>
        <message>
            <source>Hidden state&apos;s share of on-wafer memory</source>
            <translation>Part de l’état caché dans la mémoire du wafer</translation>
        </message>
        <message>
            <source>Efficiency lost a doubling of systems</source>
            <translation>Efficacité perdue à chaque doublement</translation>
        </message>
        <message>
            <source>Systems a rack</source>
            <translation>Systèmes par baie</translation>
        </message>
        <message>
            <source>Host servers a system</source>
            <translation>Serveurs hôtes par système</translation>
        </message>
        <message>
            <source>Power of a host server</source>
            <translation>Puissance d’un serveur hôte</translation>
        </message>
        <message>
            <source>Height of a rack</source>
            <translation>Hauteur d’une baie</translation>
        </message>
        <message>
            <source>Rack units of a server</source>
            <translation>Unités de rack d’un serveur</translation>
        </message>
        <message>
            <source>Capacity of a MemoryX server</source>
            <translation>Capacité d’un serveur MemoryX</translation>
        </message>
        <message>
            <source>Power of a MemoryX server</source>
            <translation>Puissance d’un serveur MemoryX</translation>
        </message>
        <message>
            <source>SwarmX nodes a system</source>
            <translation>Nœuds SwarmX par système</translation>
        </message>
        <message>
            <source>Power of a SwarmX node</source>
            <translation>Puissance d’un nœud SwarmX</translation>
        </message>
        <message>
            <source>Compute of a logit</source>
            <translation>Calcul d’un logit</translation>
        </message>
        <message>
            <source>Compute of an attention score</source>
            <translation>Calcul d’un score d’attention</translation>
        </message>
        <message>
            <source>Share of weights that are not zero</source>
            <translation>Part des poids non nuls</translation>
        </message>
        <message>
            <source>Latency of a level of the tree</source>
            <translation>Latence d’un niveau de l’arbre</translation>
        </message>
        <message>
            <source>Branches of a SwarmX node</source>
            <translation>Branches d’un nœud SwarmX</translation>
        </message>
        <message>
            <source>Time to compile a model</source>
            <translation>Temps de compilation d’un modèle</translation>
        </message>
        <message>
            <source>Time until a job is ready</source>
            <translation>Temps de préparation d’un job</translation>
        </message>
        <message>
            <source>Time to program the systems</source>
            <translation>Temps de programmation des systèmes</translation>
        </message>
        <message>
            <source>Time to load a parameter</source>
            <translation>Temps de chargement d’un paramètre</translation>
        </message>
        <message>
            <source>Time to save a parameter</source>
            <translation>Temps de sauvegarde d’un paramètre</translation>
        </message>
        <message>
            <source>Update rate of a MemoryX server</source>
            <translation>Débit de mise à jour d’un serveur MemoryX</translation>
        </message>
        <message>
            <source>Scatter of compute between systems</source>
            <translation>Dispersion du calcul entre systèmes</translation>
        </message>
        <message>
            <source>Failures a system and day</source>
            <translation>Pannes par système et par jour</translation>
        </message>
        <message>
            <source>Load of GPU nodes</source>
            <translation>Charge des nœuds GPU</translation>
        </message>
        <message>
            <source>Static share of a GPU node&apos;s power</source>
            <translation>Part fixe de la puissance d’un nœud GPU</translation>
        </message>
        <message>
            <source>Switch power a GPU node</source>
            <translation>Puissance des commutateurs par nœud GPU</translation>
        </message>
        <message>
            <source>Memory of a GPU</source>
            <translation>Mémoire d’un GPU</translation>
        </message>
        <message>
            <source>GPUs a node</source>
            <translation>GPU par nœud</translation>
        </message>
        <message>
            <source>Power of a busy GPU node</source>
            <translation>Puissance d’un nœud GPU chargé</translation>
        </message>
        <message>
            <source>Rack units of a GPU node</source>
            <translation>Unités de rack d’un nœud GPU</translation>
        </message>
        <message>
            <source>GPU nodes a rack</source>
            <translation>Nœuds GPU par baie</translation>
        </message>
        <message>
            <source>published</source>
            <translation>publié</translation>
        </message>
        <message>
            <source>secondary</source>
            <translation>de seconde main</translation>
        </message>
        <message>
            <source>derived</source>
            <translation>dérivé</translation>
        </message>
        <message>
            <source>unverified</source>
            <translation>non vérifié</translation>
        </message>
        <message>
            <source>assumption</source>
            <translation>hypothèse</translation>
        </message>
        <message>
            <source>Shares were measured on models without experts; with experts they are usually smaller.</source>
            <translation>Les parts ont été mesurées sur des modèles sans experts ; avec des experts elles sont en général plus petites.</translation>
        </message>
        <message>
            <source>Compute. Streaming takes %1 of its time; below %2 tokens a micro-batch the links would bound it.</source>
            <translation>Le calcul. La diffusion prend %1 de son temps ; sous %2 tokens par micro-batch, les liens le limiteraient.</translation>
        </message>
        <message>
            <source>Price of a system</source>
            <translation>Prix d’un système</translation>
        </message>
        <message>
            <source>Rent of a system</source>
            <translation>Location d’un système</translation>
        </message>
        <message>
            <source>Price of a server</source>
            <translation>Prix d’un serveur</translation>
        </message>
        <message>
            <source>Price of a GPU node</source>
            <translation>Prix d’un nœud GPU</translation>
        </message>
        <message>
            <source>Rent of a GPU</source>
            <translation>Location d’un GPU</translation>
        </message>
        <message>
            <source>Network&apos;s share of a GPU cluster&apos;s price</source>
            <translation>Part du réseau dans le prix d’un cluster GPU</translation>
        </message>
        <message>
            <source>Price of electricity</source>
            <translation>Prix de l’électricité</translation>
        </message>
        <message>
            <source>Years that a purchase is spread over</source>
            <translation>Années d’amortissement d’un achat</translation>
        </message>
        <message>
            <source>Power of the site to that of the equipment</source>
            <translation>Puissance du site / des équipements</translation>
        </message>
        <message>
            <source>Carbon of the grid</source>
            <translation>Carbone du réseau électrique</translation>
        </message>
        <message>
            <source>16-bit product rate</source>
            <translation>Débit des produits 16 bits</translation>
        </message>
        <message>
            <source>fp8 product rate</source>
            <translation>Débit des produits fp8</translation>
        </message>
        <message>
            <source>Rate without tensor cores</source>
            <translation>Débit sans tensor cores</translation>
        </message>
        <message>
            <source>Rate of fused attention</source>
            <translation>Débit de l’attention fusionnée</translation>
        </message>
        <message>
            <source>Rate of fused attention of 2022</source>
            <translation>Débit de l’attention fusionnée de 2022</translation>
        </message>
        <message>
            <source>Memory rate of a GPU</source>
            <translation>Débit mémoire d’un GPU</translation>
        </message>
        <message>
            <source>Multiprocessors of a GPU</source>
            <translation>Multiprocesseurs d’un GPU</translation>
        </message>
        <message>
            <source>Links within a GPU node</source>
            <translation>Liens dans un nœud GPU</translation>
        </message>
        <message>
            <source>Network of a GPU</source>
            <translation>Réseau d’un GPU</translation>
        </message>
        <message>
            <source>Latency of a step of a ring</source>
            <translation>Latence d’un pas d’anneau</translation>
        </message>
        <message>
            <source>Time between two kernels</source>
            <translation>Temps entre deux kernels</translation>
        </message>
        <message>
            <source>Rate of small tiles to large ones</source>
            <translation>Débit des petites tuiles / grandes</translation>
        </message>
        <message>
            <source>GPU memory of the driver</source>
            <translation>Mémoire GPU du pilote</translation>
        </message>
        <message>
            <source>GPU memory of communication</source>
            <translation>Mémoire GPU des communications</translation>
        </message>
        <message>
            <source>GPU memory of workspaces</source>
            <translation>Mémoire GPU de travail</translation>
        </message>
        <message>
            <source>Fragmentation of GPU memory</source>
            <translation>Fragmentation de la mémoire GPU</translation>
        </message>
        <message>
            <source>Link of a GPU to its host</source>
            <translation>Lien d’un GPU à son hôte</translation>
        </message>
        <message>
            <source>NVMe rate for a GPU</source>
            <translation>Débit NVMe par GPU</translation>
        </message>
        <message>
            <source>Host memory rate for a GPU</source>
            <translation>Débit de la mémoire hôte par GPU</translation>
        </message>
        <message>
            <source>Rate of experts&apos; products to plain ones</source>
            <translation>Débit des produits d’experts / simples</translation>
        </message>
        <message>
            <source>Share of memory rate that small kernels reach</source>
            <translation>Part du débit mémoire atteinte par les petits kernels</translation>
        </message>
        <message>
            <source>Share of a node&apos;s links that collectives reach</source>
            <translation>Part des liens d’un nœud atteinte par les collectives</translation>
        </message>
        <message>
            <source>Share of the rate without tensor cores</source>
            <translation>Part du débit sans tensor cores</translation>
        </message>
        <message>
            <source>Share of the network that collectives reach</source>
            <translation>Part du réseau atteinte par les collectives</translation>
        </message>
        <message>
            <source>The same where hosts move the bytes</source>
            <translation>La même quand les hôtes déplacent les octets</translation>
        </message>
        <message>
            <source>What hidden communication costs computing</source>
            <translation>Coût des communications masquées pour le calcul</translation>
        </message>
        <message>
            <source>Tensor-parallel communication not hidden</source>
            <translation>Communication tensorielle non masquée</translation>
        </message>
        <message>
            <source>Tensor-parallel communication not hidden, backward</source>
            <translation>Communication tensorielle non masquée, rétropropagation</translation>
        </message>
        <message>
            <source>Transfers between stages not hidden</source>
            <translation>Transferts entre étages non masqués</translation>
        </message>
        <message>
            <source>Experts&apos; communication not hidden</source>
            <translation>Communication des experts non masquée</translation>
        </message>
        <message>
            <source>Software&apos;s product rate</source>
            <translation>Débit de produits du logiciel</translation>
        </message>
        <message>
            <source>Software&apos;s link rate</source>
            <translation>Débit des liens du logiciel</translation>
        </message>
        <message>
            <source>Network share of ZeRO&apos;s gathers</source>
            <translation>Part du réseau des gathers de ZeRO</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ComparisonCard</name>
        <message>
            <source>Side by side</source>
            <translation>Côte à côte</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>Systèmes wafer</translation>
        </message>
        <message>
            <source>GPUs that hold it</source>
            <translation>GPU suffisants</translation>
        </message>
        <message>
            <source>GPUs as fast</source>
            <translation>GPU aussi rapides</translation>
        </message>
        <message>
            <source>The smallest GPU cluster that holds weights, gradients, optimizer and activations</source>
            <translation>Le plus petit cluster GPU qui contient poids, gradients, optimiseur et activations</translation>
        </message>
        <message>
            <source>The smallest GPU cluster with at least the wafer systems&apos; throughput</source>
            <translation>Le plus petit cluster GPU ayant au moins le débit des systèmes wafer</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Taille</translation>
        </message>
        <message>
            <source>Layout</source>
            <translation>Répartition</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>Débit</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Étape</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>Puissance</translation>
        </message>
        <message>
            <source>Energy a token</source>
            <translation>Énergie par token</translation>
        </message>
        <message>
            <source>Racks</source>
            <translation>Baies</translation>
        </message>
        <message>
            <source>Purchase</source>
            <translation>Achat</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Exécution</translation>
        </message>
        <message>
            <source>Run, owned</source>
            <translation>Exécution, achat</translation>
        </message>
        <message>
            <source>Run, rented</source>
            <translation>Exécution, location</translation>
        </message>
        <message>
            <source>Bound by</source>
            <translation>Limité par</translation>
        </message>
        <message>
            <source>Wafers take</source>
            <translation>Part des wafers</translation>
        </message>
        <message>
            <source>Show what moves it most</source>
            <translation>Afficher ce qui l’influence le plus</translation>
        </message>
        <message>
            <source>What moves it most: %1</source>
            <translation>Ce qui l’influence le plus : %1</translation>
        </message>
        <message>
            <source>What moves it most, %1</source>
            <translation>Ce qui l’influence le plus, %1</translation>
        </message>
        <message>
            <source>and %1 servers</source>
            <translation>et %1 serveurs</translation>
        </message>
        <message>
            <source>DP %1, %2 × micro-batch %3</source>
            <translation>DP %1, %2 × micro-batch %3</translation>
        </message>
        <message>
            <source>searching layouts…</source>
            <translation>recherche de répartitions…</translation>
        </message>
        <message>
            <source>The smallest cluster of %1 that holds weights, gradients, optimizer and activations</source>
            <translation>Le plus petit cluster de %1 qui contient poids, gradients, optimiseur et activations</translation>
        </message>
        <message>
            <source>%1 in one node</source>
            <comment>GPUs</comment>
            <translation>%1 dans un nœud</translation>
        </message>
        <message>
            <source>%1 in %2 nodes</source>
            <comment>GPUs</comment>
            <translation>%1 dans %2 nœuds</translation>
        </message>
        <message>
            <source>%1 rack units</source>
            <translation>%1 unités de rack</translation>
        </message>
        <message>
            <source>%1 power, %2 rack units, %3 joules a token</source>
            <translation>%1 de puissance, %2 unités de rack, %3 joules par token</translation>
        </message>
        <message>
            <source>%1: what moves it most</source>
            <comment>a figure</comment>
            <translation>%1 : ce qui l’influence le plus</translation>
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
            <translation>entrelacé %1</translation>
        </message>
        <message>
            <source>no ZeRO</source>
            <translation>sans ZeRO</translation>
        </message>
        <message>
            <source>micro-batch %1</source>
            <translation>micro-batch %1</translation>
        </message>
        <message>
            <source>no recomputation</source>
            <translation>sans recalcul</translation>
        </message>
        <message>
            <source>selective recomputation</source>
            <translation>recalcul sélectif</translation>
        </message>
        <message>
            <source>full recomputation</source>
            <translation>recalcul complet</translation>
        </message>
        <message>
            <source>Memory: the fullest GPU does not hold its part.</source>
            <translation>Mémoire : le GPU le plus rempli ne contient pas sa part.</translation>
        </message>
        <message>
            <source>Tensor-parallel collectives: %1 of the step.</source>
            <translation>Collectives du parallélisme tensoriel : %1 de l’étape.</translation>
        </message>
        <message>
            <source>Gathering sharded weights: %1 of the step beyond computing.</source>
            <translation>Collecte des poids répartis : %1 de l’étape au-delà du calcul.</translation>
        </message>
        <message>
            <source>Reducing gradients: %1 of the step.</source>
            <translation>Réduction des gradients : %1 de l’étape.</translation>
        </message>
        <message>
            <source>The pipeline fills and drains: %1 of the step, with %2 micro-batches.</source>
            <translation>Le pipeline se remplit et se vide : %1 de l’étape, avec %2 micro-batches.</translation>
        </message>
        <message>
            <source>Transfers between stages: %1 of the step.</source>
            <translation>Transferts entre étages : %1 de l’étape.</translation>
        </message>
        <message>
            <source>Sending tokens to experts and back: %1 of the step.</source>
            <translation>Envoi des tokens aux experts et retour : %1 de l’étape.</translation>
        </message>
        <message>
            <source>Exchanging keys and values: %1 of the step.</source>
            <translation>Échange des clés et des valeurs : %1 de l’étape.</translation>
        </message>
        <message>
            <source>Fetching offloaded weights: %1 of the step.</source>
            <translation>Chargement des poids déportés : %1 de l’étape.</translation>
        </message>
        <message>
            <source>Compute: %1 of the step.</source>
            <translation>Calcul : %1 de l’étape.</translation>
        </message>
        <message>
            <source>Compute: %1 of the step, of which recomputation %2.</source>
            <translation>Calcul : %1 de l’étape, dont recalcul %2.</translation>
        </message>
        <message>
            <source>None: with this batch no number of GPUs is as fast.</source>
            <translation>Aucun : avec ce batch, aucun nombre de GPU n’est aussi rapide.</translation>
        </message>
        <message>
            <source>None: no layout holds the model with this batch.</source>
            <translation>Aucun : aucune répartition ne contient le modèle avec ce batch.</translation>
        </message>
        <message>
            <source>it takes a cluster of %1 GPUs for the power and %2 for the racks</source>
            <translation>il faudrait un cluster de %1 GPU pour la puissance et de %2 pour les baies</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” comes out against both: %1.</source>
            <translation>« Environ 1 % de l’encombrement et de la puissance » se vérifie face aux deux : %1.</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” comes out against what holds the model, not against what is as fast: %1.</source>
            <translation>« Environ 1 % de l’encombrement et de la puissance » se vérifie face à ce qui contient le modèle, pas face à ce qui est aussi rapide : %1.</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” comes out against what is as fast, not against what holds the model: %1.</source>
            <translation>« Environ 1 % de l’encombrement et de la puissance » se vérifie face à ce qui est aussi rapide, pas face à ce qui contient le modèle : %1.</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” does not come out: %1.</source>
            <translation>« Environ 1 % de l’encombrement et de la puissance » ne se vérifie pas : %1.</translation>
        </message>
        <message>
            <source>None: no layout divides the batch over whole nodes.</source>
            <translation>Aucun : aucune répartition ne divise le batch sur des nœuds entiers.</translation>
        </message>
        <message>
            <source>below 0.01 USD</source>
            <translation>moins de 0,01 USD</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ConstantsModel</name>
        <message>
            <source>changed</source>
            <translation>modifié</translation>
        </message>
        <message>
            <source>Constant</source>
            <translation>Constante</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Valeur</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>Plage</translation>
        </message>
        <message>
            <source>Confidence</source>
            <translation>Confiance</translation>
        </message>
        <message>
            <source>&quot;%1&quot; is not a number of zero or more.</source>
            <translation>« %1 » n’est pas un nombre supérieur ou égal à zéro.</translation>
        </message>
        <message>
            <source>Reset all assumptions</source>
            <translation>Réinitialiser toutes les hypothèses</translation>
        </message>
        <message>
            <source>%1 is not possible and is left out.</source>
            <translation>%1 est impossible et est laissé de côté.</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>laissé de côté</translation>
        </message>
        <message>
            <source>%1 must lie between %2 and %3.</source>
            <translation>%1 doit être compris entre %2 et %3.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ConstantsPanel</name>
        <message>
            <source>What it rests on</source>
            <translation>Sur quoi cela repose</translation>
        </message>
        <message>
            <source>Constants</source>
            <translation>Constantes</translation>
        </message>
        <message>
            <source>Arithmetic</source>
            <translation>Calcul</translation>
        </message>
        <message>
            <source>Reset</source>
            <translation>Réinitialiser</translation>
        </message>
        <message>
            <source>Reset the chosen constant</source>
            <translation>Réinitialiser la constante choisie</translation>
        </message>
        <message>
            <source>Reset all</source>
            <translation>Tout réinitialiser</translation>
        </message>
        <message>
            <source>Reset all constants</source>
            <translation>Réinitialiser toutes les constantes</translation>
        </message>
        <message>
            <source>Constants of the estimate</source>
            <translation>Constantes de l’estimation</translation>
        </message>
        <message>
            <source>Source of the chosen constant</source>
            <translation>Source de la constante choisie</translation>
        </message>
        <message>
            <source>The arithmetic of the estimate</source>
            <translation>Le calcul de l’estimation</translation>
        </message>
        <message>
            <source>%1 assumptions</source>
            <translation>%1 hypothèses</translation>
        </message>
        <message>
            <source>%1 changed</source>
            <translation>%1 modifiées</translation>
        </message>
        <message>
            <source>Changed from %1.</source>
            <translation>Modifié, était %1.</translation>
        </message>
        <message>
            <source>No estimate: the plan has problems that it cannot pass over.</source>
            <translation>Pas d’estimation : le plan a des problèmes que l’on ne peut ignorer.</translation>
        </message>
        <message>
            <source>How it scales</source>
            <translation>Passage à l’échelle</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>Graphique</translation>
        </message>
        <message>
            <source>How it comes about</source>
            <translation>D’où cela vient</translation>
        </message>
    </context>
    <context>
        <name>wafermill::DataPage</name>
        <message>
            <source>Reading was stopped; the plan is as it was.</source>
            <translation>La lecture a été arrêtée ; le plan est resté tel quel.</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Texte</translation>
        </message>
        <message>
            <source>Generated language</source>
            <translation>Langue générée</translation>
        </message>
        <message>
            <source>File or folder</source>
            <translation>Fichier ou dossier</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Taille</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Graine</translation>
        </message>
        <message>
            <source>Sentences of an artificial language with agreement and nested clauses. How well it can be predicted at best is known exactly: that is the floor of the loss chart.</source>
            <translation>Phrases d’une langue artificielle avec accords et propositions imbriquées. On sait exactement à quel point elle est prévisible au mieux : c’est le plancher du graphique de perte.</translation>
        </message>
        <message>
            <source>Path</source>
            <translation>Chemin</translation>
        </message>
        <message>
            <source>Choose file…</source>
            <translation>Choisir un fichier…</translation>
        </message>
        <message>
            <source>Choose folder…</source>
            <translation>Choisir un dossier…</translation>
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
            <translation>Octets</translation>
        </message>
        <message>
            <source>Characters</source>
            <translation>Caractères</translation>
        </message>
        <message>
            <source>From a file</source>
            <translation>D’un fichier</translation>
        </message>
        <message>
            <source>Tokenizer file</source>
            <translation>Fichier du tokenizer</translation>
        </message>
        <message>
            <source>End-of-text token</source>
            <translation>Token de fin de texte</translation>
        </message>
        <message>
            <source>A token of that file, put behind each document, such as &lt;|endoftext|&gt;.</source>
            <translation>Un token de ce fichier, placé après chaque document, par exemple &lt;|endoftext|&gt;.</translation>
        </message>
        <message>
            <source>Validation fraction</source>
            <translation>Part de validation</translation>
        </message>
        <message>
            <source>The last part of the text is held out; the model never trains on it.</source>
            <translation>La dernière partie du texte est mise de côté ; le modèle ne s’y entraîne jamais.</translation>
        </message>
        <message>
            <source>What is in it</source>
            <translation>Contenu</translation>
        </message>
        <message>
            <source>Use the generated language</source>
            <translation>Utiliser la langue générée</translation>
        </message>
        <message>
            <source>Read again</source>
            <translation>Relire</translation>
        </message>
        <message>
            <source>Reading the data</source>
            <translation>Lecture des données</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>Lecture…</translation>
        </message>
        <message>
            <source>Vocabulary</source>
            <translation>Vocabulaire</translation>
        </message>
        <message>
            <source>Epochs</source>
            <translation>Époques</translation>
        </message>
        <message>
            <source>Floor</source>
            <translation>Plancher</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>Échantillon</translation>
        </message>
        <message>
            <source>the beginning of the text</source>
            <translation>le début du texte</translation>
        </message>
        <message>
            <source>Sample of the text</source>
            <translation>Échantillon du texte</translation>
        </message>
        <message>
            <source>Choose a text file</source>
            <translation>Choisir un fichier texte</translation>
        </message>
        <message>
            <source>Text files (*.txt *.md);;All files (*)</source>
            <translation>Fichiers texte (*.txt *.md);;Tous les fichiers (*)</translation>
        </message>
        <message>
            <source>Choose a folder of text files</source>
            <translation>Choisir un dossier de fichiers texte</translation>
        </message>
        <message>
            <source>UTF-8 text, JSON Lines or token files, also packed with gzip or zstd. You can also drop a file or a folder here. Until then the generated language is used.</source>
            <translation>Texte UTF-8, JSON Lines ou fichiers de tokens, même compressés avec gzip ou zstd. Vous pouvez aussi déposer ici un fichier ou un dossier. D’ici là, la langue générée est utilisée.</translation>
        </message>
        <message>
            <source>UTF-8 text, JSON Lines or token files, also packed with gzip or zstd. You can also drop a file or a folder here. A folder is read with its subfolders, in the order of the paths.</source>
            <translation>Texte UTF-8, JSON Lines ou fichiers de tokens, même compressés avec gzip ou zstd. Vous pouvez aussi déposer ici un fichier ou un dossier. Un dossier est lu avec ses sous-dossiers, dans l’ordre des chemins.</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s)</source>
            <translation>
                <numerusform>%n fichier</numerusform>
                <numerusform>%n fichiers</numerusform>
            </translation>
        </message>
        <message>
            <source>generated</source>
            <translation>générée</translation>
        </message>
        <message>
            <source>one a byte</source>
            <translation>un par octet</translation>
        </message>
        <message>
            <source>one a character</source>
            <translation>un par caractère</translation>
        </message>
        <message>
            <source>one for %1 bytes</source>
            <translation>un pour %1 octets</translation>
        </message>
        <message>
            <source>the model has %1</source>
            <translation>le modèle en a %1</translation>
        </message>
        <message>
            <source>%1 tokens in %2 steps</source>
            <translation>%1 tokens en %2 étapes</translation>
        </message>
        <message>
            <source>nats per token</source>
            <translation>nats par token</translation>
        </message>
        <message>
            <source>nats per token; %1 on the held-out text</source>
            <translation>nats par token ; %1 sur le texte réservé</translation>
        </message>
        <message>
            <source>Set the vocabulary to %1</source>
            <translation>Fixer le vocabulaire à %1</translation>
        </message>
        <message>
            <source>Not known</source>
            <translation>Inconnu</translation>
        </message>
        <message>
            <source>The path of a tokenizer.json or tokenizer.model.</source>
            <translation>Le chemin d&apos;un tokenizer.json ou tokenizer.model.</translation>
        </message>
        <message>
            <source>Begin-of-text token</source>
            <translation>Token de début de texte</translation>
        </message>
        <message>
            <source>Put before each document and prompt; auto: as the tokenizer&apos;s template has it.</source>
            <translation>Placé devant chaque document et chaque amorce ; auto : comme le modèle du tokenizer le veut.</translation>
        </message>
        <message>
            <source>The text is a mixture of sources. A file or folder that you choose here joins it with the weight 1.</source>
            <translation>Le texte est un mélange de sources. Un fichier ou dossier choisi ici s&apos;y ajoute avec le poids 1.</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Source</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>Part</translation>
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
            <translation>Le bloc</translation>
        </message>
        <message>
            <source>One of %1 blocks, all alike</source>
            <translation>L’un des %1 blocs, tous identiques</translation>
        </message>
    </context>
    <context>
        <name>wafermill::DiagramView</name>
        <message>
            <source>The diagram was not written to %1: %2. Choose another place.</source>
            <translation>Le diagramme n’a pas été écrit dans %1 : %2. Choisissez un autre emplacement.</translation>
        </message>
        <message>
            <source>Diagram of the model</source>
            <translation>Diagramme du modèle</translation>
        </message>
        <message>
            <source>Export the diagram</source>
            <translation>Exporter le diagramme</translation>
        </message>
        <message>
            <source>model</source>
            <translation>modele</translation>
        </message>
        <message>
            <source>Copy as picture</source>
            <translation>Copier l’image</translation>
        </message>
        <message>
            <source>Collapse the block</source>
            <translation>Replier le bloc</translation>
        </message>
        <message>
            <source>Expand one block</source>
            <translation>Déplier un bloc</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>Ajuster</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>Écriture de %1…</translation>
        </message>
        <message>
            <source>PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf)</source>
            <translation>Image PNG (*.png);;Dessin SVG (*.svg);;Document PDF (*.pdf)</translation>
        </message>
        <message>
            <source>Export the diagram…</source>
            <translation>Exporter le diagramme…</translation>
        </message>
        <message>
            <source>A diagram can be written as .png, .svg or .pdf; %1 ends with none of these. Nothing was written.</source>
            <translation>Un diagramme peut être écrit en .png, .svg ou .pdf ; %1 ne se termine par aucune de ces extensions. Rien n’a été écrit.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::DifferenceModel</name>
        <message>
            <source>Plan value</source>
            <translation>Valeur du plan</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>Exécution %1</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>plan value, value</comment>
            <translation>%1 : %2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Document</name>
        <message>
            <source>There is no project to save.</source>
            <translation>Il n’y a pas de projet à enregistrer.</translation>
        </message>
        <message>
            <source>%1 Your edits are kept in the window; save the plan as a copy instead.</source>
            <translation>%1 Vos modifications restent dans la fenêtre ; enregistrez plutôt le plan comme copie.</translation>
        </message>
        <message>
            <source>Change by another program</source>
            <translation>Modification par un autre programme</translation>
        </message>
        <message>
            <source>Recover unsaved edits</source>
            <translation>Récupérer les modifications non enregistrées</translation>
        </message>
        <message>
            <source>Change %1</source>
            <comment>a field</comment>
            <translation>Modifier « %1 »</translation>
        </message>
        <message>
            <source>The training state needs %1, but MemoryX holds %2.</source>
            <translation>L’état d’entraînement demande %1, mais MemoryX contient %2.</translation>
        </message>
        <message>
            <source>Plan a larger MemoryX, or a smaller model.</source>
            <translation>Prévoyez un MemoryX plus grand ou un modèle plus petit.</translation>
        </message>
        <message>
            <source>Opening %1…</source>
            <translation>Ouverture de %1…</translation>
        </message>
        <message>
            <source>Making %1…</source>
            <translation>Création de %1…</translation>
        </message>
        <message>
            <source>Saving %1…</source>
            <translation>Enregistrement de %1…</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FabricTree</name>
        <message>
            <source>Broadcast and reduction tree</source>
            <translation>Arbre de diffusion et de réduction</translation>
        </message>
        <message>
            <source>↓ weights, broadcast</source>
            <translation>↓ poids, diffusés</translation>
        </message>
        <message>
            <source>↑ gradients, summed</source>
            <translation>↑ gradients, sommés</translation>
        </message>
        <message>
            <source>MemoryX broadcasts to the systems (%1) and receives their reduced gradients; with work: %2.</source>
            <translation>MemoryX diffuse vers les systèmes (%1) et reçoit leurs gradients réduits ; avec du travail : %2.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FieldList</name>
        <message>
            <source>Model</source>
            <translation>Modèle</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>Entraînement</translation>
        </message>
        <message>
            <source>This computer</source>
            <translation>Cet ordinateur</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>Forme</translation>
        </message>
        <message>
            <source>Feed-forward</source>
            <translation>Feed-forward</translation>
        </message>
        <message>
            <source>Positions</source>
            <translation>Positions</translation>
        </message>
        <message>
            <source>Norms and biases</source>
            <translation>Normes et biais</translation>
        </message>
        <message>
            <source>Vocabulary</source>
            <translation>Vocabulaire</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>Couches</translation>
        </message>
        <message>
            <source>Blocks, one after another.</source>
            <translation>Blocs, l’un après l’autre.</translation>
        </message>
        <message>
            <source>Hidden size</source>
            <translation>Taille cachée</translation>
        </message>
        <message>
            <source>Width of the residual stream.</source>
            <translation>Largeur du flux résiduel.</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>Têtes</translation>
        </message>
        <message>
            <source>Query heads of attention.</source>
            <translation>Têtes de requête de l’attention.</translation>
        </message>
        <message>
            <source>Key-value heads</source>
            <translation>Têtes clé-valeur</translation>
        </message>
        <message>
            <source>As many as heads: multi-head. Fewer, which heads share: grouped-query attention.</source>
            <translation>Autant que de têtes : multi-head. Moins, que des têtes partagent : grouped-query attention.</translation>
        </message>
        <message>
            <source>Head size</source>
            <translation>Taille de tête</translation>
        </message>
        <message>
            <source>Width of each head; usually hidden size / heads.</source>
            <translation>Largeur de chaque tête ; d’ordinaire taille cachée / têtes.</translation>
        </message>
        <message>
            <source>Window</source>
            <translation>Fenêtre</translation>
        </message>
        <message>
            <source>Keys that a query sees, its own the last of them; none: all before it.</source>
            <translation>Clés que voit une requête, la sienne en dernier ; sans : toutes les précédentes.</translation>
        </message>
        <message>
            <source>Blocks without it</source>
            <translation>Blocs sans fenêtre</translation>
        </message>
        <message>
            <source>First blocks that see all keys all the same; without a window of no effect.</source>
            <translation>Premiers blocs qui voient quand même toutes les clés ; sans effet s’il n’y a pas de fenêtre.</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Type</translation>
        </message>
        <message>
            <source>SwiGLU has a third matrix, the gate.</source>
            <translation>SwiGLU a une troisième matrice, la porte (gate).</translation>
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
            <translation>Largeur</translation>
        </message>
        <message>
            <source>Inner width of the feed-forward, or of one expert.</source>
            <translation>Largeur intérieure du feed-forward, ou d’un expert.</translation>
        </message>
        <message>
            <source>A learned table is added to the token embedding; RoPE turns queries and keys.</source>
            <translation>Une table apprise est ajoutée à l’embedding des tokens ; RoPE fait tourner requêtes et clés.</translation>
        </message>
        <message>
            <source>learned</source>
            <translation>apprises</translation>
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
            <translation>Base des fréquences de rotation.</translation>
        </message>
        <message>
            <source>RoPE scaling</source>
            <translation>Échelle RoPE</translation>
        </message>
        <message>
            <source>How the frequencies are divided for sequences longer than those first trained on.</source>
            <translation>Comment les fréquences sont divisées pour des séquences plus longues que celles du premier entraînement.</translation>
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
            <translation>Facteur RoPE</translation>
        </message>
        <message>
            <source>What frequencies are divided by.</source>
            <translation>Ce par quoi les fréquences sont divisées.</translation>
        </message>
        <message>
            <source>RoPE base length</source>
            <translation>Longueur de base RoPE</translation>
        </message>
        <message>
            <source>Longest sequence before scaling.</source>
            <translation>Séquence la plus longue avant la mise à l’échelle.</translation>
        </message>
        <message>
            <source>RoPE low turns</source>
            <translation>RoPE, peu de tours</translation>
        </message>
        <message>
            <source>A frequency that makes fewer turns in the sequence before scaling is divided.</source>
            <translation>Une fréquence qui fait moins de tours dans la séquence avant mise à l’échelle est divisée.</translation>
        </message>
        <message>
            <source>turns</source>
            <translation>tours</translation>
        </message>
        <message>
            <source>RoPE high turns</source>
            <translation>RoPE, beaucoup de tours</translation>
        </message>
        <message>
            <source>One that makes more turns is kept; between the two it is interpolated.</source>
            <translation>Une fréquence qui en fait plus est gardée ; entre les deux, elle est interpolée.</translation>
        </message>
        <message>
            <source>RoPE amplitude</source>
            <translation>Amplitude RoPE</translation>
        </message>
        <message>
            <source>YaRN: multiplies cosines and sines; 0.1 ln(factor) + 1 is usual.</source>
            <translation>YaRN : multiplie cosinus et sinus ; 0,1 ln(facteur) + 1 est courant.</translation>
        </message>
        <message>
            <source>Longest sequence</source>
            <translation>Séquence la plus longue</translation>
        </message>
        <message>
            <source>Longest sequence the model can take, and the size of a learned position table.</source>
            <translation>Séquence la plus longue que le modèle accepte, et taille d’une table de positions apprise.</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>tokens</translation>
        </message>
        <message>
            <source>Norm</source>
            <translation>Norme</translation>
        </message>
        <message>
            <source>RMSNorm has no mean and no bias.</source>
            <translation>RMSNorm n’a ni moyenne ni biais.</translation>
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
            <translation>ε de la norme</translation>
        </message>
        <message>
            <source>Added to the variance.</source>
            <translation>Ajouté à la variance.</translation>
        </message>
        <message>
            <source>Biases</source>
            <translation>Biais</translation>
        </message>
        <message>
            <source>On every linear layer, and on LayerNorm.</source>
            <translation>Sur chaque couche linéaire, et sur LayerNorm.</translation>
        </message>
        <message>
            <source>Q, K, V biases</source>
            <translation>Biais Q, K, V</translation>
        </message>
        <message>
            <source>Biases on query, key and value alone; Biases imply them.</source>
            <translation>Biais sur requête, clé et valeur seules ; « Biais » les comprend.</translation>
        </message>
        <message>
            <source>Q, K norms</source>
            <translation>Normes Q, K</translation>
        </message>
        <message>
            <source>RMSNorm over each head of queries and of keys, before they are rotated.</source>
            <translation>RMSNorm sur chaque tête des requêtes et des clés, avant leur rotation.</translation>
        </message>
        <message>
            <source>Tokens that the model knows; bytes need 256.</source>
            <translation>Tokens que le modèle connaît ; les octets en demandent 256.</translation>
        </message>
        <message>
            <source>Tied head</source>
            <translation>Tête liée</translation>
        </message>
        <message>
            <source>The head uses the token embedding&apos;s matrix.</source>
            <translation>La tête utilise la matrice de l’embedding des tokens.</translation>
        </message>
        <message>
            <source>Batch</source>
            <translation>Batch</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Étapes</translation>
        </message>
        <message>
            <source>Optimizer steps of the whole run; the learning rate follows them.</source>
            <translation>Étapes d’optimisation de toute l’exécution ; le taux d’apprentissage les suit.</translation>
        </message>
        <message>
            <source>sequences</source>
            <translation>séquences</translation>
        </message>
        <message>
            <source>Sequences in one optimizer step, over all systems.</source>
            <translation>Séquences d’une étape d’optimisation, sur tous les systèmes.</translation>
        </message>
        <message>
            <source>Sequence</source>
            <translation>Séquence</translation>
        </message>
        <message>
            <source>Tokens of a sequence in training.</source>
            <translation>Tokens d’une séquence à l’entraînement.</translation>
        </message>
        <message>
            <source>the model&apos;s</source>
            <translation>celle du modèle</translation>
        </message>
        <message>
            <source>Accumulation</source>
            <translation>Accumulation</translation>
        </message>
        <message>
            <source>passes</source>
            <translation>passes</translation>
        </message>
        <message>
            <source>Passes that one batch is computed in; more need less memory for activations.</source>
            <translation>Passes en lesquelles un batch est calculé ; davantage demandent moins de mémoire pour les activations.</translation>
        </message>
        <message>
            <source>Micro-shard</source>
            <translation>Micro-shard</translation>
        </message>
        <message>
            <source>The unit that a batch is cut into. Its default depends on model and batch alone.</source>
            <translation>L’unité en laquelle un batch est découpé. Sa valeur par défaut ne dépend que du modèle et du batch.</translation>
        </message>
        <message>
            <source>chosen</source>
            <translation>choisi</translation>
        </message>
        <message>
            <source>Precision</source>
            <translation>Précision</translation>
        </message>
        <message>
            <source>Of the matrix products; master weights are always fp32.</source>
            <translation>Des produits de matrices ; les poids maîtres sont toujours en fp32.</translation>
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
            <translation>Graine</translation>
        </message>
        <message>
            <source>Of the starting weights, the batch order and dropout.</source>
            <translation>Des poids initiaux, de l’ordre des batches et du dropout.</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>Taux d’apprentissage</translation>
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
            <translation>Le plus élevé, atteint après l’échauffement.</translation>
        </message>
        <message>
            <source>Minimum</source>
            <translation>Minimum</translation>
        </message>
        <message>
            <source>Where decay ends.</source>
            <translation>Où la décroissance s’arrête.</translation>
        </message>
        <message>
            <source>Warm-up</source>
            <translation>Échauffement</translation>
        </message>
        <message>
            <source>Steps of linear rise.</source>
            <translation>Étapes de montée linéaire.</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>étapes</translation>
        </message>
        <message>
            <source>Decay</source>
            <translation>Décroissance</translation>
        </message>
        <message>
            <source>From the learning rate to the minimum, after warm-up.</source>
            <translation>Du taux d’apprentissage au minimum, après l’échauffement.</translation>
        </message>
        <message>
            <source>cosine</source>
            <translation>cosinus</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>linéaire</translation>
        </message>
        <message>
            <source>constant</source>
            <translation>constante</translation>
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
            <translation>Weight decay</translation>
        </message>
        <message>
            <source>Clip norm</source>
            <translation>Norme d’écrêtage</translation>
        </message>
        <message>
            <source>Largest global norm of the gradient.</source>
            <translation>Plus grande norme globale du gradient.</translation>
        </message>
        <message>
            <source>none</source>
            <translation>sans</translation>
        </message>
        <message>
            <source>After the embedding, and before each residual addition.</source>
            <translation>Après l’embedding, et avant chaque addition résiduelle.</translation>
        </message>
        <message>
            <source>Attention dropout</source>
            <translation>Dropout d’attention</translation>
        </message>
        <message>
            <source>On the probabilities of attention.</source>
            <translation>Sur les probabilités de l’attention.</translation>
        </message>
        <message>
            <source>Watching and keeping</source>
            <translation>Suivi et conservation</translation>
        </message>
        <message>
            <source>Validate every</source>
            <translation>Valider toutes les</translation>
        </message>
        <message>
            <source>Also after the last step.</source>
            <translation>Aussi après la dernière étape.</translation>
        </message>
        <message>
            <source>never</source>
            <translation>jamais</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>Validation</translation>
        </message>
        <message>
            <source>batches</source>
            <translation>batches</translation>
        </message>
        <message>
            <source>Batches of held-out text in each validation.</source>
            <translation>Batches de texte réservé à chaque validation.</translation>
        </message>
        <message>
            <source>all of it</source>
            <translation>tout</translation>
        </message>
        <message>
            <source>Checkpoint every</source>
            <translation>Checkpoint toutes les</translation>
        </message>
        <message>
            <source>Also at the end.</source>
            <translation>Aussi à la fin.</translation>
        </message>
        <message>
            <source>at the end</source>
            <translation>à la fin</translation>
        </message>
        <message>
            <source>Checkpoints kept</source>
            <translation>Checkpoints gardés</translation>
        </message>
        <message>
            <source>Sample every</source>
            <translation>Échantillon toutes les</translation>
        </message>
        <message>
            <source>Text written by the model while it trains.</source>
            <translation>Texte écrit par le modèle pendant qu’il s’entraîne.</translation>
        </message>
        <message>
            <source>How this computer trains</source>
            <translation>Comment cet ordinateur entraîne</translation>
        </message>
        <message>
            <source>Systems</source>
            <translation>Systèmes</translation>
        </message>
        <message>
            <source>Data-parallel workers; no number of them changes the result.</source>
            <translation>Workers en parallélisme de données ; leur nombre ne change pas le résultat.</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>Threads</translation>
        </message>
        <message>
            <source>In all, over all systems; none of them changes the result.</source>
            <translation>En tout, sur tous les systèmes ; leur nombre ne change pas le résultat.</translation>
        </message>
        <message>
            <source>one per core</source>
            <translation>un par cœur</translation>
        </message>
        <message>
            <source>Parameter store</source>
            <translation>Stockage des paramètres</translation>
        </message>
        <message>
            <source>Where weights and optimizer state live.</source>
            <translation>Où vivent les poids et l’état de l’optimiseur.</translation>
        </message>
        <message>
            <source>memory</source>
            <translation>mémoire</translation>
        </message>
        <message>
            <source>file</source>
            <translation>fichier</translation>
        </message>
        <message>
            <source>Memory budget</source>
            <translation>Budget mémoire</translation>
        </message>
        <message>
            <source>Most memory that training may use, such as 16 GB.</source>
            <translation>Mémoire que l’entraînement peut utiliser au plus, par exemple 16 GB.</translation>
        </message>
        <message>
            <source>what is free</source>
            <translation>ce qui est libre</translation>
        </message>
        <message>
            <source>Recompute</source>
            <translation>Recalculer</translation>
        </message>
        <message>
            <source>What the backward pass computes again instead of keeping it: memory against time. It does not change the result.</source>
            <translation>Ce que la rétropropagation recalcule au lieu de le garder : mémoire contre temps. Cela ne change pas le résultat.</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>automatique</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>rien</translation>
        </message>
        <message>
            <source>attention</source>
            <translation>attention</translation>
        </message>
        <message>
            <source>whole blocks</source>
            <translation>blocs entiers</translation>
        </message>
        <message>
            <source>Warm-up counts</source>
            <translation>L’échauffement compte</translation>
        </message>
        <message>
            <source>To the peak: the last warm-up step has the full rate (llm.c, torchtitan). Below it: the step after has (nanoGPT). From zero: the first step has none (Hugging Face).</source>
            <translation>Jusqu’au pic : la dernière étape d’échauffement a le taux plein (llm.c, torchtitan). Sous le pic : c’est l’étape d’après (nanoGPT). Depuis zéro : la première étape a un taux nul (Hugging Face).</translation>
        </message>
        <message>
            <source>to the peak</source>
            <translation>jusqu’au pic</translation>
        </message>
        <message>
            <source>below the peak</source>
            <translation>sous le pic</translation>
        </message>
        <message>
            <source>from zero</source>
            <translation>depuis zéro</translation>
        </message>
        <message>
            <source>warm-up, stable, decay</source>
            <translation>échauffement, palier, décroissance</translation>
        </message>
        <message>
            <source>Decay share</source>
            <translation>Part de décroissance</translation>
        </message>
        <message>
            <source>Of warm-up, stable, decay: the last part of the schedule, in which the rate falls.</source>
            <translation>Pour « échauffement, palier, décroissance » : la dernière partie du programme, où le taux baisse.</translation>
        </message>
        <message>
            <source>Decay shape</source>
            <translation>Forme de décroissance</translation>
        </message>
        <message>
            <source>Of warm-up, stable, decay.</source>
            <translation>Pour « échauffement, palier, décroissance ».</translation>
        </message>
        <message>
            <source>1 − √</source>
            <translation>1 − √</translation>
        </message>
        <message>
            <source>Schedule</source>
            <translation>Programme</translation>
        </message>
        <message>
            <source>Steps that the schedule spans; later ones keep its last rate.</source>
            <translation>Étapes couvertes par le programme ; les suivantes gardent son dernier taux.</translation>
        </message>
        <message>
            <source>all steps</source>
            <translation>toutes les étapes</translation>
        </message>
        <message>
            <source>Optimizer</source>
            <translation>Optimiseur</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>Perte</translation>
        </message>
        <message>
            <source>What it remembers of each parameter sets the size of the store: AdamW 16 bytes, Lion and SGD with momentum 12, plain SGD 8.</source>
            <translation>Ce qu’il retient de chaque paramètre fixe la taille du stockage : AdamW 16 octets, Lion et SGD avec momentum 12, SGD simple 8.</translation>
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
            <translation>AdamW : décroissance du premier moment. Lion : poids du momentum dans une étape.</translation>
        </message>
        <message>
            <source>AdamW: decay of the second moment. Lion: decay of the momentum.</source>
            <translation>AdamW : décroissance du second moment. Lion : décroissance du momentum.</translation>
        </message>
        <message>
            <source>AdamW: added to the root of the second moment.</source>
            <translation>AdamW : ajouté à la racine du second moment.</translation>
        </message>
        <message>
            <source>Momentum</source>
            <translation>Momentum</translation>
        </message>
        <message>
            <source>SGD: decay of the momentum.</source>
            <translation>SGD : décroissance du momentum.</translation>
        </message>
        <message>
            <source>plain</source>
            <translation>sans</translation>
        </message>
        <message>
            <source>Nesterov</source>
            <translation>Nesterov</translation>
        </message>
        <message>
            <source>SGD: looks ahead along its momentum.</source>
            <translation>SGD : anticipe le long de son momentum.</translation>
        </message>
        <message>
            <source>Decoupled, on the matrices of blocks and of an untied head.</source>
            <translation>Découplé, sur les matrices des blocs et d’une tête non liée.</translation>
        </message>
        <message>
            <source>… of embeddings</source>
            <translation>… des embeddings</translation>
        </message>
        <message>
            <source>Decay of the token and position tables, in multiples of the weight decay.</source>
            <translation>Decay des tables de tokens et de positions, en multiples du weight decay.</translation>
        </message>
        <message>
            <source>times</source>
            <translation>fois</translation>
        </message>
        <message>
            <source>… of norms, biases</source>
            <translation>… des normes, biais</translation>
        </message>
        <message>
            <source>Decay of norms and biases, in multiples of the weight decay.</source>
            <translation>Decay des normes et des biais, en multiples du weight decay.</translation>
        </message>
        <message>
            <source>Label smoothing</source>
            <translation>Lissage des labels</translation>
        </message>
        <message>
            <source>Share of each target that is spread over the vocabulary. The loss that is shown stays the plain cross-entropy.</source>
            <translation>Part de chaque cible répartie sur le vocabulaire. La perte affichée reste l’entropie croisée simple.</translation>
        </message>
        <message>
            <source>z-loss</source>
            <translation>z-loss</translation>
        </message>
        <message>
            <source>Weight of the squared logarithm of the softmax&apos;s sum. The loss that is shown stays the plain cross-entropy.</source>
            <translation>Poids du carré du logarithme de la somme du softmax. La perte affichée reste l’entropie croisée simple.</translation>
        </message>
        <message>
            <source>The newest; older ones are removed.</source>
            <translation>Les plus récents ; les plus anciens sont supprimés.</translation>
        </message>
        <message>
            <source>Keep the best</source>
            <translation>Garder le meilleur</translation>
        </message>
        <message>
            <source>The checkpoint with the lowest validation loss is kept besides the newest.</source>
            <translation>Le checkpoint dont la perte de validation est la plus basse est gardé en plus des plus récents.</translation>
        </message>
        <message>
            <source>Experts</source>
            <translation>Experts</translation>
        </message>
        <message>
            <source>Feed-forward layers of each block among which a router chooses for every token.</source>
            <translation>Couches feed-forward de chaque bloc parmi lesquelles un routeur choisit pour chaque token.</translation>
        </message>
        <message>
            <source>Experts a token</source>
            <translation>Experts par token</translation>
        </message>
        <message>
            <source>Experts that each token is sent to; without experts of no effect.</source>
            <translation>Experts auxquels chaque token est envoyé ; sans effet s’il n’y a pas d’experts.</translation>
        </message>
        <message>
            <source>Load balancing</source>
            <translation>Équilibrage de charge</translation>
        </message>
        <message>
            <source>Adapters (LoRA)</source>
            <translation>Adaptateurs (LoRA)</translation>
        </message>
        <message>
            <source>Rank</source>
            <translation>Rang</translation>
        </message>
        <message>
            <source>Low-rank adapters are trained on a run that is there, whose weights stay as they are. Train such a plan as a branch.</source>
            <translation>Les adaptateurs de rang faible s’entraînent sur une exécution existante, dont les poids restent tels quels. Entraînez un tel plan comme branche.</translation>
        </message>
        <message>
            <source>α</source>
            <translation>α</translation>
        </message>
        <message>
            <source>What the product of an adapter's two matrices is multiplied by, times the rank.</source>
            <translation>Facteur du produit des deux matrices d’un adaptateur, multiplié par le rang.</translation>
        </message>
        <message>
            <source>On</source>
            <translation>Sur</translation>
        </message>
        <message>
            <source>Matrices of every block that have one.</source>
            <translation>Matrices de chaque bloc qui en ont un.</translation>
        </message>
        <message>
            <source>queries and values</source>
            <translation>requêtes et valeurs</translation>
        </message>
        <message>
            <source>all of attention</source>
            <translation>toute l’attention</translation>
        </message>
        <message>
            <source>all matrices</source>
            <translation>toutes les matrices</translation>
        </message>
        <message>
            <source>Weight of the loss that spreads tokens over the experts, taken per micro-shard; 0.01 is usual.</source>
            <translation>Poids de la perte qui répartit les tokens entre les experts, prise par micro-shard ; 0,01 est courant.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FieldNames</name>
        <message>
            <source>Systems of this computer</source>
            <translation>Systèmes de cet ordinateur</translation>
        </message>
        <message>
            <source>Model preset</source>
            <translation>Préréglage du modèle</translation>
        </message>
        <message>
            <source>Wafer system</source>
            <translation>Système wafer</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>Systèmes wafer</translation>
        </message>
        <message>
            <source>MemoryX capacity</source>
            <translation>Capacité de MemoryX</translation>
        </message>
        <message>
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Path of the text</source>
            <translation>Chemin du texte</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>Tokenizer</translation>
        </message>
        <message>
            <source>Tokenizer file</source>
            <translation>Fichier du tokenizer</translation>
        </message>
        <message>
            <source>Text member of JSON Lines</source>
            <translation>Champ texte des JSON Lines</translation>
        </message>
        <message>
            <source>End-of-text token</source>
            <translation>Token de fin de texte</translation>
        </message>
        <message>
            <source>Validation part begins at</source>
            <translation>Début de la partie de validation</translation>
        </message>
        <message>
            <source>Validation fraction</source>
            <translation>Part de validation</translation>
        </message>
        <message>
            <source>Seed of the generated text</source>
            <translation>Graine du texte généré</translation>
        </message>
        <message>
            <source>Size of the generated text</source>
            <translation>Taille du texte généré</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>section, field</comment>
            <translation>%1 : %2</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>oui</translation>
        </message>
        <message>
            <source>no</source>
            <translation>non</translation>
        </message>
        <message>
            <source>Begin-of-text token</source>
            <translation>Token de début de texte</translation>
        </message>
        <message>
            <source>Weight of %1</source>
            <translation>Poids de %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FieldRow</name>
        <message>
            <source>%1 in %2</source>
            <comment>field and its unit</comment>
            <translation>%1 en %2</translation>
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
            <translation>%1 du modèle</translation>
        </message>
        <message>
            <source>chosen: %1</source>
            <translation>choisi : %1</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>field: value</comment>
            <translation>%1 : %2</translation>
        </message>
        <message>
            <source>Set %1 to %2</source>
            <translation>Fixer %1 à %2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FigureStrip</name>
        <message>
            <source>Figures of the model</source>
            <translation>Chiffres du modèle</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Paramètres</translation>
        </message>
        <message>
            <source>State in the store</source>
            <translation>État dans le stockage</translation>
        </message>
        <message>
            <source>Largest record</source>
            <translation>Plus grand enregistrement</translation>
        </message>
        <message>
            <source>Compute a token</source>
            <translation>Calcul par token</translation>
        </message>
        <message>
            <source>Activations</source>
            <translation>Activations</translation>
        </message>
        <message>
            <source>On this computer</source>
            <translation>Sur cet ordinateur</translation>
        </message>
        <message>
            <source>Forward and backward, without recompute: 6 for each active parameter, embeddings counted, and 12 × layers × query width × sequence for attention (Chowdhery et al. 2022, appendix B).</source>
            <translation>Passe avant et rétropropagation, sans recalcul : 6 par paramètre actif, embeddings compris, et 12 × couches × largeur des requêtes × séquence pour l’attention (Chowdhery et al. 2022, annexe B).</translation>
        </message>
        <message>
            <source>16-bit, kept by all blocks for the backward pass of one sequence, score matrices never stored (Korthikanti et al., arXiv 2205.05198, table 2).</source>
            <translation>16 bits, gardées par tous les blocs pour la rétropropagation d’une séquence, matrices de scores jamais stockées (Korthikanti et al., arXiv 2205.05198, tableau 2).</translation>
        </message>
        <message>
            <source>own shape</source>
            <translation>forme propre</translation>
        </message>
        <message>
            <source>matches %1</source>
            <comment>a preset</comment>
            <translation>identique à %1</translation>
        </message>
        <message>
            <source>as many as %1</source>
            <comment>a preset</comment>
            <translation>autant que %1</translation>
        </message>
        <message>
            <source>%1 more than %2</source>
            <comment>share, preset</comment>
            <translation>%1 de plus que %2</translation>
        </message>
        <message>
            <source>%1 fewer than %2</source>
            <comment>share, preset</comment>
            <translation>%1 de moins que %2</translation>
        </message>
        <message>
            <source>mend the marked fields</source>
            <translation>corrigez les champs marqués</translation>
        </message>
        <message>
            <source>%1 parameters</source>
            <translation>%1 paramètres</translation>
        </message>
        <message>
            <source>%1 bytes a parameter</source>
            <translation>%1 octets par paramètre</translation>
        </message>
        <message>
            <source>both passes, at %1 tokens</source>
            <translation>les deux passes, à %1 tokens</translation>
        </message>
        <message>
            <source>a sequence, 16-bit</source>
            <translation>par séquence, 16 bits</translation>
        </message>
        <message>
            <source>State %1, activations and working memory %2</source>
            <translation>État %1, activations et mémoire de travail %2</translation>
        </message>
        <message>
            <source>%1 of the budget of %2</source>
            <translation>%1 du budget de %2</translation>
        </message>
        <message>
            <source>fits</source>
            <translation>tient</translation>
        </message>
        <message>
            <source>too large</source>
            <translation>trop grand</translation>
        </message>
        <message>
            <source>needs %1 of %2; %3 parameters at most</source>
            <translation>demande %1 sur %2 ; %3 paramètres au plus</translation>
        </message>
        <message>
            <source>Accumulate in %1 passes</source>
            <translation>Accumuler en %1 passes</translation>
        </message>
        <message>
            <source>Set accumulation to %1, which fits</source>
            <translation>Fixer l’accumulation à %1, ce qui tient</translation>
        </message>
        <message>
            <source>needs %1 of %2</source>
            <translation>demande %1 sur %2</translation>
        </message>
        <message>
            <source>needs %1 of %2; a shorter sequence would help</source>
            <translation>demande %1 sur %2 ; une séquence plus courte aiderait</translation>
        </message>
        <message>
            <source>Accumulate in more passes</source>
            <translation>Accumuler en plus de passes</translation>
        </message>
        <message>
            <source>%1 active · %2</source>
            <comment>parameters a token passes; how the model compares with a preset</comment>
            <translation>%1 actifs · %2</translation>
        </message>
        <message>
            <source>%1 of the free %2</source>
            <translation>%1 sur les %2 libres</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FigureTile</name>
        <message>
            <source>%1: %2, %3</source>
            <comment>a figure: its value, a remark</comment>
            <translation>%1 : %2, %3</translation>
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
            <translation>Couleurs : part de %1, pâle = peu</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Inspector</name>
        <message>
            <source>Fields</source>
            <translation>Champs</translation>
        </message>
        <message>
            <source>Preset</source>
            <translation>Préréglage</translation>
        </message>
        <message>
            <source>Published model shapes. Choosing one sets every field of the model.</source>
            <translation>Formes de modèles publiées. En choisir une fixe tous les champs du modèle.</translation>
        </message>
        <message>
            <source>Own shape</source>
            <translation>Forme propre</translation>
        </message>
        <message>
            <source>Find a field</source>
            <translation>Chercher un champ</translation>
        </message>
        <message>
            <source>All fields</source>
            <translation>Tous les champs</translation>
        </message>
        <message>
            <source>Show all fields</source>
            <translation>Afficher tous les champs</translation>
        </message>
        <message>
            <source>Groups of fields</source>
            <translation>Groupes de champs</translation>
        </message>
        <message>
            <source>No field is called that.</source>
            <translation>Aucun champ ne s’appelle ainsi.</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <comment>group, its problems</comment>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Nothing is wrong with these values.</source>
            <translation>Rien à redire à ces valeurs.</translation>
        </message>
        <message>
            <source>%1; go to the first</source>
            <translation>%1 ; aller au premier</translation>
        </message>
    </context>
    <context>
        <name>wafermill::MainWindow</name>
        <message>
            <source>New window</source>
            <translation>Nouvelle fenêtre</translation>
        </message>
        <message>
            <source>Plan for another program…</source>
            <translation>Plan pour un autre programme…</translation>
        </message>
        <message>
            <source>Import a plan…</source>
            <translation>Importer un plan…</translation>
        </message>
        <message>
            <source>Import a model…</source>
            <translation>Importer un modèle…</translation>
        </message>
        <message>
            <source>Folder for the trained model</source>
            <translation>Dossier du modèle entraîné</translation>
        </message>
        <message>
            <source>Import a plan</source>
            <translation>Importer un plan</translation>
        </message>
        <message>
            <source>Import a model</source>
            <translation>Importer un modèle</translation>
        </message>
        <message>
            <source>Cerebras Model Zoo (*.yaml *.yml)</source>
            <translation>Cerebras Model Zoo (*.yaml *.yml)</translation>
        </message>
        <message>
            <source>Importing %1…</source>
            <translation>Importation de %1…</translation>
        </message>
        <message>
            <source>%1 is no project, no Model Zoo configuration (.yaml) and no folder with a config.json.</source>
            <translation>%1 n’est ni un projet, ni une configuration du Model Zoo (.yaml), ni un dossier avec un config.json.</translation>
        </message>
        <message>
            <source>Sweep</source>
            <translation>Balayage</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modèle</translation>
        </message>
        <message>
            <source>Cluster</source>
            <translation>Cluster</translation>
        </message>
        <message>
            <source>Train</source>
            <translation>Entraîner</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>Exécutions</translation>
        </message>
        <message>
            <source>Another program changed the saved plan. Saving here replaces its change.</source>
            <translation>Un autre programme a modifié le plan enregistré. Enregistrer ici remplace sa modification.</translation>
        </message>
        <message>
            <source>Take the saved plan</source>
            <translation>Prendre le plan enregistré</translation>
        </message>
        <message>
            <source>Menu (F10)</source>
            <translation>Menu (F10)</translation>
        </message>
        <message>
            <source>Menu</source>
            <translation>Menu</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>Rétablir</translation>
        </message>
        <message>
            <source>%1 (Ctrl+%2)</source>
            <translation>%1 (Ctrl+%2)</translation>
        </message>
        <message>
            <source>%1 page</source>
            <translation>Page %1</translation>
        </message>
        <message>
            <source>Read-only. %1</source>
            <translation>Lecture seule. %1</translation>
        </message>
        <message>
            <source>Save a copy…</source>
            <translation>Enregistrer une copie…</translation>
        </message>
        <message>
            <source>Unsaved edits of this plan were found from an earlier session.</source>
            <translation>Des modifications non enregistrées de ce plan, d’une session précédente, ont été trouvées.</translation>
        </message>
        <message>
            <source>Recover them</source>
            <translation>Les récupérer</translation>
        </message>
        <message>
            <source>Discard them</source>
            <translation>Les abandonner</translation>
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
            <translation>Plan de base, modifié</translation>
        </message>
        <message>
            <source>Base plan</source>
            <translation>Plan de base</translation>
        </message>
        <message>
            <source>Show training</source>
            <translation>Voir l’entraînement</translation>
        </message>
        <message>
            <source>Train here</source>
            <translation>Entraîner ici</translation>
        </message>
        <message>
            <source>Show the training that goes on</source>
            <translation>Voir l’entraînement en cours</translation>
        </message>
        <message>
            <source>Train this plan on this computer</source>
            <translation>Entraîner ce plan sur cet ordinateur</translation>
        </message>
        <message>
            <source>A training of this project goes on</source>
            <translation>Un entraînement de ce projet est en cours</translation>
        </message>
        <message>
            <source>Start a new run of this plan (Ctrl+R)</source>
            <translation>Lancer une nouvelle exécution de ce plan (Ctrl+R)</translation>
        </message>
        <message>
            <source>Run %1: %2</source>
            <translation>Exécution %1 : %2</translation>
        </message>
        <message>
            <source>Run %1 %2 at step %3.</source>
            <translation>Exécution %1 %2 à l’étape %3.</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Afficher</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>Ouvrir…</translation>
        </message>
        <message>
            <source>New…</source>
            <translation>Nouveau…</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Enregistrer</translation>
        </message>
        <message>
            <source>Save plan as a copy…</source>
            <translation>Enregistrer une copie du plan…</translation>
        </message>
        <message>
            <source>Stop the training</source>
            <translation>Arrêter l’entraînement</translation>
        </message>
        <message>
            <source>Full screen</source>
            <translation>Plein écran</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Aide</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Raccourcis clavier</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Quitter</translation>
        </message>
        <message>
            <source>New from template</source>
            <translation>Nouveau depuis un gabarit</translation>
        </message>
        <message>
            <source>Open recent</source>
            <translation>Ouvrir un projet récent</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>Exporter</translation>
        </message>
        <message>
            <source>Plan as JSON…</source>
            <translation>Plan en JSON…</translation>
        </message>
        <message>
            <source>Metrics of the newest run as CSV…</source>
            <translation>Mesures de la dernière exécution en CSV…</translation>
        </message>
        <message>
            <source>Charts of the newest run…</source>
            <translation>Graphiques de la dernière exécution…</translation>
        </message>
        <message>
            <source>Appearance</source>
            <translation>Apparence</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>Comme le système</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Claire</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Sombre</translation>
        </message>
        <message>
            <source>%1 (missing)</source>
            <translation>%1 (absent)</translation>
        </message>
        <message>
            <source>Clear this list</source>
            <translation>Vider cette liste</translation>
        </message>
        <message>
            <source>New project</source>
            <translation>Nouveau projet</translation>
        </message>
        <message>
            <source>Wafermill projects (*%1)</source>
            <translation>Projets Wafermill (*%1)</translation>
        </message>
        <message>
            <source>Open a project</source>
            <translation>Ouvrir un projet</translation>
        </message>
        <message>
            <source>Save the plan as a new project</source>
            <translation>Enregistrer le plan comme nouveau projet</translation>
        </message>
        <message>
            <source>Export the plan</source>
            <translation>Exporter le plan</translation>
        </message>
        <message>
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <source>The plan could not be written to %1: %2</source>
            <translation>Le plan n’a pas pu être écrit dans %1 : %2</translation>
        </message>
        <message>
            <source>There is no run yet whose metrics could be exported.</source>
            <translation>Il n’y a encore aucune exécution dont on pourrait exporter les mesures.</translation>
        </message>
        <message>
            <source>Export metrics</source>
            <translation>Exporter les mesures</translation>
        </message>
        <message>
            <source>CSV (*.csv)</source>
            <translation>CSV (*.csv)</translation>
        </message>
        <message>
            <source>There is no run yet whose charts could be exported.</source>
            <translation>Il n’y a encore aucune exécution dont on pourrait exporter les graphiques.</translation>
        </message>
        <message>
            <source>Folder for the charts</source>
            <translation>Dossier des graphiques</translation>
        </message>
        <message>
            <source>The training goes on after this window is closed.</source>
            <translation>L’entraînement continue après la fermeture de cette fenêtre.</translation>
        </message>
        <message>
            <source>Open the project again to find it, to watch it and to stop it.</source>
            <translation>Rouvrez le projet pour le retrouver, le suivre et l’arrêter.</translation>
        </message>
        <message>
            <source>Do not say this again</source>
            <translation>Ne plus le dire</translation>
        </message>
        <message>
            <source>Save the changes to %1?</source>
            <translation>Enregistrer les modifications de %1 ?</translation>
        </message>
        <message>
            <source>Chart: whole again</source>
            <translation>Graphique : vue entière</translation>
        </message>
        <message>
            <source>Chart: zoom</source>
            <translation>Graphique : zoom</translation>
        </message>
        <message>
            <source>Chart: logarithmic</source>
            <translation>Graphique : logarithmique</translation>
        </message>
        <message>
            <source>Chart: export</source>
            <translation>Graphique : exporter</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>Données</translation>
        </message>
        <message>
            <source>Unsaved edits of this plan were found, but the saved plan has changed since: %1.</source>
            <translation>Des modifications non enregistrées de ce plan ont été trouvées, mais le plan enregistré a changé depuis : %1.</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1 et %2 de plus</translation>
        </message>
        <message>
            <source>Apply the edits to it</source>
            <translation>Les y appliquer</translation>
        </message>
        <message>
            <source>Take the earlier plan whole</source>
            <translation>Reprendre l’ancien plan entier</translation>
        </message>
        <message>
            <source>Discard the edits</source>
            <translation>Les abandonner</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>Chronologie</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>Validation</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>Écriture de %1…</translation>
        </message>
        <message>
            <source>Writing the charts…</source>
            <translation>Écriture des graphiques…</translation>
        </message>
        <message>
            <source>Commands…</source>
            <translation>Commandes…</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>menu, command</comment>
            <translation>%1 : %2</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Langue</translation>
        </message>
        <message>
            <source>%1: no font installed</source>
            <translation>%1 : aucune police installée</translation>
        </message>
        <message>
            <source>Wafermill speaks this language when it is started again.</source>
            <translation>Wafermill parlera cette langue au prochain démarrage.</translation>
        </message>
        <message>
            <source>No installed font has the characters of your language, so English is spoken. Install one, such as the package fonts-noto-cjk, and start again.</source>
            <translation>Aucune police installée n’a les caractères de votre langue, l’interface est donc en anglais. Installez-en une, par exemple le paquet fonts-noto-cjk, et redémarrez.</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>Rapport…</translation>
        </message>
        <message>
            <source>Export the diagram of the model…</source>
            <translation>Exporter le diagramme du modèle…</translation>
        </message>
        <message>
            <source>There is no run yet that a report could tell of.</source>
            <translation>Il n’y a encore aucune exécution dont un rapport pourrait parler.</translation>
        </message>
        <message>
            <source>The report was written to %1.</source>
            <translation>Le rapport a été écrit dans %1.</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Ouvrir</translation>
        </message>
        <message>
            <source>Talk</source>
            <translation>Dialogue</translation>
        </message>
        <message>
            <source>Trained model…</source>
            <translation>Modèle entraîné…</translation>
        </message>
        <message>
            <source>File for the trained model</source>
            <translation>Fichier du modèle entraîné</translation>
        </message>
        <message>
            <source>This project is open in another window of the studio, which keeps a copy of its unsaved edits; of edits made here none is kept. Make them there, or save them.</source>
            <translation>Ce projet est ouvert dans une autre fenêtre du studio, qui garde une copie de ses modifications non enregistrées ; de celles faites ici, aucune n’est gardée. Faites-les là-bas, ou enregistrez-les.</translation>
        </message>
        <message>
            <source>Not all that was open last could be opened; the next start tries it again. %1</source>
            <translation>Tout ce qui était ouvert la dernière fois n’a pas pu être ouvert ; le prochain démarrage réessaiera. %1</translation>
        </message>
        <message>
            <source>Do not try again</source>
            <translation>Ne plus réessayer</translation>
        </message>
    </context>
    <context>
        <name>wafermill::MemoryXBar</name>
        <message>
            <source>Contents of MemoryX</source>
            <translation>Contenu de MemoryX</translation>
        </message>
        <message>
            <source>weights</source>
            <translation>poids</translation>
        </message>
        <message>
            <source>first moment</source>
            <translation>premier moment</translation>
        </message>
        <message>
            <source>second moment</source>
            <translation>second moment</translation>
        </message>
        <message>
            <source>gradients</source>
            <translation>gradients</translation>
        </message>
        <message>
            <source>%1 free</source>
            <translation>%1 libres</translation>
        </message>
        <message>
            <source>two moments</source>
            <translation>deux moments</translation>
        </message>
        <message>
            <source>%1 B</source>
            <translation>%1 B</translation>
        </message>
        <message>
            <source>momentum</source>
            <translation>momentum</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ModelPage</name>
        <message>
            <source>Model</source>
            <translation>Modèle</translation>
        </message>
        <message>
            <source>Diagram</source>
            <translation>Diagramme</translation>
        </message>
        <message>
            <source>Show the diagram</source>
            <translation>Afficher le diagramme</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tableau</translation>
        </message>
        <message>
            <source>Show the table</source>
            <translation>Afficher le tableau</translation>
        </message>
        <message>
            <source>Colour by</source>
            <translation>Colorer selon</translation>
        </message>
        <message>
            <source>What the colours of the diagram stand for</source>
            <translation>Ce que représentent les couleurs du diagramme</translation>
        </message>
        <message>
            <source>Colour: %1</source>
            <comment>what colours stand for</comment>
            <translation>Couleur : %1</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>Zoom arrière</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>Zoom avant</translation>
        </message>
        <message>
            <source>Fit the diagram into view</source>
            <translation>Ajuster le diagramme à la vue</translation>
        </message>
        <message>
            <source>Records and parameters of the model</source>
            <translation>Enregistrements et paramètres du modèle</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copier</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>Tout sélectionner</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Comparer</translation>
        </message>
        <message>
            <source>Compare with another model</source>
            <translation>Comparer à un autre modèle</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ModelTable</name>
        <message>
            <source>attention products</source>
            <translation>produits d’attention</translation>
        </message>
        <message>
            <source>Queries with keys, and probabilities with values: no parameters, but compute that grows with the sequence.</source>
            <translation>Requêtes par clés, et probabilités par valeurs : aucun paramètre, mais un calcul qui croît avec la séquence.</translation>
        </message>
        <message>
            <source>Final norm</source>
            <translation>Norme finale</translation>
        </message>
        <message>
            <source>Whole model</source>
            <translation>Modèle entier</translation>
        </message>
        <message>
            <source>Head, tied to the embedding</source>
            <translation>Tête, liée à l’embedding</translation>
        </message>
        <message>
            <source>Forward pass, per token.</source>
            <translation>Passe avant, par token.</translation>
        </message>
        <message>
            <source>Kept for the backward pass, per sequence.</source>
            <translation>Gardées pour la rétropropagation, par séquence.</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Nom</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>Forme</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Paramètres</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>Part</translation>
        </message>
        <message>
            <source>State</source>
            <translation>État</translation>
        </message>
        <message>
            <source>Per token</source>
            <translation>Par token</translation>
        </message>
        <message>
            <source>Activations</source>
            <translation>Activations</translation>
        </message>
        <message>
            <source>In the parameter store: weight, the optimizer&apos;s moments, gradient.</source>
            <translation>Dans le stockage des paramètres : poids, moments de l’optimiseur, gradient.</translation>
        </message>
        <message>
            <source>%1, without experts</source>
            <comment>Block × 32</comment>
            <translation>%1, sans experts</translation>
        </message>
        <message>
            <source>%1 in each block</source>
            <comment>Expert × 8</comment>
            <translation>%1 dans chaque bloc</translation>
        </message>
    </context>
    <context>
        <name>wafermill::NoticeBar</name>
        <message>
            <source>Close</source>
            <translation>Fermer</translation>
        </message>
        <message>
            <source>Close this notice</source>
            <translation>Fermer cet avis</translation>
        </message>
    </context>
    <context>
        <name>wafermill::NumberText</name>
        <message>
            <source>k</source>
            <comment>thousand</comment>
            <translation>k</translation>
        </message>
        <message>
            <source>M</source>
            <comment>million</comment>
            <translation>M</translation>
        </message>
        <message>
            <source>B</source>
            <comment>billion, 10^9</comment>
            <translation>Md</translation>
        </message>
        <message>
            <source>T</source>
            <comment>trillion, 10^12</comment>
            <translation>T</translation>
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
            <translation>Embedding des tokens</translation>
        </message>
        <message>
            <source>Position embedding</source>
            <translation>Embedding des positions</translation>
        </message>
        <message>
            <source>Block × %1</source>
            <translation>Bloc × %1</translation>
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
            <translation>Attention multi-head</translation>
        </message>
        <message>
            <source>Multi-query attention</source>
            <translation>Attention multi-query</translation>
        </message>
        <message>
            <source>Grouped-query attention</source>
            <translation>Attention grouped-query</translation>
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
            <translation>Feed-forward SwiGLU</translation>
        </message>
        <message>
            <source>GELU feed-forward</source>
            <translation>Feed-forward GELU</translation>
        </message>
        <message>
            <source>gate</source>
            <comment>matrix of the feed-forward</comment>
            <translation>gate</translation>
        </message>
        <message>
            <source>up</source>
            <comment>matrix of the feed-forward</comment>
            <translation>up</translation>
        </message>
        <message>
            <source>down</source>
            <comment>matrix of the feed-forward</comment>
            <translation>down</translation>
        </message>
        <message>
            <source>Head</source>
            <translation>Tête</translation>
        </message>
        <message>
            <source>Cross-entropy</source>
            <translation>Entropie croisée</translation>
        </message>
        <message>
            <source>1 head</source>
            <translation>1 tête</translation>
        </message>
        <message>
            <source>%1 heads</source>
            <translation>%1 têtes</translation>
        </message>
        <message>
            <source>1 key-value head</source>
            <translation>1 tête clé-valeur</translation>
        </message>
        <message>
            <source>%1 key-value heads</source>
            <translation>%1 têtes clé-valeur</translation>
        </message>
        <message>
            <source>size %1</source>
            <comment>of each head</comment>
            <translation>taille %1</translation>
        </message>
        <message>
            <source>RoPE θ %1</source>
            <translation>RoPE θ %1</translation>
        </message>
        <message>
            <source>Q, K normed</source>
            <translation>Q, K normalisés</translation>
        </message>
        <message>
            <source>window %1</source>
            <comment>of attention, in tokens</comment>
            <translation>fenêtre %1</translation>
        </message>
        <message>
            <source>%1 each · %2 · %3</source>
            <comment>parameters of one block, of all, their share</comment>
            <translation>%1 chacun · %2 · %3</translation>
        </message>
        <message>
            <source>%1 state each · %2</source>
            <comment>state in the store of one block, of all</comment>
            <translation>%1 d’état chacun · %2</translation>
        </message>
        <message>
            <source>%1 a token · %2 activations</source>
            <comment>of one block: compute, activations of a sequence</comment>
            <translation>%1 par token · %2 d’activations</translation>
        </message>
        <message>
            <source>%1 sequences of %2 a step</source>
            <translation>%1 séquences de %2 par étape</translation>
        </message>
        <message>
            <source>%1 state</source>
            <translation>%1 d’état</translation>
        </message>
        <message>
            <source>tied to the embedding</source>
            <translation>liée à l’embedding</translation>
        </message>
        <message>
            <source>%1 a token</source>
            <translation>%1 par token</translation>
        </message>
        <message>
            <source>untied</source>
            <translation>non liée</translation>
        </message>
        <message>
            <source>fused with the head, logits never stored</source>
            <translation>fusionnée avec la tête, logits jamais stockés</translation>
        </message>
        <message>
            <source>%1 · %2 of the block · %3 a token</source>
            <translation>%1 · %2 du bloc · %3 par token</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>part of the model: its figures</comment>
            <translation>%1 : %2</translation>
        </message>
        <message>
            <source>Llama-style</source>
            <translation>Style Llama</translation>
        </message>
        <message>
            <source>GPT-style</source>
            <translation>Style GPT</translation>
        </message>
        <message>
            <source>Transformer</source>
            <translation>Transformer</translation>
        </message>
        <message>
            <source>%1, 1 block</source>
            <comment>style of the model</comment>
            <translation>%1, 1 bloc</translation>
        </message>
        <message>
            <source>%1, %2 blocks</source>
            <comment>style of the model, layers</comment>
            <translation>%1, %2 blocs</translation>
        </message>
        <message>
            <source>token embedding</source>
            <translation>embedding des tokens</translation>
        </message>
        <message>
            <source>position embedding</source>
            <translation>embedding des positions</translation>
        </message>
        <message>
            <source>one block</source>
            <translation>un bloc</translation>
        </message>
        <message>
            <source>final norm</source>
            <translation>norme finale</translation>
        </message>
        <message>
            <source>head</source>
            <translation>tête</translation>
        </message>
        <message>
            <source>parameters</source>
            <translation>paramètres</translation>
        </message>
        <message>
            <source>state in the store</source>
            <translation>état dans le stockage</translation>
        </message>
        <message>
            <source>forward FLOPs</source>
            <translation>FLOPs de la passe avant</translation>
        </message>
        <message>
            <source>activations</source>
            <translation>activations</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>rien</translation>
        </message>
        <message>
            <source>Query matrix</source>
            <translation>Matrice des requêtes</translation>
        </message>
        <message>
            <source>Key matrix</source>
            <translation>Matrice des clés</translation>
        </message>
        <message>
            <source>Value matrix</source>
            <translation>Matrice des valeurs</translation>
        </message>
        <message>
            <source>Output matrix</source>
            <translation>Matrice de sortie</translation>
        </message>
        <message>
            <source>Gate matrix</source>
            <translation>Matrice gate</translation>
        </message>
        <message>
            <source>Up matrix</source>
            <translation>Matrice up</translation>
        </message>
        <message>
            <source>Down matrix</source>
            <translation>Matrice down</translation>
        </message>
        <message>
            <source>%1 parameters each · %2 of the model</source>
            <comment>parameters, share of all copies</comment>
            <translation>%1 paramètres chacun · %2 du modèle</translation>
        </message>
        <message>
            <source>%1 parameters · %2 of the model</source>
            <translation>%1 paramètres · %2 du modèle</translation>
        </message>
        <message>
            <source>%1 state in the store</source>
            <translation>%1 d’état dans le stockage</translation>
        </message>
        <message>
            <source>%1 a token, forward</source>
            <translation>%1 par token, passe avant</translation>
        </message>
        <message>
            <source>%1 activations a sequence</source>
            <translation>%1 d’activations par séquence</translation>
        </message>
        <message>
            <source>Mixture of experts</source>
            <translation>Mélange d’experts</translation>
        </message>
        <message>
            <source>router</source>
            <comment>matrix that chooses experts</comment>
            <translation>routeur</translation>
        </message>
        <message>
            <source>Expert × %1</source>
            <translation>Expert × %1</translation>
        </message>
        <message>
            <source>SwiGLU</source>
            <translation>SwiGLU</translation>
        </message>
        <message>
            <source>%1 each</source>
            <comment>parameters</comment>
            <translation>%1 chacun</translation>
        </message>
        <message>
            <source>each token to %1 of %2 experts</source>
            <translation>chaque token vers %1 experts sur %2</translation>
        </message>
        <message>
            <source>Router matrix</source>
            <translation>Matrice du routeur</translation>
        </message>
        <message>
            <source>%1 a token forward, on average over all tokens</source>
            <translation>%1 par token en passe avant, en moyenne sur tous les tokens</translation>
        </message>
        <message>
            <source>Mixtral-style</source>
            <translation>Style Mixtral</translation>
        </message>
        <message>
            <source>one expert</source>
            <translation>un expert</translation>
        </message>
        <message>
            <source>adapters of one block</source>
            <translation>adaptateurs d’un bloc</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Readiness</name>
        <message>
            <source>Adapters are trained on the weights of a run: choose one on the Runs page, such as an import, and branch from it.</source>
            <translation>Les adaptateurs s'entraînent sur les poids d'une exécution : choisissez-en une sur la page Exécutions, par exemple un import, et dérivez-en une nouvelle.</translation>
        </message>
        <message>
            <source>Training here needs %1 of memory, but %2 is available.</source>
            <translation>L’entraînement demande ici %1 de mémoire, mais %2 sont disponibles.</translation>
        </message>
        <message numerus="yes">
            <source>It would fit with %n accumulation pass(es).</source>
            <translation>
                <numerusform>Cela tiendrait avec %n passe d’accumulation.</numerusform>
                <numerusform>Cela tiendrait avec %n passes d’accumulation.</numerusform>
            </translation>
        </message>
        <message>
            <source>There is no text at %1.</source>
            <translation>Il n’y a pas de texte dans %1.</translation>
        </message>
        <message numerus="yes">
            <source>%n problem(s)</source>
            <translation>
                <numerusform>%n problème</numerusform>
                <numerusform>%n problèmes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n warning(s)</source>
            <translation>
                <numerusform>%n avertissement</numerusform>
                <numerusform>%n avertissements</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunMonitor</name>
        <message>
            <source>A training of this project is going on already.</source>
            <translation>Un entraînement de ce projet est déjà en cours.</translation>
        </message>
        <message>
            <source>The program “wafermill”, which trains, is neither beside the studio nor on the PATH. Install it and try again.</source>
            <translation>Le programme « wafermill », qui entraîne, n’est ni à côté du studio ni dans le PATH. Installez-le et réessayez.</translation>
        </message>
        <message>
            <source>The folder %1 could not be made; nothing was started.</source>
            <translation>Le dossier %1 n’a pas pu être créé ; rien n’a été lancé.</translation>
        </message>
        <message>
            <source>%1 could not be started: %2</source>
            <translation>%1 n’a pas pu être lancé : %2</translation>
        </message>
        <message>
            <source>The training ended before it began, and said nothing.</source>
            <translation>L’entraînement s’est terminé avant de commencer, sans rien dire.</translation>
        </message>
        <message>
            <source>The training does not listen right now; try again in a moment.</source>
            <translation>L’entraînement n’écoute pas pour l’instant ; réessayez dans un moment.</translation>
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
            <translation>%1 : %2</translation>
        </message>
        <message>
            <source>The newest loss on held-out text, in nats per token</source>
            <translation>La dernière perte sur le texte réservé, en nats par token</translation>
        </message>
        <message>
            <source>The newest training loss, in nats per token</source>
            <translation>La dernière perte d’entraînement, en nats par token</translation>
        </message>
        <message>
            <source>Active time: pauses and gaps between segments are left out</source>
            <translation>Temps actif : sans les pauses ni les intervalles entre segments</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Exécution</translation>
        </message>
        <message>
            <source>State</source>
            <translation>État</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Étapes</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>Validation</translation>
        </message>
        <message>
            <source>Started</source>
            <translation>Début</translation>
        </message>
        <message>
            <source>Duration</source>
            <translation>Durée</translation>
        </message>
        <message>
            <source>Started %1</source>
            <translation>Début %1</translation>
        </message>
        <message>
            <source>%1 @ %2</source>
            <comment>run number, step</comment>
            <translation>%1 @ %2</translation>
        </message>
        <message>
            <source>The run, and the step of its checkpoint, that it began with</source>
            <translation>L’exécution, et l’étape de son checkpoint, d’où elle est partie</translation>
        </message>
        <message>
            <source>From</source>
            <translation>Issue de</translation>
        </message>
        <message>
            <source>Tokens of all steps over their active time</source>
            <translation>Tokens de toutes les étapes sur leur temps actif</translation>
        </message>
        <message>
            <source>Last loss</source>
            <translation>Dernière perte</translation>
        </message>
        <message>
            <source>Mean tokens/s</source>
            <translation>Tokens/s moyens</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>simulé</translation>
        </message>
        <message>
            <source>The baseline: others are measured against it</source>
            <translation>La référence : les autres lui sont comparées</translation>
        </message>
        <message>
            <source>Pinned: it stays at the top</source>
            <translation>Épinglée : elle reste en haut</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>Groupe</translation>
        </message>
        <message>
            <source>Tags</source>
            <translation>Étiquettes</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Note</translation>
        </message>
        <message>
            <source>G puts the selected runs into a group</source>
            <translation>G met les exécutions choisies dans un groupe</translation>
        </message>
        <message>
            <source>T changes the tags of the selected runs</source>
            <translation>T modifie les étiquettes des exécutions choisies</translation>
        </message>
        <message>
            <source>N writes a note on the selected runs</source>
            <translation>N écrit une note sur les exécutions choisies</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunsPage</name>
        <message>
            <source>A chart takes %1 runs. Hide one of them to show another.</source>
            <translation>Un graphique accepte %1 exécutions. Masquez-en une pour en afficher une autre.</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>Exécutions</translation>
        </message>
        <message>
            <source>Filter runs</source>
            <translation>Filtrer les exécutions</translation>
        </message>
        <message>
            <source>Metrics</source>
            <translation>Mesures</translation>
        </message>
        <message>
            <source>All metrics of the selected run as CSV</source>
            <translation>Toutes les mesures de l’exécution choisie en CSV</translation>
        </message>
        <message>
            <source>Export metrics as CSV</source>
            <translation>Exporter les mesures en CSV</translation>
        </message>
        <message>
            <source>What differs</source>
            <translation>Ce qui diffère</translation>
        </message>
        <message>
            <source>Plan values that differ</source>
            <translation>Valeurs du plan qui diffèrent</translation>
        </message>
        <message>
            <source>between the selected runs</source>
            <translation>entre les exécutions choisies</translation>
        </message>
        <message>
            <source>between the runs shown</source>
            <translation>entre les exécutions affichées</translation>
        </message>
        <message>
            <source>select two runs or more</source>
            <translation>choisissez au moins deux exécutions</translation>
        </message>
        <message>
            <source>between the first %1 of %2</source>
            <translation>entre les %1 premières sur %2</translation>
        </message>
        <message>
            <source>nothing: these runs have the same plan</source>
            <translation>rien : ces exécutions ont le même plan</translation>
        </message>
        <message>
            <source>Select the run whose metrics shall be written.</source>
            <translation>Choisissez l’exécution dont les mesures doivent être écrites.</translation>
        </message>
        <message>
            <source>%1-run-%2.csv</source>
            <translation>%1-execution-%2.csv</translation>
        </message>
        <message>
            <source>Export metrics</source>
            <translation>Exporter les mesures</translation>
        </message>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>Tableau CSV (*.csv)</translation>
        </message>
        <message>
            <source>The metrics of run %1 were written to %2.</source>
            <translation>Les mesures de l’exécution %1 ont été écrites dans %2.</translation>
        </message>
        <message>
            <source>This project is read-only; no run was deleted.</source>
            <translation>Ce projet est en lecture seule ; aucune exécution n’a été supprimée.</translation>
        </message>
        <message>
            <source>Run %1 is training; stop it before it is deleted.</source>
            <translation>L’exécution %1 est en cours ; arrêtez-la avant de la supprimer.</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Runs: %1</source>
            <translation>Exécutions : %1</translation>
        </message>
        <message>
            <source>Runs: %1 of %2</source>
            <translation>Exécutions : %1 sur %2</translation>
        </message>
        <message>
            <source>%1 · in the charts: %2</source>
            <translation>%1 · dans les graphiques : %2</translation>
        </message>
        <message>
            <source>Run %1 was deleted with its metrics and checkpoints.</source>
            <translation>L’exécution %1 a été supprimée avec ses mesures et ses checkpoints.</translation>
        </message>
        <message>
            <source>%1 runs were deleted with their metrics and checkpoints.</source>
            <translation>%1 exécutions ont été supprimées avec leurs mesures et leurs checkpoints.</translation>
        </message>
        <message>
            <source>Extend run %1</source>
            <translation>Prolonger l’exécution %1</translation>
        </message>
        <message>
            <source>Steps to add. The learning rate stays where its schedule ended.</source>
            <translation>Étapes à ajouter. Le taux d’apprentissage reste là où son programme s’est terminé.</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>Filtrer</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>Écriture de %1…</translation>
        </message>
        <message>
            <source>Words of title, state, tags, group or note; tag:x, group:y, state:finished; a - before one leaves out what has it</source>
            <translation>Mots du titre, de l’état, des étiquettes, du groupe ou de la note ; tag:x, group:y, state:finished ; un - devant exclut ce qui l’a</translation>
        </message>
        <message>
            <source>CSV</source>
            <translation>CSV</translation>
        </message>
        <message>
            <source>What differs as CSV; Ctrl+C in the table copies it</source>
            <translation>Les différences en CSV ; Ctrl+C dans le tableau les copie</translation>
        </message>
        <message>
            <source>Export what differs as CSV</source>
            <translation>Exporter les différences en CSV</translation>
        </message>
        <message>
            <source>Export what differs</source>
            <translation>Exporter les différences</translation>
        </message>
        <message>
            <source>%1-differences.csv</source>
            <translation>%1-differences.csv</translation>
        </message>
        <message>
            <source>What differs was written to %1.</source>
            <translation>Les différences ont été écrites dans %1.</translation>
        </message>
        <message>
            <source>What differs was copied.</source>
            <translation>Les différences ont été copiées.</translation>
        </message>
        <message>
            <source>This project is read-only; no label can be changed.</source>
            <translation>Ce projet est en lecture seule ; étiquettes, groupes, notes et épingles ne peuvent pas être modifiés.</translation>
        </message>
        <message>
            <source>Select the runs first.</source>
            <translation>Choisissez d’abord les exécutions.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunsView</name>
        <message>
            <source>Runs</source>
            <translation>Exécutions</translation>
        </message>
        <message>
            <source>Show or hide in the chart</source>
            <translation>Afficher ou masquer dans le graphique</translation>
        </message>
        <message>
            <source>Rename</source>
            <translation>Renommer</translation>
        </message>
        <message>
            <source>Export metrics…</source>
            <translation>Exporter les mesures…</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Supprimer</translation>
        </message>
        <message>
            <source>interrupted</source>
            <translation>interrompue</translation>
        </message>
        <message>
            <source>88 min 88 s</source>
            <translation>88 min 88 s</translation>
        </message>
        <message>
            <source>Extend…</source>
            <translation>Prolonger…</translation>
        </message>
        <message>
            <source>Branch from its newest checkpoint</source>
            <translation>Branche depuis son dernier checkpoint</translation>
        </message>
        <message>
            <source>Branch from its best checkpoint</source>
            <translation>Branche depuis son meilleur checkpoint</translation>
        </message>
        <message>
            <source>Resume this run</source>
            <translation>Reprendre cette exécution</translation>
        </message>
        <message>
            <source>Go on from the newest checkpoint, to the same bits</source>
            <translation>Continuer depuis le dernier checkpoint, au bit près</translation>
        </message>
        <message>
            <source>Show its timeline</source>
            <translation>Voir sa chronologie</translation>
        </message>
        <message>
            <source>Measure the others against it, or no longer</source>
            <translation>En faire la référence des autres, ou ne plus le faire</translation>
        </message>
        <message>
            <source>Pin at the top, or no longer</source>
            <translation>Épingler en haut, ou ne plus le faire</translation>
        </message>
        <message>
            <source>Tags…</source>
            <translation>Étiquettes…</translation>
        </message>
        <message>
            <source>Group…</source>
            <translation>Groupe…</translation>
        </message>
        <message>
            <source>Note…</source>
            <translation>Note…</translation>
        </message>
        <message>
            <source>Undo the last change of labels</source>
            <translation>Annuler la dernière modification d’étiquettes, de groupe, de note ou d’épingle</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>Rapport…</translation>
        </message>
    </context>
    <context>
        <name>wafermill::SplitBar</name>
        <message>
            <source>Training %1 tokens, %2</source>
            <translation>Entraînement %1 tokens, %2</translation>
        </message>
        <message>
            <source>Validation %1 tokens, %2</source>
            <translation>Validation %1 tokens, %2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::StartPage</name>
        <message>
            <source>Begin with a template</source>
            <translation>Commencer par un gabarit</translation>
        </message>
        <message>
            <source>New…</source>
            <translation>Nouveau…</translation>
        </message>
        <message>
            <source>New project from the template %1</source>
            <translation>Nouveau projet depuis le gabarit %1</translation>
        </message>
        <message>
            <source>Recent projects</source>
            <translation>Projets récents</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>Ouvrir…</translation>
        </message>
        <message>
            <source>Open a project file</source>
            <translation>Ouvrir un fichier de projet</translation>
        </message>
        <message>
            <source>None yet. A project is one file; drop one here to open it.</source>
            <translation>Aucun pour l’instant. Un projet est un fichier ; déposez-en un ici pour l’ouvrir.</translation>
        </message>
        <message>
            <source>%1 (missing)</source>
            <translation>%1 (absent)</translation>
        </message>
        <message>
            <source>Open %1</source>
            <translation>Ouvrir %1</translation>
        </message>
        <message>
            <source>Remove from this list</source>
            <translation>Retirer de cette liste</translation>
        </message>
        <message>
            <source>Remove %1 from this list</source>
            <translation>Retirer %1 de cette liste</translation>
        </message>
    </context>
    <context>
        <name>wafermill::StatusLine</name>
        <message>
            <source>No run yet</source>
            <translation>Aucune exécution</translation>
        </message>
        <message>
            <source>Training starts…</source>
            <translation>Démarrage de l’entraînement…</translation>
        </message>
        <message>
            <source>Training starts: data %1</source>
            <translation>L’entraînement démarre : données %1</translation>
        </message>
        <message>
            <source>Run %1 %2</source>
            <translation>Exécution %1 %2</translation>
        </message>
        <message>
            <source>Show the Train page</source>
            <translation>Afficher la page Entraîner</translation>
        </message>
        <message>
            <source>%1 tokens/s</source>
            <translation>%1 tokens/s</translation>
        </message>
        <message>
            <source>loss %1</source>
            <translation>perte %1</translation>
        </message>
        <message>
            <source>unsaved changes</source>
            <translation>modifications non enregistrées</translation>
        </message>
        <message>
            <source>all changes saved</source>
            <translation>tout est enregistré</translation>
        </message>
        <message>
            <source>%1; go to the first</source>
            <translation>%1 ; aller au premier</translation>
        </message>
        <message numerus="yes">
            <source>%n event(s)</source>
            <translation>
                <numerusform>%n événement</numerusform>
                <numerusform>%n événements</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 of the newest run</source>
            <translation>%1 de la dernière exécution</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TimelinePage</name>
        <message>
            <source>Cancelled; nothing was kept.</source>
            <translation>Annulé ; rien n’a été gardé.</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>simulé</translation>
        </message>
        <message>
            <source>measured here</source>
            <translation>mesuré ici</translation>
        </message>
        <message>
            <source>from a trace</source>
            <translation>d’une trace</translation>
        </message>
        <message>
            <source>Simulate the planned cluster</source>
            <translation>Simuler le cluster prévu</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Étapes</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Graine</translation>
        </message>
        <message>
            <source>Of jitter and failures: the same seed gives the same run</source>
            <translation>De la gigue et des pannes : la même graine donne la même exécution</translation>
        </message>
        <message>
            <source>Jitter</source>
            <translation>Gigue</translation>
        </message>
        <message>
            <source>Computing times scatter; the slowest system counts</source>
            <translation>Les temps de calcul varient ; le système le plus lent compte</translation>
        </message>
        <message>
            <source>Failures</source>
            <translation>Pannes</translation>
        </message>
        <message>
            <source>Systems fail at the catalogue&apos;s rate; the run goes on from its last checkpoint</source>
            <translation>Les systèmes tombent en panne au taux du catalogue ; l’exécution reprend à son dernier checkpoint</translation>
        </message>
        <message>
            <source>Progress of the simulation</source>
            <translation>Progression de la simulation</translation>
        </message>
        <message>
            <source>Throughput, steady</source>
            <translation>Débit établi</translation>
        </message>
        <message>
            <source>Step, steady</source>
            <translation>Étape établie</translation>
        </message>
        <message>
            <source>Systems waiting</source>
            <translation>Systèmes en attente</translation>
        </message>
        <message>
            <source>Time in all</source>
            <translation>Durée totale</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>Énergie</translation>
        </message>
        <message>
            <source>Simulate the planned cluster, or choose a run.</source>
            <translation>Simulez le cluster prévu, ou choisissez une exécution.</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>Chronologie</translation>
        </message>
        <message>
            <source>Run whose timeline is shown</source>
            <translation>Exécution dont la chronologie est affichée</translation>
        </message>
        <message>
            <source>No run with a timeline yet</source>
            <translation>Aucune exécution avec chronologie</translation>
        </message>
        <message>
            <source>Open trace…</source>
            <translation>Ouvrir une trace…</translation>
        </message>
        <message>
            <source>A trace of “wafermill simulate” or “wafermill train”, or another in Chrome&apos;s format</source>
            <translation>Une trace de « wafermill simulate » ou « wafermill train », ou une autre au format de Chrome</translation>
        </message>
        <message>
            <source>Open a trace</source>
            <translation>Ouvrir une trace</translation>
        </message>
        <message>
            <source>Traces (*.json)</source>
            <translation>Traces (*.json)</translation>
        </message>
        <message>
            <source>Record trainings</source>
            <translation>Enregistrer les entraînements</translation>
        </message>
        <message>
            <source>Trainings started in this window keep what ran when: at most 64 MB, beside the project.</source>
            <translation>Les entraînements lancés dans cette fenêtre gardent ce qui a tourné et quand : 64 MB au plus, à côté du projet.</translation>
        </message>
        <message>
            <source>A simulation shows here what each part of the planned cluster does when. Of a training, what ran on this computer is shown where its trace was recorded.</source>
            <translation>Une simulation montre ici ce que fait chaque partie du cluster prévu, et quand. Pour un entraînement, on voit ce qui a tourné sur cet ordinateur, si sa trace a été enregistrée.</translation>
        </message>
        <message>
            <source>Show more (-)</source>
            <translation>En voir plus (-)</translation>
        </message>
        <message>
            <source>Closer (+)</source>
            <translation>Plus près (+)</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Tout</translation>
        </message>
        <message>
            <source>Show all (Home)</source>
            <translation>Tout afficher (Début)</translation>
        </message>
        <message>
            <source>Point at an operation, or go through them with Ctrl and the arrows.</source>
            <translation>Pointez une opération, ou parcourez-les avec Ctrl et les flèches.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Simulate</source>
            <translation>Simuler</translation>
        </message>
        <message>
            <source>Cancel the simulation</source>
            <translation>Annuler la simulation</translation>
        </message>
        <message>
            <source>The planned cluster cannot be estimated yet; the status line says why.</source>
            <translation>Le cluster prévu ne peut pas encore être estimé ; la barre d’état dit pourquoi.</translation>
        </message>
        <message>
            <source>Kept as run %1, marked as simulated.</source>
            <translation>Gardée comme exécution %1, marquée comme simulée.</translation>
        </message>
        <message>
            <source>The project is read-only: the simulation is shown, and not kept.</source>
            <translation>Le projet est en lecture seule : la simulation est affichée, mais pas gardée.</translation>
        </message>
        <message>
            <source>Run %1 · %2 · simulated</source>
            <translation>Exécution %1 · %2 · simulée</translation>
        </message>
        <message>
            <source>Run %1 · %2</source>
            <translation>Exécution %1 · %2</translation>
        </message>
        <message>
            <source>%1 tokens/s</source>
            <translation>%1 tokens/s</translation>
        </message>
        <message>
            <source>of a step: %1</source>
            <translation>par étape : %1</translation>
        </message>
        <message>
            <source>%1 lost</source>
            <translation>%1 perdu</translation>
        </message>
        <message>
            <source>launch %1</source>
            <translation>lancement %1</translation>
        </message>
        <message>
            <source>closed form %1</source>
            <translation>forme close %1</translation>
        </message>
        <message>
            <source>Share of their lanes&apos; time here: %1</source>
            <translation>Part du temps de leurs voies ici : %1</translation>
        </message>
        <message>
            <source>Reading the trace…</source>
            <translation>Lecture de la trace…</translation>
        </message>
        <message>
            <source>Progress of reading</source>
            <translation>Progression de la lecture</translation>
        </message>
        <message>
            <source>Cancel reading the trace</source>
            <translation>Annuler la lecture de la trace</translation>
        </message>
        <message>
            <source>The trace was not read to its end; nothing of it is shown.</source>
            <translation>La trace n’a pas été lue jusqu’au bout ; rien n’en est affiché.</translation>
        </message>
        <message>
            <source>%1 · part %2 of its recording</source>
            <comment>run</comment>
            <translation>%1 · partie %2 de son enregistrement</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TimelineView</name>
        <message>
            <source>Timeline</source>
            <translation>Chronologie</translation>
        </message>
        <message>
            <source>Place in the timeline</source>
            <translation>Position dans la chronologie</translation>
        </message>
        <message>
            <source>Rows of the timeline</source>
            <translation>Lignes de la chronologie</translation>
        </message>
        <message>
            <source>%1 · simulated</source>
            <translation>%1 · simulé</translation>
        </message>
        <message>
            <source>step %1</source>
            <translation>étape %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TrainOverview</name>
        <message>
            <source>What training will do</source>
            <translation>Ce que fera l’entraînement</translation>
        </message>
        <message>
            <source>Train here</source>
            <translation>Entraîner ici</translation>
        </message>
        <message>
            <source>Train this plan on this computer</source>
            <translation>Entraîner ce plan sur cet ordinateur</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Étapes</translation>
        </message>
        <message>
            <source>Training tokens</source>
            <translation>Tokens d’entraînement</translation>
        </message>
        <message>
            <source>Compute</source>
            <translation>Calcul</translation>
        </message>
        <message>
            <source>Memory needed</source>
            <translation>Mémoire nécessaire</translation>
        </message>
        <message>
            <source>Disk for checkpoints</source>
            <translation>Disque pour les checkpoints</translation>
        </message>
        <message>
            <source>What stands in its way</source>
            <translation>Ce qui l’empêche</translation>
        </message>
        <message>
            <source>Nothing. The data is read and checked when training starts; what does not fit is refused before anything is written.</source>
            <translation>Rien. Les données sont lues et vérifiées au démarrage ; ce qui ne convient pas est refusé avant toute écriture.</translation>
        </message>
        <message>
            <source>of %1 sequences of %2 tokens</source>
            <translation>de %1 séquences de %2 tokens</translation>
        </message>
        <message>
            <source>%1 a step</source>
            <translation>%1 par étape</translation>
        </message>
        <message>
            <source>budget %1</source>
            <translation>budget %1</translation>
        </message>
        <message>
            <source>%1 available here</source>
            <translation>%1 disponibles ici</translation>
        </message>
        <message>
            <source>%1 kept and one being written</source>
            <translation>%1 gardés et un en cours d’écriture</translation>
        </message>
        <message>
            <source>Checkpoints and the training&apos;s log are kept in %1. Metrics and events go into the project file. The training goes on when this window is closed, and is found again when it is opened.</source>
            <translation>Les checkpoints et le journal de l’entraînement sont dans %1. Mesures et événements vont dans le fichier du projet. L’entraînement continue quand cette fenêtre est fermée, et on le retrouve à la réouverture.</translation>
        </message>
        <message>
            <source>The plan has problems; mend them first.</source>
            <translation>Le plan a des problèmes ; corrigez-les d’abord.</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>Taux d’apprentissage</translation>
        </message>
        <message>
            <source>as planned</source>
            <translation>comme prévu</translation>
        </message>
        <message>
            <source>learning rate</source>
            <translation>taux d’apprentissage</translation>
        </message>
        <message>
            <source>%1 for the store</source>
            <translation>%1 pour le stockage</translation>
        </message>
        <message>
            <source>%1 written in all</source>
            <translation>%1 écrits en tout</translation>
        </message>
        <message>
            <source>%1 free</source>
            <translation>%1 libres</translation>
        </message>
        <message>
            <source>in all, forward and backward</source>
            <translation>en tout, passe avant et rétropropagation</translation>
        </message>
        <message>
            <source>Throughput here</source>
            <translation>Débit ici</translation>
        </message>
        <message>
            <source>Time here</source>
            <translation>Durée ici</translation>
        </message>
        <message>
            <source>Peak memory here</source>
            <translation>Pic de mémoire ici</translation>
        </message>
        <message>
            <source>Measure this computer</source>
            <translation>Mesurer cet ordinateur</translation>
        </message>
        <message>
            <source>Measure again</source>
            <translation>Mesurer à nouveau</translation>
        </message>
        <message>
            <source>Cancel measuring</source>
            <translation>Annuler la mesure</translation>
        </message>
        <message>
            <source>Takes the rates that forecasts are made from: about a minute with the processor to itself</source>
            <translation>Mesure les débits dont les prévisions sont faites : environ une minute avec le processeur pour elle seule</translation>
        </message>
        <message>
            <source>no forecast for this plan</source>
            <translation>pas de prévision pour ce plan</translation>
        </message>
        <message>
            <source>not measured yet</source>
            <translation>pas encore mesuré</translation>
        </message>
        <message>
            <source>estimated, %1</source>
            <translation>estimé, %1</translation>
        </message>
        <message>
            <source>estimated, without validation</source>
            <translation>estimé, sans validation</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TrainPage</name>
        <message>
            <source>The first step is on its way.</source>
            <translation>La première étape est en cours.</translation>
        </message>
        <message>
            <source>Events</source>
            <translation>Événements</translation>
        </message>
        <message>
            <source>Events of the run</source>
            <translation>Événements de l’exécution</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Étape</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>Ce qui s’est passé</translation>
        </message>
        <message>
            <source>Sample: %1</source>
            <translation>Échantillon : %1</translation>
        </message>
        <message>
            <source>A training goes on; measure once it is over.</source>
            <translation>Un entraînement est en cours ; mesurez quand il sera terminé.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TrainPanel</name>
        <message>
            <source>Sample</source>
            <translation>Échantillon</translation>
        </message>
        <message>
            <source>Progress of the run</source>
            <translation>Progression de l’exécution</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pause</translation>
        </message>
        <message>
            <source>Pause the training after this step</source>
            <translation>Mettre l’entraînement en pause après cette étape</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Arrêter</translation>
        </message>
        <message>
            <source>Write a checkpoint and end the run</source>
            <translation>Écrire un checkpoint et terminer l’exécution</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>Checkpoint</translation>
        </message>
        <message>
            <source>Write a checkpoint now</source>
            <translation>Écrire un checkpoint maintenant</translation>
        </message>
        <message>
            <source>Resume this run</source>
            <translation>Reprendre cette exécution</translation>
        </message>
        <message>
            <source>Go on from the newest checkpoint, to the same bits</source>
            <translation>Continuer depuis le dernier checkpoint, au bit près</translation>
        </message>
        <message>
            <source>The same step elsewhere</source>
            <translation>La même étape ailleurs</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>tokens/s</translation>
        </message>
        <message>
            <source>power</source>
            <translation>puissance</translation>
        </message>
        <message>
            <source>here, measured</source>
            <translation>ici, mesuré</translation>
        </message>
        <message>
            <source>Streamed per step</source>
            <translation>Diffusé par étape</translation>
        </message>
        <message>
            <source>weights to the systems</source>
            <translation>poids vers les systèmes</translation>
        </message>
        <message>
            <source>gradients back</source>
            <translation>gradients en retour</translation>
        </message>
        <message>
            <source>Charts</source>
            <translation>Graphiques</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>étapes</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>tokens</translation>
        </message>
        <message>
            <source>active time</source>
            <translation>temps actif</translation>
        </message>
        <message>
            <source>Active time leaves out pauses and the gaps between segments.</source>
            <translation>Le temps actif laisse de côté les pauses et les intervalles entre segments.</translation>
        </message>
        <message>
            <source>none</source>
            <translation>aucun</translation>
        </message>
        <message>
            <source>Weight of the exponential average, without bias at the start. The raw line stays, faint.</source>
            <translation>Poids de la moyenne exponentielle, sans biais au début. La ligne brute reste, pâle.</translation>
        </message>
        <message>
            <source>Logarithmic loss</source>
            <translation>Perte logarithmique</translation>
        </message>
        <message>
            <source>Horizontal axis</source>
            <translation>Axe horizontal</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>Lissage</translation>
        </message>
        <message>
            <source>Run %1 · %2</source>
            <translation>Exécution %1 · %2</translation>
        </message>
        <message>
            <source>Sample, step %1</source>
            <translation>Échantillon, étape %1</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Reprendre</translation>
        </message>
        <message>
            <source>Go on with the training</source>
            <translation>Poursuivre l’entraînement</translation>
        </message>
        <message>
            <source>step %1 of %2</source>
            <translation>étape %1 sur %2</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>reste %1</translation>
        </message>
        <message>
            <source>here</source>
            <translation>ici</translation>
        </message>
        <message>
            <source>measured</source>
            <translation>mesuré</translation>
        </message>
        <message>
            <source>power estimated</source>
            <translation>puissance estimée</translation>
        </message>
        <message>
            <source>estimated</source>
            <translation>estimé</translation>
        </message>
        <message>
            <source>The smallest GPU cluster that holds the model</source>
            <translation>Le plus petit cluster GPU qui contient le modèle</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>Perte de validation</translation>
        </message>
        <message>
            <source>Training tokens</source>
            <translation>Tokens d’entraînement</translation>
        </message>
        <message>
            <source>Active time</source>
            <translation>Temps actif</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>Énergie</translation>
        </message>
        <message>
            <source>Peak memory</source>
            <translation>Pic de mémoire</translation>
        </message>
        <message>
            <source>MemoryX too small</source>
            <translation>MemoryX trop petit</translation>
        </message>
        <message>
            <source>here, forecast</source>
            <translation>ici, prévision</translation>
        </message>
        <message>
            <source>Peak memory, estimated</source>
            <translation>Pic de mémoire, estimé</translation>
        </message>
        <message>
            <source>From the rates that wafermill bench measured, when the run was started</source>
            <translation>D’après les débits mesurés par wafermill bench, au lancement de l’exécution</translation>
        </message>
        <message>
            <source>energy</source>
            <translation>énergie</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ValidationModel</name>
        <message>
            <source>yes</source>
            <translation>oui</translation>
        </message>
        <message>
            <source>no</source>
            <translation>non</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>omise</translation>
        </message>
        <message>
            <source>searched</source>
            <translation>recherchée</translation>
        </message>
        <message>
            <source>older</source>
            <translation>ancien</translation>
        </message>
        <message>
            <source>fitted</source>
            <translation>ajustée</translation>
        </message>
        <message>
            <source>checked</source>
            <translation>vérifiée</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Exécution</translation>
        </message>
        <message>
            <source>Devices</source>
            <translation>Appareils</translation>
        </message>
        <message>
            <source>Published</source>
            <translation>Publié</translation>
        </message>
        <message>
            <source>Predicted</source>
            <translation>Prédit</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>Erreur</translation>
        </message>
        <message>
            <source>In range</source>
            <translation>Plage</translation>
        </message>
        <message>
            <source>Constants</source>
            <translation>Rôle</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ValidationPage</name>
        <message>
            <source>Published runs and predictions</source>
            <translation>Exécutions publiées et prédictions</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>Graphique</translation>
        </message>
        <message>
            <source>The chart as PNG, SVG, PDF or CSV</source>
            <translation>Le graphique en PNG, SVG, PDF ou CSV</translation>
        </message>
        <message>
            <source>Export chart</source>
            <translation>Exporter le graphique</translation>
        </message>
        <message>
            <source>Predicting…</source>
            <translation>Prédiction…</translation>
        </message>
        <message>
            <source>The range is to hold four runs out of five. Of GPUs its width is what holds four of five errors on the runs that no constant was fitted on, wider where a run leaves their ground: another device, fp8, context parallelism, experts, offloading, Megatron-Core, thousands of GPUs. Of wafer systems each constant is moved to the ends of its own range, and the deviations are combined by the root of their squares.</source>
            <translation>La plage doit contenir quatre exécutions sur cinq. Pour les GPU, sa largeur est celle qui contient quatre erreurs sur cinq des exécutions sur lesquelles aucune constante n’a été ajustée ; elle est plus large là où une exécution sort de leur domaine : autre appareil, fp8, parallélisme de contexte, experts, déport, Megatron-Core, milliers de GPU. Pour les systèmes wafer, chaque constante est portée aux bornes de sa propre plage, et les écarts sont combinés par la racine de la somme de leurs carrés.</translation>
        </message>
        <message>
            <source>GPUs or wafer systems</source>
            <translation>GPU ou systèmes wafer</translation>
        </message>
        <message>
            <source>GPUs and wafers</source>
            <translation>GPU et wafers</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>Systèmes wafer</translation>
        </message>
        <message>
            <source>Rows that constants were fitted on</source>
            <translation>Lignes sur lesquelles des constantes ont été ajustées</translation>
        </message>
        <message>
            <source>All rows</source>
            <translation>Toutes les lignes</translation>
        </message>
        <message>
            <source>Fitted on</source>
            <translation>Ajustées</translation>
        </message>
        <message>
            <source>Not fitted on</source>
            <translation>Non ajustées</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>Filtrer</translation>
        </message>
        <message>
            <source>Filter runs by name, device, source or note</source>
            <translation>Filtrer les exécutions par nom, appareil, source ou remarque</translation>
        </message>
        <message>
            <source>How good is the estimate?</source>
            <translation>Que vaut l’estimation ?</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tableau</translation>
        </message>
        <message>
            <source>The rows that are shown as CSV</source>
            <translation>Les lignes affichées en CSV</translation>
        </message>
        <message>
            <source>Export the table as CSV</source>
            <translation>Exporter le tableau en CSV</translation>
        </message>
        <message>
            <source>Median error</source>
            <translation>Erreur médiane</translation>
        </message>
        <message>
            <source>90th percentile</source>
            <translation>90e centile</translation>
        </message>
        <message>
            <source>In the 80 % range</source>
            <translation>Dans la plage à 80 %</translation>
        </message>
        <message>
            <source>Published runs</source>
            <translation>Exécutions publiées</translation>
        </message>
        <message>
            <source>Source of the chosen run</source>
            <translation>Source de l’exécution choisie</translation>
        </message>
        <message>
            <source>No run is left.</source>
            <translation>Il ne reste aucune exécution.</translation>
        </message>
        <message>
            <source>not fitted on: %1</source>
            <translation>non ajustées : %1</translation>
        </message>
        <message>
            <source>%1 runs, and %2 that are not counted: left out, with a searched layout or of older software</source>
            <translation>%1 exécutions, et %2 qui ne comptent pas : omises, à répartition recherchée ou de logiciel plus ancien</translation>
        </message>
        <message>
            <source>Predicted range %1 to %2.</source>
            <translation>Plage prédite de %1 à %2.</translation>
        </message>
        <message>
            <source>The table could not be written to %1: %2</source>
            <translation>Le tableau n’a pas pu être écrit dans %1 : %2</translation>
        </message>
        <message>
            <source>Export the table</source>
            <translation>Exporter le tableau</translation>
        </message>
        <message>
            <source>CSV (*.csv)</source>
            <translation>CSV (*.csv)</translation>
        </message>
        <message>
            <source>Written to %1</source>
            <translation>Écrit dans %1</translation>
        </message>
        <message>
            <source>Not explained: %1</source>
            <translation>Non expliqué : %1</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>Écriture de %1…</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ValidationText</name>
        <message>
            <source>published %1, predicted %2 (%3)</source>
            <translation>publié %1, prédit %2 (%3)</translation>
        </message>
        <message>
            <source>Predicted against published</source>
            <translation>Prédit et publié</translation>
        </message>
        <message>
            <source>tokens/s each; ±10, 20 %</source>
            <translation>tokens/s chacun ; ±10, 20 %</translation>
        </message>
        <message>
            <source>published, log</source>
            <translation>publié, log</translation>
        </message>
        <message>
            <source>layout searched, or older software</source>
            <translation>répartition recherchée, ou logiciel plus ancien</translation>
        </message>
        <message>
            <source>GPUs, fitted on</source>
            <translation>GPU, ajustés</translation>
        </message>
        <message>
            <source>GPUs, not fitted on</source>
            <translation>GPU, non ajustés</translation>
        </message>
        <message>
            <source>wafer systems, fitted on</source>
            <translation>systèmes wafer, ajustés</translation>
        </message>
        <message>
            <source>wafer systems, not fitted on</source>
            <translation>systèmes wafer, non ajustés</translation>
        </message>
    </context>
    <context>
        <name>wafermill::AxisField</name>
        <message>
            <source>Values of: %1</source>
            <translation>Valeurs de : %1</translation>
        </message>
        <message>
            <source>A list such as 1,2,4; a range FROM:TO:COUNT, or FROM:TO:COUNT:log; all, for names. Sizes take units.</source>
            <translation>Une liste comme 1,2,4 ; une plage DE:À:NOMBRE, ou DE:À:NOMBRE:log ; all, pour les noms. Les tailles acceptent des unités.</translation>
        </message>
        <message>
            <source>nothing else</source>
            <translation>rien d’autre</translation>
        </message>
    </context>
    <context>
        <name>wafermill::SweepModel</name>
        <message>
            <source>bound by the batch</source>
            <translation>limité par le batch</translation>
        </message>
        <message>
            <source>bound by the links</source>
            <translation>limité par les liens</translation>
        </message>
        <message>
            <source>bound by compute</source>
            <translation>limité par le calcul</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>Plage</translation>
        </message>
        <message>
            <source>Remark</source>
            <translation>Remarque</translation>
        </message>
        <message>
            <source>on the front of all clusters</source>
            <translation>sur le front de tous les clusters</translation>
        </message>
        <message>
            <source>on the front of its kind of cluster</source>
            <translation>sur le front de son type de cluster</translation>
        </message>
        <message>
            <source>does not fit: %1</source>
            <translation>ne tient pas : %1</translation>
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
            <translation>Annulé. Modifiez quelque chose pour recommencer.</translation>
        </message>
        <message>
            <source>%1 of %2 points</source>
            <translation>%1 points sur %2</translation>
        </message>
        <message>
            <source>Sweep</source>
            <translation>Balayage</translation>
        </message>
        <message>
            <source>Vary</source>
            <translation>Faire varier</translation>
        </message>
        <message>
            <source>and</source>
            <translation>et</translation>
        </message>
        <message>
            <source>Scaling from 1 to 2048 systems</source>
            <translation>Passage de 1 à 2048 systèmes</translation>
        </message>
        <message>
            <source>MemoryX size against largest model</source>
            <translation>MemoryX et modèle maximal</translation>
        </message>
        <message>
            <source>Batch against throughput</source>
            <translation>Batch et débit</translation>
        </message>
        <message>
            <source>Cost against time to train</source>
            <translation>Coût et durée d’entraînement</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Résultat</translation>
        </message>
        <message>
            <source>against</source>
            <translation>face à</translation>
        </message>
        <message>
            <source>Beside it, GPUs as fast</source>
            <translation>À côté, GPU aussi rapides</translation>
        </message>
        <message>
            <source>Beside it, GPUs that hold the model</source>
            <translation>À côté, GPU contenant le modèle</translation>
        </message>
        <message>
            <source>what is varied</source>
            <translation>ce qui varie</translation>
        </message>
        <message>
            <source>Progress of the sweep</source>
            <translation>Progression du balayage</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Cancel the sweep</source>
            <translation>Annuler le balayage</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Afficher en</translation>
        </message>
        <message>
            <source>Curves</source>
            <translation>Courbes</translation>
        </message>
        <message>
            <source>Colours</source>
            <translation>Couleurs</translation>
        </message>
        <message>
            <source>No figure to draw</source>
            <translation>Aucun chiffre à tracer</translation>
        </message>
        <message>
            <source>Every point</source>
            <translation>Tous les points</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exporter…</translation>
        </message>
        <message>
            <source>Export the chart, or the table as CSV</source>
            <translation>Exporter le graphique, ou le tableau en CSV</translation>
        </message>
        <message>
            <source>The chart as PNG, SVG or PDF, every value as CSV (Ctrl+E on the chart)</source>
            <translation>Le graphique en PNG, SVG ou PDF, toutes les valeurs en CSV (Ctrl+E sur le graphique)</translation>
        </message>
        <message>
            <source>Every point of the sweep</source>
            <translation>Tous les points du balayage</translation>
        </message>
        <message>
            <source>The values of an axis cannot be read; what is wrong stands there.</source>
            <translation>Les valeurs d’un axe sont illisibles ; l’erreur y est indiquée.</translation>
        </message>
        <message>
            <source>A model of any shape fits a capacity while its training state, at what this plan&apos;s optimizer keeps for a parameter, does; the vendor sizes more generously. The named points are the largest of the model presets that fit.</source>
            <translation>Un modèle de forme quelconque tient dans une capacité tant que son état d’entraînement y tient, avec ce que l’optimiseur de ce plan garde par paramètre ; le fabricant dimensionne plus largement. Les points nommés sont les plus grands préréglages de modèle qui tiennent.</translation>
        </message>
        <message>
            <source>The batch is held: systems beyond its number of sequences have no work.</source>
            <translation>Le batch est fixe : les systèmes au-delà de son nombre de séquences n’ont pas de travail.</translation>
        </message>
        <message>
            <source>The number of steps is held: a larger batch trains on more tokens.</source>
            <translation>Le nombre d’étapes est fixe : un plus grand batch entraîne sur plus de tokens.</translation>
        </message>
        <message>
            <source>Ringed: no other of the same kind of cluster is as good in both and better in one. Filled: none of any kind.</source>
            <translation>Cerclé : aucun autre cluster du même type n’est aussi bon sur les deux et meilleur sur l’un. Plein : aucun d’aucun type.</translation>
        </message>
        <message numerus="yes">
            <source>%n point(s) do not fit MemoryX and are grey.</source>
            <translation>
                <numerusform>%n point ne tient pas dans MemoryX et est gris.</numerusform>
                <numerusform>%n points ne tiennent pas dans MemoryX et sont gris.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n point(s) break a rule and have no figure; the table says which.</source>
            <translation>
                <numerusform>%n point enfreint une règle et n’a pas de chiffre ; le tableau dit lequel.</numerusform>
                <numerusform>%n points enfreignent une règle et n’ont pas de chiffre ; le tableau dit lesquels.</numerusform>
            </translation>
        </message>
        <message>
            <source>The result does not depend on everything that is varied.</source>
            <translation>Le résultat ne dépend pas de tout ce qui varie.</translation>
        </message>
        <message>
            <source>Point at the chart, or choose a row: what is known of it stands here.</source>
            <translation>Pointez le graphique ou choisissez une ligne : ce que l’on en sait s’affiche ici.</translation>
        </message>
        <message>
            <source>No point has this figure.</source>
            <translation>Aucun point n’a ce chiffre.</translation>
        </message>
        <message>
            <source>No point has a figure. The first one: %1</source>
            <translation>Aucun point n’a de chiffre. Le premier : %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::SweepText</name>
        <message>
            <source>tokens/s</source>
            <translation>tokens/s</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <comment>name, unit</comment>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>%1 systems</source>
            <translation>%1 systèmes</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <comment>name, value</comment>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>does not fit</source>
            <translation>ne tient pas</translation>
        </message>
        <message>
            <source>%1; a curve for each: %2</source>
            <translation>%1 ; une courbe pour chaque : %2</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>linéaire</translation>
        </message>
        <message>
            <source>this plan</source>
            <translation>ce plan</translation>
        </message>
        <message>
            <source>%1 GPUs</source>
            <translation>%1 GPU</translation>
        </message>
        <message>
            <source>%1, as colour; upwards: %2</source>
            <translation>%1, en couleur ; vers le haut : %2</translation>
        </message>
        <message>
            <source>%1 as colour over %2 and %3, %4 fields. The table has every value.</source>
            <translation>%1 en couleur selon %2 et %3, %4 cases. Le tableau a toutes les valeurs.</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>Débit</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Étape</translation>
        </message>
        <message>
            <source>Time to train</source>
            <translation>Durée d’entraînement</translation>
        </message>
        <message>
            <source>Model FLOP/s</source>
            <translation>FLOP/s du modèle</translation>
        </message>
        <message>
            <source>Scaling efficiency</source>
            <translation>Efficacité de passage à l’échelle</translation>
        </message>
        <message>
            <source>Systems with work</source>
            <translation>Systèmes avec du travail</translation>
        </message>
        <message>
            <source>Micro-batch of a system</source>
            <translation>Micro-batch d’un système</translation>
        </message>
        <message>
            <source>Launch</source>
            <translation>Lancement</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>Checkpoint</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>Puissance</translation>
        </message>
        <message>
            <source>Energy of a token</source>
            <translation>Énergie d’un token</translation>
        </message>
        <message>
            <source>Energy of the run</source>
            <translation>Énergie de l’exécution</translation>
        </message>
        <message>
            <source>Carbon of the run</source>
            <translation>Carbone de l’exécution</translation>
        </message>
        <message>
            <source>Rack units</source>
            <translation>Unités de rack</translation>
        </message>
        <message>
            <source>Racks</source>
            <translation>Baies</translation>
        </message>
        <message>
            <source>Purchase</source>
            <translation>Achat</translation>
        </message>
        <message>
            <source>Cost of the run, owned</source>
            <translation>Coût de l’exécution, achat</translation>
        </message>
        <message>
            <source>Cost of the run, rented</source>
            <translation>Coût de l’exécution, location</translation>
        </message>
        <message>
            <source>Fits MemoryX</source>
            <translation>Tient dans MemoryX</translation>
        </message>
        <message>
            <source>MemoryX needed</source>
            <translation>MemoryX nécessaire</translation>
        </message>
        <message>
            <source>MemoryX left</source>
            <translation>MemoryX restant</translation>
        </message>
        <message>
            <source>MemoryX a parameter</source>
            <translation>MemoryX par paramètre</translation>
        </message>
        <message>
            <source>Largest model</source>
            <translation>Plus grand modèle</translation>
        </message>
        <message>
            <source>Largest model by the vendor&apos;s rule</source>
            <translation>Plus grand modèle selon la règle du fabricant</translation>
        </message>
        <message>
            <source>Largest model preset</source>
            <translation>Plus grand préréglage de modèle</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Paramètres</translation>
        </message>
        <message>
            <source>Active parameters</source>
            <translation>Paramètres actifs</translation>
        </message>
        <message>
            <source>Work of a token</source>
            <translation>Travail d’un token</translation>
        </message>
        <message>
            <source>Tokens a step</source>
            <translation>Tokens par étape</translation>
        </message>
        <message>
            <source>Tokens of the run</source>
            <translation>Tokens de l’exécution</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Nodes</source>
            <translation>Nœuds</translation>
        </message>
        <message>
            <source>MFU</source>
            <translation>MFU</translation>
        </message>
        <message>
            <source>Memory of the fullest GPU</source>
            <translation>Mémoire du GPU le plus rempli</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <comment>result, cluster</comment>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>GPUs that hold it</source>
            <translation>GPU suffisants</translation>
        </message>
        <message>
            <source>GPUs as fast</source>
            <translation>GPU aussi rapides</translation>
        </message>
        <message>
            <source>wafer systems</source>
            <translation>systèmes wafer</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>oui</translation>
        </message>
        <message>
            <source>no</source>
            <translation>non</translation>
        </message>
        <message>
            <source>kg CO₂</source>
            <translation>kg CO₂</translation>
        </message>
        <message numerus="yes">
            <source>%n value(s)</source>
            <translation>
                <numerusform>%n valeur</numerusform>
                <numerusform>%n valeurs</numerusform>
            </translation>
        </message>
        <message>
            <source>%1, %2 – %3</source>
            <comment>how many values, first, last</comment>
            <translation>%1, %2 – %3</translation>
        </message>
        <message>
            <source>days</source>
            <translation>jours</translation>
        </message>
        <message>
            <source>d</source>
            <translation>j</translation>
        </message>
        <message>
            <source>hours</source>
            <translation>heures</translation>
        </message>
        <message>
            <source>h</source>
            <translation>h</translation>
        </message>
        <message>
            <source>minutes</source>
            <translation>minutes</translation>
        </message>
        <message>
            <source>min</source>
            <translation>min</translation>
        </message>
        <message>
            <source>seconds</source>
            <translation>secondes</translation>
        </message>
        <message>
            <source>parameters</source>
            <translation>paramètres</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>tokens</translation>
        </message>
        <message>
            <source>sequences</source>
            <translation>séquences</translation>
        </message>
        <message>
            <source>bytes</source>
            <translation>octets</translation>
        </message>
        <message>
            <source>No point of the sweep has a figure of %1 to draw; nothing was written.</source>
            <translation>Aucun point du balayage n’a de chiffre pour %1 à tracer ; rien n’a été écrit.</translation>
        </message>
        <message>
            <source>%1 The first point: %2</source>
            <translation>%1 Le premier point : %2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RateMeasurement</name>
        <message>
            <source>wafermill could not be started.</source>
            <translation>wafermill n’a pas pu être lancé.</translation>
        </message>
        <message>
            <source>The measurement ended before it was done.</source>
            <translation>La mesure s’est terminée avant la fin.</translation>
        </message>
    </context>
    <context>
        <name>Said</name>
        <message>
            <source>data_dir names folders of HDF5 files with sequences of %1 tokens, which the Model Zoo&apos;s preprocess_data makes.</source>
            <translation>data_dir désigne des dossiers de fichiers HDF5 avec des séquences de %1 tokens, que produit preprocess_data du Model Zoo.</translation>
        </message>
        <message>
            <source>data_dir names folders of HDF5 files with sequences of %1 tokens, which the Model Zoo&apos;s preprocess_data makes of %2.</source>
            <translation>data_dir désigne des dossiers de fichiers HDF5 avec des séquences de %1 tokens, que preprocess_data du Model Zoo produit à partir de %2.</translation>
        </message>
        <message>
            <source>Initial weights are the Model Zoo&apos;s truncated normal with the deviation of ours; order of the data and dropout follow its own generator.</source>
            <translation>Les poids initiaux sont la loi normale tronquée du Model Zoo avec notre écart type ; l’ordre des données et le dropout suivent son propre générateur.</translation>
        </message>
        <message>
            <source>Without biases Megatron computes GELU exactly, not by its tanh approximation.</source>
            <translation>Sans biais, Megatron calcule GELU exactement, et non par son approximation tanh.</translation>
        </message>
        <message>
            <source>Megatron&apos;s LayerNorm has a bias, the plan&apos;s has none.</source>
            <translation>La LayerNorm de Megatron a un biais, celle du plan n’en a pas.</translation>
        </message>
        <message>
            <source>Megatron&apos;s norm of queries and keys is a LayerNorm then, the plan&apos;s an RMSNorm.</source>
            <translation>La norme des requêtes et des clés de Megatron est alors une LayerNorm, celle du plan une RMSNorm.</translation>
        </message>
        <message>
            <source>pretrain_gpt.py does not hand --rope-scaling-factor on to the model, which divides by %1: change gpt_builders.py.</source>
            <translation>pretrain_gpt.py ne transmet pas --rope-scaling-factor au modèle, qui divise par %1 : modifiez gpt_builders.py.</translation>
        </message>
        <message>
            <source>Transformer Engine has no window with keys sent from rank to rank: the context ranks need --cp-comm-type a2a, too.</source>
            <translation>Transformer Engine n’a pas de fenêtre quand les clés passent de rang en rang : les rangs de contexte demandent aussi --cp-comm-type a2a.</translation>
        </message>
        <message>
            <source>The pipeline&apos;s stages do not divide the layers: Megatron needs --decoder-first-pipeline-num-layers or --decoder-last-pipeline-num-layers, too.</source>
            <translation>Les étages du pipeline ne divisent pas les couches : Megatron a besoin aussi de --decoder-first-pipeline-num-layers ou --decoder-last-pipeline-num-layers.</translation>
        </message>
        <message>
            <source>Megatron&apos;s SGD adds the decay to the gradient; the plan&apos;s is decoupled.</source>
            <translation>Le SGD de Megatron ajoute le decay au gradient ; celui du plan est découplé.</translation>
        </message>
        <message>
            <source>The layout was searched for bf16; fp32 takes more memory.</source>
            <translation>La répartition a été cherchée pour bf16 ; fp32 demande plus de mémoire.</translation>
        </message>
        <message>
            <source>Megatron draws initial weights and the order of the data from its own generator, and starts output projections smaller.</source>
            <translation>Megatron tire les poids initiaux et l’ordre des données de son propre générateur, et part de projections de sortie plus petites.</translation>
        </message>
        <message>
            <source>Decay is on every parameter that the program hands over in one group; the plan leaves out norms and biases unless recipe.vector_decay says otherwise.</source>
            <translation>Le decay s’applique à chaque paramètre que le programme donne en un groupe ; le plan laisse de côté normes et biais, sauf si recipe.vector_decay dit autre chose.</translation>
        </message>
        <message>
            <source>PyTorch&apos;s SGD adds the decay to the gradient; the plan&apos;s is decoupled.</source>
            <translation>Le SGD de PyTorch ajoute le decay au gradient ; celui du plan est découplé.</translation>
        </message>
        <message>
            <source>The layout counts on every block being computed again: the model wraps them in deepspeed.checkpointing.checkpoint or torch.utils.checkpoint.</source>
            <translation>La répartition compte sur le recalcul de chaque bloc : le modèle les enveloppe dans deepspeed.checkpointing.checkpoint ou torch.utils.checkpoint.</translation>
        </message>
        <message>
            <source>The layout counts on attention being computed again in the backward pass.</source>
            <translation>La répartition compte sur le recalcul de l’attention pendant la rétropropagation.</translation>
        </message>
        <message>
            <source>The program that calls DeepSpeed builds the model (%1), with dropout %2 and attention dropout %3.</source>
            <translation>Le programme qui appelle DeepSpeed construit le modèle (%1), avec dropout %2 et dropout d’attention %3.</translation>
        </message>
        <message>
            <source>It takes %1 steps of %2 tokens a sequence, seed %3, validates every %4 steps (%5 batches, 0: all held-out data) and saves every %6 (0: at the end).</source>
            <translation>Il fait %1 étapes de %2 tokens par séquence, graine %3, valide toutes les %4 étapes (%5 batches, 0 : toutes les données réservées) et enregistre toutes les %6 (0 : à la fin).</translation>
        </message>
        <message>
            <source>The model is no flavor that torchtitan has; add one called wafermill to torchtitan/models/llama3/__init__.py: %1 with a multiple_of and ffn_dim_multiplier that make a feed-forward layer %2 wide.</source>
            <translation>Le modèle n’est pas un flavor de torchtitan ; ajoutez-en un nommé wafermill dans torchtitan/models/llama3/__init__.py : %1, avec multiple_of et ffn_dim_multiplier qui donnent une couche feed-forward de largeur %2.</translation>
        </message>
        <message>
            <source>Set training.dataset and training.dataset_path to the data.</source>
            <translation>Réglez training.dataset et training.dataset_path sur les données.</translation>
        </message>
        <message>
            <source>Set training.dataset and training.dataset_path to the data of %1.</source>
            <translation>Réglez training.dataset et training.dataset_path sur les données de %1.</translation>
        </message>
        <message>
            <source>model.nonlinearity gelu is computed here by its tanh approximation, gelu_new, at most 0.0005 off.</source>
            <translation>model.nonlinearity gelu est calculé ici par son approximation tanh, gelu_new, à 0,0005 près.</translation>
        </message>
        <message>
            <source>%1: initial weights are drawn as a plan has it, normal with a deviation of sqrt(2 / (5 hidden_size)).</source>
            <translation>%1 : les poids initiaux sont tirés comme le veut un plan, selon une loi normale d’écart type sqrt(2 / (5 hidden_size)).</translation>
        </message>
        <message>
            <source>model.loss_scaling batch_size: the loss here is the mean over all targets.</source>
            <translation>model.loss_scaling batch_size : la perte est ici la moyenne sur toutes les cibles.</translation>
        </message>
        <message>
            <source>%1 has no place in a plan and was left out.</source>
            <translation>%1 n’a pas sa place dans un plan et a été omis.</translation>
        </message>
        <message>
            <source>optimizer.%1.eps is not given: 1e-6, as the Model Zoo has it.</source>
            <translation>optimizer.%1.eps n’est pas donné : 1e-6, comme dans le Model Zoo.</translation>
        </message>
        <message>
            <source>precision is not given: products have bf16 operands here.</source>
            <translation>precision n’est pas donné : les produits ont ici des opérandes bf16.</translation>
        </message>
        <message>
            <source>precision.fp16_type %1: products have bf16 operands here, and no loss is scaled.</source>
            <translation>precision.fp16_type %1 : les produits ont ici des opérandes bf16, et aucune perte n’est mise à l’échelle.</translation>
        </message>
        <message>
            <source>checkpoint.steps is not given: checkpoints are kept as a new plan keeps them.</source>
            <translation>checkpoint.steps n’est pas donné : les checkpoints sont gardés comme dans un nouveau plan.</translation>
        </message>
        <message>
            <source>The file has no train_dataloader: the batch is a new plan&apos;s.</source>
            <translation>Le fichier n’a pas de train_dataloader : le batch est celui d’un nouveau plan.</translation>
        </message>
        <message>
            <source>The data is not read: set data.path to a text, and data.tokenizer to the one that belongs to the model.</source>
            <translation>Les données ne sont pas lues : réglez data.path sur un texte, et data.tokenizer sur celui du modèle.</translation>
        </message>
        <message>
            <source>The data %1 is not read: set data.path to a text, and data.tokenizer to the one that belongs to the model.</source>
            <translation>Les données %1 ne sont pas lues : réglez data.path sur un texte, et data.tokenizer sur celui du modèle.</translation>
        </message>
        <message>
            <source>%1 is below 1 and was left out.</source>
            <translation>%1 est inférieur à 1 et a été omis.</translation>
        </message>
        <message>
            <source>%1 does not divide the batch over the systems and was left out.</source>
            <translation>%1 ne divise pas le batch entre les systèmes et a été omis.</translation>
        </message>
        <message>
            <source>There is %1 already, and an export of several files replaces nothing. Choose another name, or delete it.</source>
            <translation>%1 existe déjà, et un export de plusieurs fichiers ne remplace rien. Choisissez un autre nom, ou supprimez-le.</translation>
        </message>
        <message>
            <source>The plan breaks a rule and was not exported.</source>
            <translation>Le plan enfreint une règle et n’a pas été exporté.</translation>
        </message>
        <message>
            <source>%1, line %2: %3 is %4, and only %5 is known here.</source>
            <translation>%1, ligne %2 : %3 vaut %4, et seul %5 est connu ici.</translation>
        </message>
        <message>
            <source>%1, line %2: %3 is %4, which is not known here.</source>
            <translation>%1, ligne %2 : %3 vaut %4, ce qui n’est pas connu ici.</translation>
        </message>
        <message>
            <source>%1, line %2: %3 takes %4, not %5.</source>
            <translation>%1, ligne %2 : %3 attend %4, pas %5.</translation>
        </message>
        <message>
            <source>The tokenizer is to come from a file, but none is named.</source>
            <translation>Le tokenizer doit venir d’un fichier, mais aucun n’est indiqué.</translation>
        </message>
        <message>
            <source>Set data.tokenizer_file to a tokenizer.json, or data.tokenizer=bytes.</source>
            <translation>Réglez data.tokenizer_file sur un tokenizer.json, ou data.tokenizer=bytes.</translation>
        </message>
        <message>
            <source>The generated language has no words for a tokenizer file.</source>
            <translation>La langue générée n’a pas de mots pour un fichier de tokenizer.</translation>
        </message>
        <message>
            <source>%1 parameters are trained, in adapters of rank %2, and %3 stay as they are.</source>
            <translation>%1 paramètres sont entraînés, dans des adaptateurs de rang %2, et %3 restent tels quels.</translation>
        </message>
        <message>
            <source>Adapters of a model with experts cannot be trained here.</source>
            <translation>Les adaptateurs d’un modèle à experts ne peuvent pas être entraînés ici.</translation>
        </message>
        <message>
            <source>Set recipe.lora_rank=0 to train all weights, or choose a model without experts.</source>
            <translation>Mettez recipe.lora_rank=0 pour entraîner tous les poids, ou choisissez un modèle sans experts.</translation>
        </message>
        <message>
            <source>An adapter of rank %1 is larger than the matrix %2, whose rank is at most %3.</source>
            <translation>Un adaptateur de rang %1 est plus grand que la matrice %2, dont le rang est au plus %3.</translation>
        </message>
        <message>
            <source>Choose 1 to %1; 8 to 64 are usual.</source>
            <translation>Choisissez de 1 à %1 ; 8 à 64 sont usuels.</translation>
        </message>
        <message>
            <source>A block of this model has no matrix %1 for an adapter; it has %2.</source>
            <translation>Un bloc de ce modèle n’a pas de matrice %1 pour un adaptateur ; il a %2.</translation>
        </message>
        <message>
            <source>No matrix is named for the adapters; a block of this model has %1.</source>
            <translation>Aucune matrice n’est nommée pour les adaptateurs ; un bloc de ce modèle a %1.</translation>
        </message>
        <message>
            <source>All of them are recipe.lora_targets=all.</source>
            <translation>Toutes : recipe.lora_targets=all.</translation>
        </message>
        <message>
            <source>The figures of the planned cluster are of training all weights and do not cover adapters; nothing was estimated.</source>
            <translation>Les chiffres du cluster prévu valent pour l’entraînement de tous les poids et ne couvrent pas les adaptateurs ; rien n’a été estimé.</translation>
        </message>
        <message>
            <source>Set recipe.lora_rank=0 to see them: training here is not affected.</source>
            <translation>Mettez recipe.lora_rank=0 pour les voir : l’entraînement ici n’est pas concerné.</translation>
        </message>
        <message>
            <source>Adapters are trained on a model that has been trained; nothing was started.</source>
            <translation>Les adaptateurs s’entraînent sur un modèle déjà entraîné ; rien n’a été lancé.</translation>
        </message>
        <message>
            <source>Name the run with its weights, such as an import's, with --branch RUN, or set recipe.lora_rank=0 to train all weights.</source>
            <translation>Nommez l’exécution qui a ses poids, par exemple celle d’un import, avec --branch RUN, ou mettez recipe.lora_rank=0 pour entraîner tous les poids.</translation>
        </message>
        <message>
            <source>A training of adapters is not forecast.</source>
            <translation>La durée d’un entraînement d’adaptateurs n’est pas estimée à l’avance.</translation>
        </message>
        <message>
            <source>The checkpoint %1 with the weights that the adapters are added to is missing; nothing was started.</source>
            <translation>Le checkpoint %1 avec les poids auxquels s’ajoutent les adaptateurs manque ; rien n’a été lancé.</translation>
        </message>
        <message>
            <source>The checkpoint %1 is not the one that the adapters were trained on; nothing was started.</source>
            <translation>Le checkpoint %1 n’est pas celui sur lequel les adaptateurs ont été entraînés ; rien n’a été lancé.</translation>
        </message>
        <message>
            <source>Put it back, or train new adapters.</source>
            <translation>Remettez-le en place, ou entraînez de nouveaux adaptateurs.</translation>
        </message>
        <message>
            <source>The checkpoint %1 with the weights that the adapters are added to could not be copied to %2 (%3); nothing was started.</source>
            <translation>Le checkpoint %1 avec les poids auxquels s’ajoutent les adaptateurs n’a pas pu être copié vers %2 (%3) ; rien n’a été lancé.</translation>
        </message>
        <message>
            <source>Free some space and make the folder writable, then start again.</source>
            <translation>Libérez de la place, rendez le dossier accessible en écriture, puis relancez.</translation>
        </message>
        <message>
            <source>The file system of %1 gives no hard link to the weights that the adapters are added to, and a copy of them needs %2 where %3 are free; nothing was started.</source>
            <translation>Le système de fichiers de %1 ne donne pas de lien physique vers les poids auxquels s’ajoutent les adaptateurs, et leur copie demande %2 alors que %3 sont libres ; rien n’a été lancé.</translation>
        </message>
        <message>
            <source>Free some space, or move the project to a file system with hard links.</source>
            <translation>Libérez de la place, ou déplacez le projet vers un système de fichiers avec liens physiques.</translation>
        </message>
        <message>
            <source>Interrupted while the adapters&apos; base was copied; nothing was started.</source>
            <translation>Interrompu pendant la copie de la base des adaptateurs ; rien n’a été lancé.</translation>
        </message>
        <message>
            <source>Put that one back, or train new adapters.</source>
            <translation>Remettez celui-là en place, ou entraînez de nouveaux adaptateurs.</translation>
        </message>
        <message>
            <source>Run %1 trained adapters, and the plan trains all weights; nothing was started.</source>
            <translation>L’exécution %1 a entraîné des adaptateurs, et le plan entraîne tous les poids ; rien n’a été lancé.</translation>
        </message>
        <message>
            <source>Give the plan the run's recipe.lora_rank, or export the run with --to hf and import that.</source>
            <translation>Donnez au plan le recipe.lora_rank de l’exécution, ou exportez l’exécution avec --to hf et importez le résultat.</translation>
        </message>
        <message>
            <source>Run %1 trained other adapters than the plan has, rank %2, alpha %3, on %4; nothing was started.</source>
            <translation>L’exécution %1 a entraîné d’autres adaptateurs que ceux du plan, rang %2, alpha %3, sur %4 ; rien n’a été lancé.</translation>
        </message>
        <message>
            <source>Give the plan those, or branch from the run that it began with.</source>
            <translation>Donnez ceux-ci au plan, ou créez une branche de l’exécution dont elle est partie.</translation>
        </message>
        <message>
            <source>The checkpoint %1 with the weights that the adapters are added to is damaged: %2; nothing was started.</source>
            <translation>Le checkpoint %1 avec les poids auxquels s’ajoutent les adaptateurs est endommagé : %2 ; rien n’a été lancé.</translation>
        </message>
        <message>
            <source>Put a sound copy of it back.</source>
            <translation>Remettez-en une copie saine.</translation>
        </message>
        <message>
            <source>Set data.path to a text, or data.tokenizer=bytes.</source>
            <translation>Réglez data.path sur un texte, ou data.tokenizer=bytes.</translation>
        </message>
        <message>
            <source>Bytes and characters have no token that ends a document.</source>
            <translation>Octets et caractères n’ont pas de token qui termine un document.</translation>
        </message>
        <message>
            <source>Leave data.end_of_text empty, or set data.tokenizer=file with a data.tokenizer_file.</source>
            <translation>Laissez data.end_of_text vide, ou réglez data.tokenizer=file avec un data.tokenizer_file.</translation>
        </message>
        <message>
            <source>Whole documents can be held out only where a token ends each of them.</source>
            <translation>Des documents entiers ne peuvent être réservés que si un token termine chacun d’eux.</translation>
        </message>
        <message>
            <source>Set data.end_of_text to that token, or data.validation_split=tokens.</source>
            <translation>Réglez data.end_of_text sur ce token, ou data.validation_split=tokens.</translation>
        </message>
        <message>
            <source>The member that holds the text of JSON Lines has no name.</source>
            <translation>Le champ qui contient le texte des JSON Lines n’a pas de nom.</translation>
        </message>
        <message>
            <source>The usual name is data.text_field=text.</source>
            <translation>Le nom habituel est data.text_field=text.</translation>
        </message>
        <message>
            <source>Started at step %1; systems: %2, threads: %3.</source>
            <translation>Démarrée à l’étape %1 ; systèmes : %2, threads : %3.</translation>
        </message>
        <message>
            <source>Resumed at step %1; systems: %2, threads: %3.</source>
            <translation>Reprise à l’étape %1 ; systèmes : %2, threads : %3.</translation>
        </message>
        <message>
            <source>Extended to %1 steps and resumed at step %2; systems: %3, threads: %4.</source>
            <translation>Prolongée à %1 étapes et reprise à l’étape %2 ; systèmes : %3, threads : %4.</translation>
        </message>
        <message>
            <source>Branched from run %1 and started at step %2; systems: %3, threads: %4.</source>
            <translation>Dérivée de l’exécution %1 et démarrée à l’étape %2 ; systèmes : %3, threads : %4.</translation>
        </message>
        <message>
            <source>The optimizer is another one, so its moments begin anew.</source>
            <translation>L’optimiseur est différent, ses moments repartent donc de zéro.</translation>
        </message>
        <message>
            <source>The data is not that of the parent.</source>
            <translation>Les données ne sont pas celles de l’exécution d’origine.</translation>
        </message>
        <message>
            <source>Goes on at step %1.</source>
            <translation>Continue à l’étape %1.</translation>
        </message>
        <message>
            <source>Paused at step %1.</source>
            <translation>En pause à l’étape %1.</translation>
        </message>
        <message>
            <source>Checkpoint of step %1 written.</source>
            <translation>Checkpoint de l’étape %1 écrit.</translation>
        </message>
        <message>
            <source>Simulated on %1; the launch takes %2.</source>
            <translation>Simulé sur %1 ; le lancement prend %2.</translation>
        </message>
        <message>
            <source>System %1 failed: %2 for the work since the last checkpoint and a new launch.</source>
            <translation>Le système %1 est tombé en panne : %2 pour le travail depuis le dernier checkpoint et un nouveau lancement.</translation>
        </message>
        <message>
            <source>Checkpoint of step %1 written in %2.</source>
            <translation>Checkpoint de l’étape %1 écrit en %2.</translation>
        </message>
        <message>
            <source>Finished at step %1.</source>
            <translation>Terminée à l’étape %1.</translation>
        </message>
        <message>
            <source>The kernels differ from those that computed the run so far: the result will not have the bits that it would have had there.</source>
            <translation>Les kernels diffèrent de ceux qui ont calculé l’exécution jusqu’ici : le résultat n’aura pas les bits qu’il y aurait eus.</translation>
        </message>
        <message>
            <source>The trace in the run&apos;s folder has reached %1 and ends with step %2.</source>
            <translation>La trace dans le dossier de l’exécution a atteint %1 et s’arrête à l’étape %2.</translation>
        </message>
        <message>
            <source>The training goes on without a trace.</source>
            <translation>L’entraînement continue sans trace.</translation>
        </message>
        <message>
            <source>The trace %1 could not be written (%2); what it holds so far is kept.</source>
            <translation>La trace %1 n’a pas pu être écrite (%2) ; ce qu’elle contient déjà est gardé.</translation>
        </message>
        <message>
            <source>The trace %1 could not be written (%2).</source>
            <translation>La trace %1 n’a pas pu être écrite (%2).</translation>
        </message>
        <message>
            <source>Loss spike: %1 at step %2, above %3, the band of the %4 steps before (median %5).</source>
            <translation>Pic de perte : %1 à l’étape %2, au-dessus de %3, la bande des %4 étapes précédentes (médiane %5).</translation>
        </message>
        <message>
            <source>Stopped at step %1 as asked; resume goes on to step %2.</source>
            <translation>Arrêtée à l’étape %1 comme demandé ; la reprise continue jusqu’à l’étape %2.</translation>
        </message>
        <message>
            <source>The digest of the weights was not taken, as the program was asked to end before that; all else of the run is kept.</source>
            <translation>L’empreinte des poids n’a pas été calculée, car la fin du programme a été demandée avant ; tout le reste de l’exécution est gardé.</translation>
        </message>
        <message>
            <source>Stopped at step %1 as asked; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>Arrêtée à l’étape %1 comme demandé ; aucun checkpoint n’a été gardé, car recipe.checkpoints_kept vaut 0.</translation>
        </message>
        <message>
            <source>Stopped at step %1; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>Arrêtée à l’étape %1 ; aucun checkpoint n’a été gardé, car recipe.checkpoints_kept vaut 0.</translation>
        </message>
        <message>
            <source>Stopped at step %1; its checkpoint could not be written, as another program holds the project: resume goes on from the one before.</source>
            <translation>Arrêtée à l’étape %1 ; son checkpoint n’a pas pu être écrit, car un autre programme tient le projet : la reprise part du précédent.</translation>
        </message>
        <message>
            <source>Stopped at step %1; its checkpoint is kept and the run can be resumed.</source>
            <translation>Arrêtée à l’étape %1 ; son checkpoint est gardé et l’exécution peut être reprise.</translation>
        </message>
        <message>
            <source>Interrupted at step %1; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>Interrompue à l’étape %1 ; aucun checkpoint n’a été gardé, car recipe.checkpoints_kept vaut 0.</translation>
        </message>
        <message>
            <source>Interrupted at step %1; its checkpoint could not be written, as another program holds the project: resume goes on from the one before.</source>
            <translation>Interrompue à l’étape %1 ; son checkpoint n’a pas pu être écrit, car un autre programme tient le projet : la reprise part du précédent.</translation>
        </message>
        <message>
            <source>Interrupted at step %1; its checkpoint is kept and the run can be resumed.</source>
            <translation>Interrompue à l’étape %1 ; son checkpoint est gardé et l’exécution peut être reprise.</translation>
        </message>
        <message>
            <source>The training process ended without a word; its last checkpoint is kept, and the run can be resumed.</source>
            <translation>Le processus d’entraînement s’est terminé sans un mot ; son dernier checkpoint est gardé, et l’exécution peut être reprise.</translation>
        </message>
        <message>
            <source>The gradient became NaN at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>Le gradient est devenu NaN à l’étape %1 avec un taux d’apprentissage de %2 ; la première valeur non finie est dans %3.</translation>
        </message>
        <message>
            <source>The gradient became infinite at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>Le gradient est devenu infini à l’étape %1 avec un taux d’apprentissage de %2 ; la première valeur non finie est dans %3.</translation>
        </message>
        <message>
            <source>The loss became NaN at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>La perte est devenue NaN à l’étape %1 avec un taux d’apprentissage de %2 ; la première valeur non finie est dans %3.</translation>
        </message>
        <message>
            <source>The loss became infinite at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>La perte est devenue infinie à l’étape %1 avec un taux d’apprentissage de %2 ; la première valeur non finie est dans %3.</translation>
        </message>
        <message>
            <source>The run was stopped; %1. Lower recipe.learning_rate or lengthen recipe.warmup_steps, then start a new run.</source>
            <translation>L’exécution a été arrêtée ; %1. Baissez recipe.learning_rate ou allongez recipe.warmup_steps, puis lancez une nouvelle exécution.</translation>
        </message>
        <message>
            <source>no checkpoint had been written yet</source>
            <translation>aucun checkpoint n’avait encore été écrit</translation>
        </message>
        <message>
            <source>the newest checkpoint is of step %1</source>
            <translation>le dernier checkpoint est celui de l’étape %1</translation>
        </message>
        <message>
            <source>the weights of step %1 are kept in a checkpoint</source>
            <translation>les poids de l’étape %1 sont gardés dans un checkpoint</translation>
        </message>
        <message>
            <source>the weight %1, as the step before left it</source>
            <translation>le poids %1, tel que l’étape précédente l’a laissé</translation>
        </message>
        <message>
            <source>the gradient of %1</source>
            <translation>le gradient de %1</translation>
        </message>
        <message>
            <source>the output of block %1</source>
            <translation>la sortie du bloc %1</translation>
        </message>
        <message>
            <source>the embedding</source>
            <translation>l’embedding</translation>
        </message>
        <message>
            <source>the logits</source>
            <translation>les logits</translation>
        </message>
        <message>
            <source>the sum of the squared gradients</source>
            <translation>la somme des carrés des gradients</translation>
        </message>
        <message>
            <source>The checkpoint of step %1 cannot be used and was passed over: %2</source>
            <translation>Le checkpoint de l’étape %1 est inutilisable et a été ignoré : %2</translation>
        </message>
        <message>
            <source>The fast kernel &quot;%1&quot; gives wrong results on this processor (relative error %2 where %3 is allowed), so training uses the slower fp32 reference kernels in place of bf16.</source>
            <translation>Le kernel rapide « %1 » donne des résultats faux sur ce processeur (erreur relative %2 pour %3 admis) ; l’entraînement utilise donc les kernels de référence fp32, plus lents, à la place de bf16.</translation>
        </message>
        <message>
            <source>The fast kernel &quot;%1&quot; gives wrong results on this processor (relative error %2 where %3 is allowed), so training uses the slower fp32 reference kernels throughout.</source>
            <translation>Le kernel rapide « %1 » donne des résultats faux sur ce processeur (erreur relative %2 pour %3 admis) ; l’entraînement utilise donc partout les kernels de référence fp32, plus lents.</translation>
        </message>
        <message>
            <source>%1 is %2, but must lie between %3 and %4.</source>
            <translation>%1 vaut %2, mais doit être compris entre %3 et %4.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number of at least %3 and at most %4.</source>
            <translation>%1 vaut %2, mais doit être un nombre d’au moins %3 et d’au plus %4.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number of at least %3 and less than %4.</source>
            <translation>%1 vaut %2, mais doit être un nombre d’au moins %3 et inférieur à %4.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number of at least %3.</source>
            <translation>%1 vaut %2, mais doit être un nombre d’au moins %3.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number greater than %3 and at most %4.</source>
            <translation>%1 vaut %2, mais doit être un nombre supérieur à %3 et d’au plus %4.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number greater than %3 and less than %4.</source>
            <translation>%1 vaut %2, mais doit être un nombre supérieur à %3 et inférieur à %4.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number greater than %3.</source>
            <translation>%1 vaut %2, mais doit être un nombre supérieur à %3.</translation>
        </message>
        <message>
            <source>The nearest that works is %1.</source>
            <translation>La valeur utilisable la plus proche est %1.</translation>
        </message>
        <message>
            <source>A usual value is %1.</source>
            <translation>Une valeur courante est %1.</translation>
        </message>
        <message>
            <source>The estimate takes %1 instead.</source>
            <translation>L’estimation prend %1 à la place.</translation>
        </message>
        <message>
            <source>The hardware catalogue has no constant &quot;%1&quot;.</source>
            <translation>Le catalogue du matériel n’a pas de constante « %1 ».</translation>
        </message>
        <message>
            <source>The nearest is %1.</source>
            <translation>La plus proche est %1.</translation>
        </message>
        <message>
            <source>Set it to default to remove it.</source>
            <translation>Réglez-la sur default pour la retirer.</translation>
        </message>
        <message>
            <source>The hardware catalogue has no &quot;%1&quot;.</source>
            <translation>Le catalogue du matériel n’a pas « %1 ».</translation>
        </message>
        <message>
            <source>It has %1.</source>
            <translation>Il a %1.</translation>
        </message>
        <message>
            <source>The MemoryX capacity is %1, but must lie between 1 B and 1 EB.</source>
            <translation>La capacité de MemoryX est %1, mais doit être comprise entre 1 B et 1 EB.</translation>
        </message>
        <message>
            <source>Capacities on sale run from 1.5 TB to 1.2 PB: cluster.memoryx=%1.</source>
            <translation>Les capacités vendues vont de 1,5 TB à 1,2 PB : cluster.memoryx=%1.</translation>
        </message>
        <message>
            <source>Byte tokens need a vocabulary of 256, but the model has %1.</source>
            <translation>Les tokens d’un octet demandent un vocabulaire de 256, mais le modèle a %1.</translation>
        </message>
        <message>
            <source>Set model.vocab=256, or data.tokenizer=characters for a text with few characters.</source>
            <translation>Réglez model.vocab=256, ou data.tokenizer=characters pour un texte à peu de caractères.</translation>
        </message>
        <message>
            <source>A generated text of %1 bytes leaves a part of %2 tokens, too few for one sequence of %3 and its next token.</source>
            <translation>Un texte généré de %1 octets laisse une partie de %2 tokens, trop peu pour une séquence de %3 et son token suivant.</translation>
        </message>
        <message>
            <source>Use a shorter recipe.sequence, or a data.validation_fraction nearer to 0.5.</source>
            <translation>Prenez une recipe.sequence plus courte, ou une data.validation_fraction plus proche de 0,5.</translation>
        </message>
        <message>
            <source>A sequence of %1 tokens does not fit the model&apos;s longest, %2.</source>
            <translation>Une séquence de %1 tokens dépasse la plus longue du modèle, %2.</translation>
        </message>
        <message>
            <source>Choose 1 to %1, or 0 for the model&apos;s; or set model.sequence.</source>
            <translation>Choisissez de 1 à %1, ou 0 pour celle du modèle ; ou réglez model.sequence.</translation>
        </message>
        <message>
            <source>%1 accumulation passes do not divide the batch of %2 sequences.</source>
            <translation>%1 passes d’accumulation ne divisent pas le batch de %2 séquences.</translation>
        </message>
        <message>
            <source>Nearest that do: %1.</source>
            <translation>Les plus proches qui le font : %1.</translation>
        </message>
        <message>
            <source>A micro-shard of %1 sequences does not fit the %2 sequences of one pass.</source>
            <translation>Un micro-shard de %1 séquences ne tient pas dans les %2 séquences d’une passe.</translation>
        </message>
        <message>
            <source>Choose 1 to %1, or 0 to have it chosen.</source>
            <translation>Choisissez de 1 à %1, ou 0 pour un choix automatique.</translation>
        </message>
        <message>
            <source>A pass has %1 micro-shards, so %2 of %3 systems would be idle.</source>
            <translation>Une passe a %1 micro-shards, %2 systèmes sur %3 seraient donc inactifs.</translation>
        </message>
        <message>
            <source>Use at most %1 systems, a larger batch or smaller micro-shards.</source>
            <translation>Utilisez au plus %1 systèmes, un batch plus grand ou des micro-shards plus petits.</translation>
        </message>
        <message>
            <source>The minimum learning rate %1 is above the learning rate %2.</source>
            <translation>Le taux d’apprentissage minimum %1 dépasse le taux d’apprentissage %2.</translation>
        </message>
        <message>
            <source>A warm-up of %1 steps must be shorter than the schedule of %2.</source>
            <translation>Un échauffement de %1 étapes doit être plus court que le programme de %2.</translation>
        </message>
        <message>
            <source>A warm-up of %1 steps must be shorter than the run of %2.</source>
            <translation>Un échauffement de %1 étapes doit être plus court que l’exécution de %2.</translation>
        </message>
        <message>
            <source>Choose 0 to %1.</source>
            <translation>Choisissez de 0 à %1.</translation>
        </message>
        <message>
            <source>Nesterov&apos;s look-ahead needs momentum, which is 0.</source>
            <translation>L’anticipation de Nesterov demande un momentum, qui vaut 0.</translation>
        </message>
        <message>
            <source>Set recipe.momentum=0.9, or recipe.nesterov=false.</source>
            <translation>Réglez recipe.momentum=0.9, ou recipe.nesterov=false.</translation>
        </message>
        <message>
            <source>The best checkpoint is the one with the lowest validation loss, but recipe.validate_every is 0, so that there is none.</source>
            <translation>Le meilleur checkpoint est celui dont la perte de validation est la plus basse, mais recipe.validate_every vaut 0, il n’y en a donc pas.</translation>
        </message>
        <message>
            <source>Set recipe.validate_every=100, or recipe.keep_best=false.</source>
            <translation>Réglez recipe.validate_every=100, ou recipe.keep_best=false.</translation>
        </message>
        <message>
            <source>The memory budget %1 is negative.</source>
            <translation>Le budget mémoire %1 est négatif.</translation>
        </message>
        <message>
            <source>Set a size such as 4GB, or 0 for what the computer has available.</source>
            <translation>Réglez une taille comme 4GB, ou 0 pour ce que l’ordinateur a de disponible.</translation>
        </message>
        <message>
            <source>The usual head size here is %1.</source>
            <translation>La taille de tête habituelle est ici %1.</translation>
        </message>
        <message>
            <source>Heads nearest to %1 that divide the hidden size: %2.</source>
            <translation>Têtes les plus proches de %1 qui divisent la taille cachée : %2.</translation>
        </message>
        <message>
            <source>%1 layers of %2 experts are more than %3 in all.</source>
            <translation>%1 couches de %2 experts font plus de %3 en tout.</translation>
        </message>
        <message>
            <source>Experts have gate, up and down matrices, as only SwiGLU has.</source>
            <translation>Les experts ont des matrices gate, up et down, comme seul SwiGLU en a.</translation>
        </message>
        <message>
            <source>Set model.feed_forward=swiglu, or model.experts=0.</source>
            <translation>Réglez model.feed_forward=swiglu, ou model.experts=0.</translation>
        </message>
        <message>
            <source>Experts have no biases.</source>
            <translation>Les experts n’ont pas de biais.</translation>
        </message>
        <message>
            <source>Set model.bias=false, or model.experts=0.</source>
            <translation>Réglez model.bias=false, ou model.experts=0.</translation>
        </message>
        <message>
            <source>%1 heads cannot share %2 key-value heads evenly.</source>
            <translation>%1 têtes ne peuvent pas se partager également %2 têtes clé-valeur.</translation>
        </message>
        <message>
            <source>Nearest key-value heads that divide %1: %2.</source>
            <translation>Têtes clé-valeur les plus proches qui divisent %1 : %2.</translation>
        </message>
        <message>
            <source>Rotary positions turn pairs of values, so the head size %1 must be even.</source>
            <translation>Les positions rotatives tournent des paires de valeurs, la taille de tête %1 doit donc être paire.</translation>
        </message>
        <message>
            <source>Nearest that work: %1.</source>
            <translation>Les plus proches qui conviennent : %1.</translation>
        </message>
        <message>
            <source>The model would have %1 parameters; at most %2 can be counted.</source>
            <translation>Le modèle aurait %1 paramètres ; on peut en compter %2 au plus.</translation>
        </message>
        <message>
            <source>Make it smaller: fewer layers, or a smaller hidden or feed-forward size.</source>
            <translation>Réduisez-le : moins de couches, ou une taille cachée ou de feed-forward plus petite.</translation>
        </message>
        <message>
            <source>parameters = %1 [parameter table of the model]</source>
            <translation>paramètres = %1 [tableau des paramètres du modèle]</translation>
        </message>
        <message>
            <source>active parameters = all but those of the %1 of %2 experts that a token is not sent to = %3 [parameter table of the model]</source>
            <translation>paramètres actifs = tous sauf ceux des %1 experts sur %2 auxquels un token n’est pas envoyé = %3 [tableau des paramètres du modèle]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × active parameters + 12 × layers × query width × sequence = %1 [PaLM, appendix B; full attention, no recomputation]</source>
            <translation>FLOPs par token = 6 × paramètres actifs + 12 × couches × largeur des requêtes × séquence = %1 [PaLM, annexe B ; attention complète, sans recalcul]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × parameters + 12 × layers × query width × sequence = %1 [PaLM, appendix B; full attention, no recomputation]</source>
            <translation>FLOPs par token = 6 × paramètres + 12 × couches × largeur des requêtes × séquence = %1 [PaLM, annexe B ; attention complète, sans recalcul]</translation>
        </message>
        <message>
            <source>attended keys = %1 in a mean block: W (2 - W / sequence) with a window W of %2, the sequence in %3 of %4 blocks [counted as full attention is: twice the keys before a token]</source>
            <translation>clés vues = %1 dans un bloc moyen : W (2 - W / séquence) avec une fenêtre W de %2, la séquence dans %3 blocs sur %4 [comptées comme l’attention complète : deux fois les clés avant un token]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × active parameters + 12 × layers × query width × attended keys = %1 [PaLM, appendix B; no recomputation]</source>
            <translation>FLOPs par token = 6 × paramètres actifs + 12 × couches × largeur des requêtes × clés vues = %1 [PaLM, annexe B ; sans recalcul]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × parameters + 12 × layers × query width × attended keys = %1 [PaLM, appendix B; no recomputation]</source>
            <translation>FLOPs par token = 6 × paramètres + 12 × couches × largeur des requêtes × clés vues = %1 [PaLM, annexe B ; sans recalcul]</translation>
        </message>
        <message>
            <source>With a base of 1 all frequencies are alike, and yarn cannot part them.</source>
            <translation>Avec une base de 1, toutes les fréquences sont égales, et yarn ne peut pas les séparer.</translation>
        </message>
        <message>
            <source>Set model.rope_theta=10000, or model.rope_scaling=linear.</source>
            <translation>Réglez model.rope_theta=10000, ou model.rope_scaling=linear.</translation>
        </message>
        <message>
            <source>tokens per step = batch %1 × sequence %2 = %3 [plan]</source>
            <translation>tokens par étape = batch %1 × séquence %2 = %3 [plan]</translation>
        </message>
        <message>
            <source>MemoryX needed = (%1) B × %2 = %3 [%4 with fp32 master weights]</source>
            <translation>MemoryX nécessaire = (%1) B × %2 = %3 [%4 avec poids maîtres fp32]</translation>
        </message>
        <message>
            <source>MemoryX available = %1 / %2 = %3 B a parameter; the vendor&apos;s sizing rule is %4 [%5]</source>
            <translation>MemoryX disponible = %1 / %2 = %3 B par paramètre ; la règle du fabricant est %4 [%5]</translation>
        </message>
        <message>
            <source>sustained per system = share %1 [%2] × dense peak %3 [%4] = %5</source>
            <translation>soutenu par système = part %1 [%2] × pic dense %3 [%4] = %5</translation>
        </message>
        <message>
            <source>micro-batch limit = %1 of SRAM %2 / (2 B × sequence × hidden) = %3 sequences; %4 sequences a system in %5 of %6 [%7]</source>
            <translation>limite de micro-batch = %1 de la SRAM %2 / (2 B × séquence × taille cachée) = %3 séquences ; %4 séquences par système en %5 de %6 [%7]</translation>
        </message>
        <message>
            <source>scaling efficiency = 1 - %1 × log2(%2) = %3 [%4]</source>
            <translation>efficacité de passage à l’échelle = 1 - %1 × log2(%2) = %3 [%4]</translation>
        </message>
        <message>
            <source>work of a token = %1 + %2 FLOP × vocabulary %3 + %4 FLOP × %5 attention scores, less the products of pruned weights, density %6 = %7 [%8]</source>
            <translation>travail d’un token = %1 + %2 FLOP × vocabulaire %3 + %4 FLOP × %5 scores d’attention, moins les produits des poids élagués, densité %6 = %7 [%8]</translation>
        </message>
        <message>
            <source>work of a token = %1 + %2 FLOP × vocabulary %3 + %4 FLOP × %5 attention scores = %6 [%7]</source>
            <translation>travail d’un token = %1 + %2 FLOP × vocabulaire %3 + %4 FLOP × %5 scores d’attention = %6 [%7]</translation>
        </message>
        <message>
            <source>compute = %1 sequences × %2 tokens × %3 / (%4 × efficiency) = %5 a step and system</source>
            <translation>calcul = %1 séquences × %2 tokens × %3 / (%4 × efficacité) = %5 par étape et par système</translation>
        </message>
        <message>
            <source>streaming = %1 micro-batch × 2 passes × %2 B × %3 / %4 = %5; gradients return during the second pass [%6]</source>
            <translation>diffusion = %1 micro-batch × 2 passes × %2 B × %3 / %4 = %5 ; les gradients reviennent pendant la seconde passe [%6]</translation>
        </message>
        <message>
            <source>streaming = %1 micro-batches × 2 passes × %2 B × %3 / %4 = %5; gradients return during the second pass [%6]</source>
            <translation>diffusion = %1 micro-batches × 2 passes × %2 B × %3 / %4 = %5 ; les gradients reviennent pendant la seconde passe [%6]</translation>
        </message>
        <message>
            <source>between steps = gradients of the first block and the embedding up, embedding updated, weights of both down + 2 × %1 levels of the tree = %2 [%3]</source>
            <translation>entre étapes = gradients du premier bloc et de l’embedding montants, embedding mis à jour, poids des deux descendants + 2 × %1 niveaux de l’arbre = %2 [%3]</translation>
        </message>
        <message>
            <source>step = forward max(weights down %1, blocks / 3 + weights that nothing hides %2) + head %3 + backward max(weights down again %4, blocks × 2 / 3), its last pass no shorter than gradients up %5, the first forward pass no shorter than the update %6, + between steps = %7; throughput = %8 tokens / step = %9</source>
            <translation>étape = passe avant max(poids descendants %1, blocs / 3 + poids que rien ne masque %2) + tête %3 + rétropropagation max(poids à nouveau descendants %4, blocs × 2 / 3), sa dernière passe au moins aussi longue que les gradients montants %5, la première passe avant au moins aussi longue que la mise à jour %6, + entre étapes = %7 ; débit = %8 tokens / étape = %9</translation>
        </message>
        <message>
            <source>step = forward max(weights down %1, blocks / 3 + weights that nothing hides %2) + head %3 + backward max(weights down again %4, blocks × 2 / 3), its last pass no shorter than gradients up %5, the last backward pass no shorter than the update %6, + between steps = %7; throughput = %8 tokens / step = %9</source>
            <translation>étape = passe avant max(poids descendants %1, blocs / 3 + poids que rien ne masque %2) + tête %3 + rétropropagation max(poids à nouveau descendants %4, blocs × 2 / 3), sa dernière passe au moins aussi longue que les gradients montants %5, la dernière rétropropagation au moins aussi longue que la mise à jour %6, + entre étapes = %7 ; débit = %8 tokens / étape = %9</translation>
        </message>
        <message>
            <source>launch = servers ready %1 + programming %2 + weights %3 = %4, once compiled; the first time %5; a checkpoint %6 [%7]</source>
            <translation>lancement = serveurs prêts %1 + programmation %2 + poids %3 = %4, une fois compilé ; la première fois %5 ; un checkpoint %6 [%7]</translation>
        </message>
        <message>
            <source>activations kept of a micro-batch = %1, more than the wafer holds: all but one layer&apos;s go to the activation servers [Korthikanti et al., by part]</source>
            <translation>activations gardées d’un micro-batch = %1, plus que le wafer n’en contient : toutes sauf celles d’une couche vont aux serveurs d’activations [Korthikanti et al., par partie]</translation>
        </message>
        <message>
            <source>activations kept of a micro-batch = %1, which the wafer holds [Korthikanti et al., by part]</source>
            <translation>activations gardées d’un micro-batch = %1, que le wafer contient [Korthikanti et al., par partie]</translation>
        </message>
        <message>
            <source>rack units = systems × %1 + servers × %2 = %3; racks = max(systems / %4, units / %5) = %6 [%7]</source>
            <translation>unités de rack = systèmes × %1 + serveurs × %2 = %3 ; baies = max(systèmes / %4, unités / %5) = %6 [%7]</translation>
        </message>
        <message>
            <source>wafer purchase = %1 × %2 [%3] + %4 servers × %5 [%6] = %7</source>
            <translation>achat des wafers = %1 × %2 [%3] + %4 serveurs × %5 [%6] = %7</translation>
        </message>
        <message>
            <source>wafer energy a token = power × PUE %1 [%2] / throughput = %3</source>
            <translation>énergie des wafers par token = puissance × PUE %1 [%2] / débit = %3</translation>
        </message>
        <message>
            <source>wafer run of %1 steps = %2, %3 kWh; owned = purchase × time / %4 years + electricity at %5 USD/kWh = %6; rented at %7 USD a system and hour [%8] = %9</source>
            <translation>exécution des wafers sur %1 étapes = %2, %3 kWh ; en propriété = achat × durée / %4 ans + électricité à %5 USD/kWh = %6 ; en location à %7 USD par système et heure [%8] = %9</translation>
        </message>
        <message>
            <source>its run of %1 steps = %2, %3 kWh; owned = purchase × time / %4 years + electricity at %5 USD/kWh = %6; rented at %7 USD a GPU and hour [%8] = %9</source>
            <translation>son exécution sur %1 étapes = %2, %3 kWh ; en propriété = achat × durée / %4 ans + électricité à %5 USD/kWh = %6 ; en location à %7 USD par GPU et heure [%8] = %9</translation>
        </message>
        <message>
            <source>what moves the wafer systems&apos; throughput most: %1; their power: %2</source>
            <translation>ce qui influence le plus le débit des systèmes wafer : %1 ; leur puissance : %2</translation>
        </message>
        <message>
            <source>what moves its throughput most: %1; its power: %2</source>
            <translation>ce qui influence le plus son débit : %1 ; sa puissance : %2</translation>
        </message>
        <message>
            <source>no input with a range</source>
            <translation>aucune entrée n’a de plage</translation>
        </message>
        <message>
            <source>smallest GPU cluster that holds the model = none: %1</source>
            <translation>plus petit cluster GPU qui contient le modèle = aucun : %1</translation>
        </message>
        <message>
            <source>smallest GPU cluster that holds the model = %1 in %2 nodes (%3 to %4), %5, %6 of %7 on the fullest [layout search]</source>
            <translation>plus petit cluster GPU qui contient le modèle = %1 dans %2 nœuds (%3 à %4), %5, %6 sur %7 sur le plus rempli [recherche de répartition]</translation>
        </message>
        <message>
            <source>smallest GPU cluster as fast as the wafer systems = none: %1</source>
            <translation>plus petit cluster GPU aussi rapide que les systèmes wafer = aucun : %1</translation>
        </message>
        <message>
            <source>smallest GPU cluster as fast as the wafer systems = %1 in %2 nodes (%3 to %4), %5, %6 of %7 on the fullest [layout search]</source>
            <translation>plus petit cluster GPU aussi rapide que les systèmes wafer = %1 dans %2 nœuds (%3 à %4), %5, %6 sur %7 sur le plus rempli [recherche de répartition]</translation>
        </message>
        <message>
            <source>its throughput = %1 tokens/s (%2 to %3), MFU %4 counting 6 N + 12 L q s; %5</source>
            <translation>son débit = %1 tokens/s (%2 à %3), MFU %4 en comptant 6 N + 12 L q s ; %5</translation>
        </message>
        <message>
            <source>%1 a token with PUE %2</source>
            <translation>%1 par token avec un PUE de %2</translation>
        </message>
        <message>
            <source>its rack units = nodes × %1 = %2; racks = nodes / %3 = %4 [%5]</source>
            <translation>ses unités de rack = nœuds × %1 = %2 ; baies = nœuds / %3 = %4 [%5]</translation>
        </message>
        <message>
            <source>its purchase = %1 nodes × %2 [%3] × (1 + network %4) [%5] = %6</source>
            <translation>son achat = %1 nœuds × %2 [%3] × (1 + réseau %4) [%5] = %6</translation>
        </message>
        <message>
            <source>its purchase = %1 nodes × %2 [%3] = %4</source>
            <translation>son achat = %1 nœuds × %2 [%3] = %4</translation>
        </message>
        <message>
            <source>wafer systems to the cluster that holds the model: power = %1; rack units = %2; throughput = %3; energy a token = %4; purchase = %5</source>
            <translation>systèmes wafer par rapport au cluster qui contient le modèle : puissance = %1 ; unités de rack = %2 ; débit = %3 ; énergie par token = %4 ; achat = %5</translation>
        </message>
        <message>
            <source>wafer systems to the cluster that is as fast: power = %1; rack units = %2; throughput = %3; energy a token = %4; purchase = %5</source>
            <translation>systèmes wafer par rapport au cluster aussi rapide : puissance = %1 ; unités de rack = %2 ; débit = %3 ; énergie par token = %4 ; achat = %5</translation>
        </message>
        <message>
            <source>&quot;about 1 % of the power&quot; needs a cluster of wafer power / 0.01 / power of a GPU with its share of the node = %1 GPUs, &quot;about 1 % of the footprint&quot; one of %2 GPUs</source>
            <translation>« environ 1 % de la puissance » demande un cluster de puissance des wafers / 0,01 / puissance d’un GPU avec sa part du nœud = %1 GPU, « environ 1 % de l’encombrement » un cluster de %2 GPU</translation>
        </message>
        <message>
            <source>to hold the model takes %1</source>
            <translation>contenir le modèle demande %1</translation>
        </message>
        <message>
            <source>to be as fast takes %1</source>
            <translation>être aussi rapide demande %1</translation>
        </message>
        <message>
            <source>no such cluster</source>
            <translation>un cluster qui n’existe pas</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it comes out for the power alone</source>
            <translation>%1 GPU : %2 de la puissance et %3 des unités de rack, cela se vérifie pour la puissance seule</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it comes out for the footprint alone</source>
            <translation>%1 GPU : %2 de la puissance et %3 des unités de rack, cela se vérifie pour l’encombrement seul</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it comes out</source>
            <translation>%1 GPU : %2 de la puissance et %3 des unités de rack, cela se vérifie</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it does not come out</source>
            <translation>%1 GPU : %2 de la puissance et %3 des unités de rack, cela ne se vérifie pas</translation>
        </message>
        <message>
            <source>No layout of up to 262,144 GPUs holds the model with this batch.</source>
            <translation>Aucune répartition jusqu’à 262 144 GPU ne contient le modèle avec ce batch.</translation>
        </message>
        <message>
            <source>No layout of up to 262,144 GPUs is as fast with this batch: its %1 sequences give too few ranks work.</source>
            <translation>Aucune répartition jusqu’à 262 144 GPU n’est aussi rapide avec ce batch : ses %1 séquences donnent du travail à trop peu de rangs.</translation>
        </message>
        <message>
            <source>Memory: the fullest GPU does not hold its part.</source>
            <translation>Mémoire : le GPU le plus rempli ne contient pas sa part.</translation>
        </message>
        <message>
            <source>Tensor parallel collectives take %1 % of the step that nothing hides.</source>
            <translation>Les collectives du parallélisme tensoriel prennent %1 % de l’étape que rien ne masque.</translation>
        </message>
        <message>
            <source>Gathering sharded weights takes %1 % of the step more than computing; a larger micro-batch would hide it.</source>
            <translation>La collecte des poids répartis prend %1 % de l’étape de plus que le calcul ; un micro-batch plus grand la masquerait.</translation>
        </message>
        <message>
            <source>Reducing gradients takes %1 % of the step; a larger batch would dilute it.</source>
            <translation>La réduction des gradients prend %1 % de l’étape ; un batch plus grand la diluerait.</translation>
        </message>
        <message>
            <source>The pipeline fills and drains for %1 % of the step, with %2 micro-batches.</source>
            <translation>Le pipeline se remplit et se vide pendant %1 % de l’étape, avec %2 micro-batches.</translation>
        </message>
        <message>
            <source>Transfers between stages take %1 % of the step.</source>
            <translation>Les transferts entre étages prennent %1 % de l’étape.</translation>
        </message>
        <message>
            <source>Sending tokens to experts and back takes %1 % of the step.</source>
            <translation>L’envoi des tokens aux experts et le retour prennent %1 % de l’étape.</translation>
        </message>
        <message>
            <source>Exchanging keys and values takes %1 % of the step more than attention hides.</source>
            <translation>L’échange des clés et des valeurs prend %1 % de l’étape de plus que ce que l’attention masque.</translation>
        </message>
        <message>
            <source>Fetching offloaded weights takes %1 % of the step more than computing.</source>
            <translation>Le chargement des poids déportés prend %1 % de l’étape de plus que le calcul.</translation>
        </message>
        <message>
            <source>Compute: %1 % of the step, of which recomputation %2.</source>
            <translation>Calcul : %1 % de l’étape, dont recalcul %2.</translation>
        </message>
        <message>
            <source>MemoryX lacks %1 of the %2 that the training state needs.</source>
            <translation>Il manque à MemoryX %1 des %2 que demande l’état d’entraînement.</translation>
        </message>
        <message>
            <source>%1 heads of size %2 make %3, not the hidden size %4.</source>
            <translation>%1 têtes de taille %2 font %3, et non la taille cachée %4.</translation>
        </message>
        <message>
            <source>There is no project file %1; check the name, or make a new project.</source>
            <translation>Il n’y a pas de fichier de projet %1 ; vérifiez le nom, ou créez un nouveau projet.</translation>
        </message>
        <message>
            <source>The project file %1 cannot be reached: %2.</source>
            <translation>Le fichier de projet %1 est inaccessible : %2.</translation>
        </message>
        <message>
            <source>%1 is a folder, not a project file; choose a file.</source>
            <translation>%1 est un dossier, pas un fichier de projet ; choisissez un fichier.</translation>
        </message>
        <message>
            <source>%1 is not a regular file, so it is no project file.</source>
            <translation>%1 n’est pas un fichier ordinaire, donc pas un fichier de projet.</translation>
        </message>
        <message>
            <source>%1 is empty, so it is no project file; it was left as it is.</source>
            <translation>%1 est vide, donc pas un fichier de projet ; il est resté tel quel.</translation>
        </message>
        <message>
            <source>%1 is not a Wafermill project; it was left as it is.</source>
            <translation>%1 n’est pas un projet Wafermill ; il est resté tel quel.</translation>
        </message>
        <message>
            <source>The project file %1 cannot be read: %2.</source>
            <translation>Le fichier de projet %1 est illisible : %2.</translation>
        </message>
        <message>
            <source>%1 can be read but not changed: %2. Save a copy to change it.</source>
            <translation>%1 peut être lu mais pas modifié : %2. Enregistrez une copie pour le modifier.</translation>
        </message>
        <message>
            <source>%1 can be read but not changed, because its folder cannot be written (%2). Save a copy elsewhere to change it.</source>
            <translation>%1 peut être lu mais pas modifié, car son dossier n’est pas accessible en écriture (%2). Enregistrez une copie ailleurs pour le modifier.</translation>
        </message>
        <message>
            <source>%1 exists already and was left as it is; choose another name.</source>
            <translation>%1 existe déjà et est resté tel quel ; choisissez un autre nom.</translation>
        </message>
        <message>
            <source>The project file %1 is damaged (%2); it was left as it is. Go back to a copy of it, or save what is readable with the command %3.</source>
            <translation>Le fichier de projet %1 est endommagé (%2) ; il est resté tel quel. Revenez à une copie, ou sauvez ce qui est lisible avec la commande %3.</translation>
        </message>
        <message>
            <source>%1 was made by a newer Wafermill (file version %2, this one knows up to %3), so it can be read but not changed. Install the newer version to change it.</source>
            <translation>%1 a été créé par un Wafermill plus récent (version de fichier %2, celui-ci connaît jusqu’à %3) ; il peut donc être lu mais pas modifié. Installez la version plus récente pour le modifier.</translation>
        </message>
        <message>
            <source>There is no run %1 in %2.</source>
            <translation>Il n’y a pas d’exécution %1 dans %2.</translation>
        </message>
        <message>
            <source>There is no run %1 in %2 any more; nothing was changed.</source>
            <translation>Il n’y a plus d’exécution %1 dans %2 ; rien n’a été modifié.</translation>
        </message>
        <message>
            <source>Run %1 is training or being prepared and was not deleted; stop it first.</source>
            <translation>L’exécution %1 est en cours ou en préparation et n’a pas été supprimée ; arrêtez-la d’abord.</translation>
        </message>
        <message>
            <source>The data is not what run %1 was trained on; nothing was changed. Put the original data back at data.path, or start a new run, or a branch with --branch %2.</source>
            <translation>Les données ne sont pas celles sur lesquelles l’exécution %1 a été entraînée ; rien n’a été modifié. Remettez les données d’origine dans data.path, ou lancez une nouvelle exécution, ou une branche avec --branch %2.</translation>
        </message>
        <message>
            <source>There is no tokenizer at %1.</source>
            <translation>Il n’y a pas de tokenizer dans %1.</translation>
        </message>
        <message>
            <source>Put a tokenizer.json there before training, or set data.tokenizer_file.</source>
            <translation>Placez-y un tokenizer.json avant l’entraînement, ou réglez data.tokenizer_file.</translation>
        </message>
        <message>
            <source>Set data.tokenizer_file to another tokenizer.</source>
            <translation>Réglez data.tokenizer_file sur un autre tokenizer.</translation>
        </message>
        <message>
            <source>The tokenizer %1 has %2 tokens, but model.vocab is %3.</source>
            <translation>Le tokenizer %1 a %2 tokens, mais model.vocab vaut %3.</translation>
        </message>
        <message>
            <source>Set model.vocab=%1, or choose another tokenizer.</source>
            <translation>Réglez model.vocab=%1, ou choisissez un autre tokenizer.</translation>
        </message>
        <message>
            <source>Nothing was left to train: the run is at step %1 already, and --steps %2 asks for no more; resume goes on to step %3.</source>
            <translation>Il ne restait rien à entraîner : l’exécution est déjà à l’étape %1, et --steps %2 n’en demande pas plus ; la reprise continue jusqu’à l’étape %3.</translation>
        </message>
        <message>
            <source>Nothing was left to train: the run is at step %1 already, and --steps %2 asks for no more; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>Il ne restait rien à entraîner : l’exécution est déjà à l’étape %1, et --steps %2 n’en demande pas plus ; aucun checkpoint n’a été gardé, car recipe.checkpoints_kept vaut 0.</translation>
        </message>
        <message>
            <source>A tag is a word of at most 64 bytes without blanks, commas and quotation marks; nothing was changed.</source>
            <translation>Une étiquette est un mot d’au plus 64 octets sans espaces, virgules ni guillemets ; rien n’a été modifié.</translation>
        </message>
        <message>
            <source>Choose another one.</source>
            <translation>Choisissez-en un autre.</translation>
        </message>
        <message>
            <source>The character %1 at byte %2 does not occur in the text that the vocabulary was made from.</source>
            <translation>Le caractère %1 à l’octet %2 n’apparaît pas dans le texte dont le vocabulaire a été tiré.</translation>
        </message>
        <message>
            <source>Leave it out, or train with the byte tokenizer.</source>
            <translation>Retirez-le, ou entraînez avec le tokenizer par octets.</translation>
        </message>
        <message>
            <source>The model gives no numbers for the next token: its weights are not finite, as after a training that diverged.</source>
            <translation>Le modèle ne donne pas de nombres pour le token suivant : ses poids ne sont pas finis, comme après un entraînement qui a divergé.</translation>
        </message>
        <message>
            <source>Choose another run or an earlier checkpoint.</source>
            <translation>Choisissez une autre exécution ou un checkpoint antérieur.</translation>
        </message>
        <message>
            <source>The keys and values of %1 tokens need %2 of memory, and there is room for %3.</source>
            <translation>Les clés et les valeurs de %1 tokens demandent %2 de mémoire, et il y a de la place pour %3.</translation>
        </message>
        <message>
            <source>Choose a shorter text, or free some memory.</source>
            <translation>Choisissez un texte plus court, ou libérez de la mémoire.</translation>
        </message>
        <message>
            <source>The tokenizer that was trained with, %1, is not there.</source>
            <translation>Le tokenizer de l’entraînement, %1, n’est pas là.</translation>
        </message>
        <message>
            <source>The tokenizer that was trained with, %1, was changed.</source>
            <translation>Le tokenizer de l’entraînement, %1, a été modifié.</translation>
        </message>
        <message>
            <source>Put back the project&apos;s folder as it was, or train again.</source>
            <translation>Remettez le dossier du projet dans son état, ou entraînez de nouveau.</translation>
        </message>
        <message>
            <source>The checkpoint of step %1 is damaged: the checksum of its record &apos;%2&apos; is wrong.</source>
            <translation>Le checkpoint de l’étape %1 est endommagé : la somme de contrôle de son enregistrement « %2 » est fausse.</translation>
        </message>
        <message>
            <source>The model was imported without a tokenizer.</source>
            <translation>Le modèle a été importé sans tokenizer.</translation>
        </message>
        <message>
            <source>Set data.tokenizer to the path of its tokenizer.json or tokenizer.model, or data.tokenizer=bytes.</source>
            <translation>Donnez à data.tokenizer le chemin de son tokenizer.json ou tokenizer.model, ou data.tokenizer=bytes.</translation>
        </message>
        <message>
            <source>The tokenizer of the imported model is not known.</source>
            <translation>Le tokenizer du modèle importé n&apos;est pas connu.</translation>
        </message>
        <message>
            <source>Set data.tokenizer to the path of its tokenizer.json or tokenizer.model, and data.path to a text; or data.tokenizer=bytes.</source>
            <translation>Donnez à data.tokenizer le chemin de son tokenizer.json ou tokenizer.model, et à data.path un texte ; ou data.tokenizer=bytes.</translation>
        </message>
        <message>
            <source>The tokenizer has no token %1 to begin documents with.</source>
            <translation>Le tokenizer n&apos;a pas de token %1 pour commencer les documents.</translation>
        </message>
        <message>
            <source>Set data.begin_of_text to one of its tokens or to auto, or leave it empty.</source>
            <translation>Donnez à data.begin_of_text un de ses tokens ou auto, ou laissez-le vide.</translation>
        </message>
        <message>
            <source>Only a tokenizer file has a token that begins a document.</source>
            <translation>Seul un fichier de tokenizer a un token qui commence un document.</translation>
        </message>
        <message>
            <source>Set data.begin_of_text=auto, or data.tokenizer=file with a data.tokenizer_file.</source>
            <translation>Choisissez data.begin_of_text=auto, ou data.tokenizer=file avec un data.tokenizer_file.</translation>
        </message>
        <message>
            <source>The text is named twice, as data.path and as the sources of a mixture.</source>
            <translation>Le texte est nommé deux fois, comme data.path et comme sources d&apos;un mélange.</translation>
        </message>
        <message>
            <source>Set data.path to nothing (data.path=), or take each source away (data.sources.PATH=default).</source>
            <translation>Videz data.path (data.path=), ou retirez chaque source (data.sources.PATH=default).</translation>
        </message>
        <message>
            <source>The sources of a mixture share one vocabulary, which characters are not.</source>
            <translation>Les sources d&apos;un mélange partagent un vocabulaire, ce que les caractères ne sont pas.</translation>
        </message>
        <message>
            <source>Set data.tokenizer=bytes, or to the path of a tokenizer file.</source>
            <translation>Choisissez data.tokenizer=bytes, ou le chemin d&apos;un fichier de tokenizer.</translation>
        </message>
        <message>
            <source>A mixture has at most 1000 sources, each with a path.</source>
            <translation>Un mélange a au plus 1000 sources, chacune avec un chemin.</translation>
        </message>
        <message>
            <source>Put small ones into a folder of their own, which is one source.</source>
            <translation>Mettez les petites dans un dossier à elles, qui est une seule source.</translation>
        </message>
        <message>
            <source>A group&apos;s name is one line of at most 200 bytes without quotation marks, and not blank; nothing was changed.</source>
            <translation>Le nom d’un groupe est une ligne d’au plus 200 octets, sans guillemets et non vide ; rien n’a été modifié.</translation>
        </message>
        <message>
            <source>A note is a text of at most 64 KiB without control characters; nothing was changed.</source>
            <translation>Une note est un texte d’au plus 64 Kio, sans caractères de contrôle ; rien n’a été modifié.</translation>
        </message>
        <message>
            <source>The project file %1 could not be made (%2). Choose another place.</source>
            <translation>Le fichier de projet %1 n’a pas pu être créé (%2). Choisissez un autre endroit.</translation>
        </message>
        <message>
            <source>There is no folder %1; nothing was made. Make it first, or choose another place.</source>
            <translation>Le dossier %1 n’existe pas ; rien n’a été créé. Créez-le d’abord, ou choisissez un autre endroit.</translation>
        </message>
        <message>
            <source>Run %1 has already done %2 steps, and --steps %3 would stop it there; nothing was started.</source>
            <translation>L’exécution %1 a déjà effectué %2 étapes, et --steps %3 l’arrêterait là ; rien n’a été démarré.</translation>
        </message>
        <message>
            <source>No layout divides the batch of %1 sequences over whole nodes of %2 GPUs; a batch that is a multiple of %3 divides.</source>
            <translation>Aucune répartition ne divise le batch de %1 séquences sur des nœuds entiers de %2 GPU ; un batch multiple de %3 se divise.</translation>
        </message>
        <message>
            <source>its power = %1 × (static + load × (busy - static) + switches), busy %2 [%3], static %4 of it, load %5 [%6], switches %7 a node = %8; %9</source>
            <translation>sa puissance = %1 × (fixe + charge × (pleine - fixe) + commutateurs), pleine %2 [%3], fixe %4 de celle-ci, charge %5 [%6], commutateurs %7 par nœud = %8 ; %9</translation>
        </message>
        <message>
            <source>power = %1 = %2 (%3 to %4), at the equipment, without cooling of the building</source>
            <translation>puissance = %1 = %2 (%3 à %4), à l’équipement, sans le refroidissement du bâtiment</translation>
        </message>
        <message>
            <source>%1 system × %2 [%3]</source>
            <translation>%1 système × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 systems × %2 [%3]</source>
            <translation>%1 systèmes × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 MemoryX server × %2 [%3]</source>
            <translation>%1 serveur MemoryX × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 MemoryX servers × %2 [%3]</source>
            <translation>%1 serveurs MemoryX × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 SwarmX node × %2 [%3]</source>
            <translation>%1 nœud SwarmX × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 SwarmX nodes × %2 [%3]</source>
            <translation>%1 nœuds SwarmX × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 host server × %2 [%3]</source>
            <translation>%1 serveur hôte × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 host servers × %2 [%3]</source>
            <translation>%1 serveurs hôtes × %2 [%3]</translation>
        </message>
        <message>
            <source>weights %1</source>
            <translation>poids %1</translation>
        </message>
        <message>
            <source>first moment %1</source>
            <translation>premier moment %1</translation>
        </message>
        <message>
            <source>second moment %1</source>
            <translation>second moment %1</translation>
        </message>
        <message>
            <source>momentum %1</source>
            <translation>élan %1</translation>
        </message>
        <message>
            <source>gradients %1</source>
            <translation>gradients %1</translation>
        </message>
        <message>
            <source>%1 tokens/s (%2 to %3)</source>
            <translation>%1 tokens/s (%2 à %3)</translation>
        </message>
        <message>
            <source>assumption: %1</source>
            <translation>hypothèse : %1</translation>
        </message>
        <message>
            <source>changed: %1</source>
            <translation>modifié : %1</translation>
        </message>
        <message>
            <source>The data %1 is not there. Put it back, or choose another file or folder (data.path).</source>
            <translation>Les données %1 ne sont pas là. Remettez-les, ou choisissez un autre fichier ou dossier (data.path).</translation>
        </message>
        <message>
            <source>The data %1 is empty. Put UTF-8 text there, or choose other data (data.path).</source>
            <translation>Les données %1 sont vides. Mettez-y du texte UTF-8, ou choisissez d’autres données (data.path).</translation>
        </message>
        <message>
            <source>The folder %1 has no text file in it. Put UTF-8 text files there, or choose another folder (data.path).</source>
            <translation>Le dossier %1 ne contient aucun fichier texte. Mettez-y des fichiers texte UTF-8, ou choisissez un autre dossier (data.path).</translation>
        </message>
        <message>
            <source>The data file %1 is UTF-16, by its byte-order mark. Convert it to UTF-8, take it out of the data, or choose other data (data.path).</source>
            <translation>Le fichier de données %1 est en UTF-16, d’après sa marque d’ordre des octets. Convertissez-le en UTF-8, retirez-le des données, ou choisissez d’autres données (data.path).</translation>
        </message>
        <message>
            <source>The data file %1 is not UTF-8 text: it is not valid UTF-8 at byte %2. Convert it to UTF-8, take it out of the data, or choose other data (data.path).</source>
            <translation>Le fichier de données %1 n’est pas du texte UTF-8 : il n’est pas valide à l’octet %2. Convertissez-le en UTF-8, retirez-le des données, ou choisissez d’autres données (data.path).</translation>
        </message>
        <message>
            <source>The data file %1 is not UTF-8 text: it has a NUL byte at byte %2. Convert it to UTF-8, take it out of the data, or choose other data (data.path).</source>
            <translation>Le fichier de données %1 n’est pas du texte UTF-8 : il a un octet nul à l’octet %2. Convertissez-le en UTF-8, retirez-le des données, ou choisissez d’autres données (data.path).</translation>
        </message>
        <message>
            <source>If it holds token ids, name their tokenizer (data.tokenizer_file).</source>
            <translation>S’il contient des identifiants de tokens, nommez leur tokenizer (data.tokenizer_file).</translation>
        </message>
        <message>
            <source>The data file %1 cannot be read (%2). Put it back or make it readable, or choose other data (data.path).</source>
            <translation>Le fichier de données %1 ne peut pas être lu (%2). Remettez-le ou rendez-le lisible, ou choisissez d’autres données (data.path).</translation>
        </message>
        <message>
            <source>The data file %1 changed while it was read. Let it be, and start again.</source>
            <translation>Le fichier de données %1 a changé pendant sa lecture. N’y touchez pas, et recommencez.</translation>
        </message>
        <message>
            <source>The data file %1 is not JSON Lines as expected: line %2 is no JSON object in UTF-8. Correct it, take the file out of the data, or choose another member (data.text_field).</source>
            <translation>Le fichier de données %1 n’est pas du JSON Lines comme attendu : la ligne %2 n’est pas un objet JSON en UTF-8. Corrigez-la, retirez le fichier des données, ou choisissez un autre membre (data.text_field).</translation>
        </message>
        <message>
            <source>The data file %1 is not JSON Lines as expected: line %2 has no text under %3 (it has: %4). Correct it, take the file out of the data, or choose another member (data.text_field).</source>
            <translation>Le fichier de données %1 n’est pas du JSON Lines comme attendu : la ligne %2 n’a pas de texte sous %3 (elle a : %4). Corrigez-la, retirez le fichier des données, ou choisissez un autre membre (data.text_field).</translation>
        </message>
        <message>
            <source>The data file %1 is not JSON Lines as expected: line %2 has no text under %3, nor any other. Correct it, take the file out of the data, or choose another member (data.text_field).</source>
            <translation>Le fichier de données %1 n’est pas du JSON Lines comme attendu : la ligne %2 n’a pas de texte sous %3, ni aucun autre. Corrigez-la, retirez le fichier des données, ou choisissez un autre membre (data.text_field).</translation>
        </message>
        <message>
            <source>The data is too short: the training part has %1 tokens and needs %2 (one sequence and one token more). Use more text, a shorter sequence (recipe.sequence), or a smaller validation fraction (data.validation_fraction).</source>
            <translation>Les données sont trop courtes : la partie d’entraînement a %1 tokens et il en faut %2 (une séquence et un token de plus). Prenez plus de texte, une séquence plus courte (recipe.sequence) ou une part de validation plus petite (data.validation_fraction).</translation>
        </message>
        <message>
            <source>The data is too short: the validation part has %1 tokens and needs %2 (one sequence and one token more). Use more text, a shorter sequence (recipe.sequence), or a larger validation fraction (data.validation_fraction).</source>
            <translation>Les données sont trop courtes : la partie de validation a %1 tokens et il en faut %2 (une séquence et un token de plus). Prenez plus de texte, une séquence plus courte (recipe.sequence) ou une part de validation plus grande (data.validation_fraction).</translation>
        </message>
        <message>
            <source>The tokenizer has no token %1 to end documents with. Set data.end_of_text to one of its tokens, or leave it empty.</source>
            <translation>Le tokenizer n’a pas de token %1 pour terminer les documents. Réglez data.end_of_text sur l’un de ses tokens, ou laissez-le vide.</translation>
        </message>
        <message>
            <source>The tokenizer %1 cannot be read. Name a tokenizer.json or a SentencePiece model, or a folder that has one or vocab.json and merges.txt.</source>
            <translation>Le tokenizer %1 ne peut pas être lu. Nommez un tokenizer.json ou un modèle SentencePiece, ou un dossier qui en a un, ou vocab.json et merges.txt.</translation>
        </message>
        <message>
            <source>The folder has no tokenizer: set data.tokenizer to the one that belongs to it, or to bytes.</source>
            <translation>Le dossier n'a pas de tokenizer : donnez à data.tokenizer celui qui lui appartient, ou bytes.</translation>
        </message>
        <message>
            <source>Preparing the data was cancelled; what was prepared is kept.</source>
            <translation>La préparation des données a été annulée ; ce qui était prêt est gardé.</translation>
        </message>
        <message>
            <source>Loading the data was cancelled; nothing was changed.</source>
            <translation>Le chargement des données a été annulé ; rien n’a été modifié.</translation>
        </message>
        <message>
            <source>There is no config.json in %1. Name a folder as Hugging Face has it, with config.json and model.safetensors.</source>
            <translation>Il n’y a pas de config.json dans %1. Nommez un dossier tel que Hugging Face en a, avec config.json et model.safetensors.</translation>
        </message>
        <message>
            <source>There is no model.safetensors in %1; pytorch_model.bin is a program that would have to be run. Save the model as safetensors, then import it.</source>
            <translation>Il n’y a pas de model.safetensors dans %1 ; pytorch_model.bin est un programme qu’il faudrait exécuter. Enregistrez le modèle en safetensors, puis importez-le.</translation>
        </message>
        <message>
            <source>There is no model.safetensors in %1. Name a folder that has it, or its shards and their index.</source>
            <translation>Il n’y a pas de model.safetensors dans %1. Nommez un dossier qui l’a, ou ses fragments et leur index.</translation>
        </message>
        <message>
            <source>There is no run with a checkpoint in this project; train or import first.</source>
            <translation>Aucune exécution de ce projet n’a de checkpoint ; entraînez ou importez d’abord.</translation>
        </message>
        <message>
            <source>The model was imported without a tokenizer. Set data.tokenizer=bytes, or to the path of its tokenizer.json.</source>
            <translation>Le modèle a été importé sans tokenizer. Réglez data.tokenizer=bytes, ou sur le chemin de son tokenizer.json.</translation>
        </message>
        <message>
            <source>There is %1 already, and an import replaces nothing. Choose another name, or delete it.</source>
            <translation>%1 existe déjà, et une importation ne remplace rien. Choisissez un autre nom, ou supprimez-le.</translation>
        </message>
        <message>
            <source>There is %1 already, and an export replaces nothing. Choose another name, or delete it.</source>
            <translation>%1 existe déjà, et une exportation ne remplace rien. Choisissez un autre nom, ou supprimez-le.</translation>
        </message>
        <message>
            <source>The file %1 could not be written (%2); what was there before is kept. Free some space, or choose another place.</source>
            <translation>Le fichier %1 n’a pas pu être écrit (%2) ; ce qui s’y trouvait est gardé. Libérez de la place, ou choisissez un autre endroit.</translation>
        </message>
        <message>
            <source>The file %1 could not be written (%2); what was there before is kept. Choose another place, or make its folder writable.</source>
            <translation>Le fichier %1 n’a pas pu être écrit (%2) ; ce qui s’y trouvait est gardé. Choisissez un autre endroit, ou rendez son dossier inscriptible.</translation>
        </message>
        <message>
            <source>%1 is a project or another database and is not replaced. Name another file.</source>
            <translation>%1 est un projet ou une autre base de données et n’est pas remplacé. Nommez un autre fichier.</translation>
        </message>
        <message>
            <source>The folder %1 could not be made (%2); nothing was left behind. Choose another place.</source>
            <translation>Le dossier %1 n’a pas pu être créé (%2) ; rien n’a été laissé. Choisissez un autre endroit.</translation>
        </message>
        <message>
            <source>The project file %1 is in use by another program; nothing was changed. Try again in a moment.</source>
            <translation>Le fichier de projet %1 est utilisé par un autre programme ; rien n’a été modifié. Réessayez dans un instant.</translation>
        </message>
        <message>
            <source>There is no space left for the project file %1; the last change was not saved, everything before it is kept. Free some space and try again.</source>
            <translation>Il n’y a plus de place pour le fichier de projet %1 ; la dernière modification n’a pas été enregistrée, tout ce qui précède est gardé. Libérez de la place et réessayez.</translation>
        </message>
        <message>
            <source>The project file %1 cannot be written; nothing was changed.</source>
            <translation>Le fichier de projet %1 ne peut pas être écrit ; rien n’a été modifié.</translation>
        </message>
        <message>
            <source>Another training of %1 is going on; nothing was started. Wait for it, or stop it in the studio or with Ctrl-C where it runs.</source>
            <translation>Un autre entraînement de %1 est en cours ; rien n’a été démarré. Attendez-le, ou arrêtez-le dans le studio ou avec Ctrl-C là où il s’exécute.</translation>
        </message>
        <message>
            <source>Training needs to write to the project: %1</source>
            <translation>L’entraînement doit écrire dans le projet : %1</translation>
        </message>
        <message>
            <source>The disk is full: the checkpoint %1 could not be written; earlier checkpoints are kept. Free some space, then resume the run.</source>
            <translation>Le disque est plein : le checkpoint %1 n’a pas pu être écrit ; les précédents sont gardés. Libérez de la place, puis reprenez l’exécution.</translation>
        </message>
        <message>
            <source>The checkpoint %1 could not be written (%2); earlier checkpoints are kept. Resume the run once the disk is well.</source>
            <translation>Le checkpoint %1 n’a pas pu être écrit (%2) ; les précédents sont gardés. Reprenez l’exécution une fois le disque en état.</translation>
        </message>
        <message>
            <source>The disk has %1 free and the run&apos;s checkpoints need %2; nothing was started. Free some space, or lower recipe.checkpoints_kept.</source>
            <translation>Le disque a %1 libres et les checkpoints de l’exécution demandent %2 ; rien n’a été démarré. Libérez de la place, ou baissez recipe.checkpoints_kept.</translation>
        </message>
        <message>
            <source>Training needs %1 of disk (store %2, %3 checkpoints of %4) and %5 are free; nothing was started. Free some space, lower recipe.checkpoints_kept, raise local.memory_budget, or choose a smaller model.</source>
            <translation>L’entraînement demande %1 de disque (stockage %2, %3 checkpoints de %4) et %5 sont libres ; rien n’a été démarré. Libérez de la place, baissez recipe.checkpoints_kept, augmentez local.memory_budget, ou choisissez un modèle plus petit.</translation>
        </message>
        <message>
            <source>The parameter store needs a file of %1 and the disk has %2 free; nothing was started. Free some space, raise local.memory_budget, or choose a smaller model.</source>
            <translation>Le stockage des paramètres demande un fichier de %1 et le disque a %2 libres ; rien n’a été démarré. Libérez de la place, augmentez local.memory_budget, ou choisissez un modèle plus petit.</translation>
        </message>
        <message>
            <source>The disk has %1 free and the prepared data needs up to %2; nothing was started. Free some space, or move the project to a larger disk.</source>
            <translation>Le disque a %1 libres et les données préparées demandent jusqu’à %2 ; rien n’a été démarré. Libérez de la place, ou déplacez le projet vers un disque plus grand.</translation>
        </message>
        <message>
            <source>The disk has %1 free and the weights need %2; nothing was imported. Free some space, or choose another disk.</source>
            <translation>Le disque a %1 libres et les poids demandent %2 ; rien n’a été importé. Libérez de la place, ou choisissez un autre disque.</translation>
        </message>
        <message>
            <source>Training needs %1 of memory (%2 bytes): store %3, activations %4, weights in use %5, gradients %6, workspace %7, program %8; it may use %9; nothing was started.</source>
            <translation>L’entraînement demande %1 de mémoire (%2 octets) : stockage %3, activations %4, poids en usage %5, gradients %6, espace de travail %7, programme %8 ; il peut en utiliser %9 ; rien n’a été démarré.</translation>
        </message>
        <message>
            <source>Raise local.memory_budget, or choose local.store=file, a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>Augmentez local.memory_budget, ou choisissez local.store=file, un modèle, un batch ou une séquence plus petits, ou davantage de recipe.accumulation.</translation>
        </message>
        <message>
            <source>Raise local.memory_budget, or choose a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>Augmentez local.memory_budget, ou choisissez un modèle, un batch ou une séquence plus petits, ou davantage de recipe.accumulation.</translation>
        </message>
        <message>
            <source>Close other programs, or choose local.store=file, a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>Fermez d’autres programmes, ou choisissez local.store=file, un modèle, un batch ou une séquence plus petits, ou davantage de recipe.accumulation.</translation>
        </message>
        <message>
            <source>Close other programs, or choose a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>Fermez d’autres programmes, ou choisissez un modèle, un batch ou une séquence plus petits, ou davantage de recipe.accumulation.</translation>
        </message>
        <message>
            <source>The import was interrupted; nothing was left behind.</source>
            <translation>L’importation a été interrompue ; rien n’a été laissé.</translation>
        </message>
        <message>
            <source>Run %1 diverged at step %2 and would do so again, for the same bits would come of it; nothing was started. Lower recipe.learning_rate or lengthen recipe.warmup_steps, and start a new run without --resume, or branch from a checkpoint before it with --branch %3@STEP.</source>
            <translation>L’exécution %1 a divergé à l’étape %2 et le referait, car les mêmes bits en sortiraient ; rien n’a été démarré. Baissez recipe.learning_rate ou allongez recipe.warmup_steps, et lancez une nouvelle exécution sans --resume, ou créez une branche d’un checkpoint antérieur avec --branch %3@STEP.</translation>
        </message>
        <message>
            <source>Run %1 has no checkpoint to go on from; nothing was changed. A new run of the same plan, with the steps that it is to have, gives the same result.</source>
            <translation>L’exécution %1 n’a pas de checkpoint d’où continuer ; rien n’a été modifié. Une nouvelle exécution du même plan, avec les étapes voulues, donne le même résultat.</translation>
        </message>
        <message>
            <source>The checkpoints of run %1 are gone from its folder; nothing was changed. Put the folder beside the project file back, or start a new run: of the same plan it gives the same result.</source>
            <translation>Les checkpoints de l’exécution %1 ne sont plus dans son dossier ; rien n’a été modifié. Remettez le dossier à côté du fichier de projet, ou lancez une nouvelle exécution : du même plan, elle donne le même résultat.</translation>
        </message>
        <message>
            <source>Another program holds the project file; the last rows of the run could not be written.</source>
            <translation>Un autre programme tient le fichier de projet ; les dernières lignes de l’exécution n’ont pas pu être écrites.</translation>
        </message>
        <message>
            <source>recipe.checkpoints_kept is 0: no checkpoint is written; the run can be neither resumed nor sampled from.</source>
            <translation>recipe.checkpoints_kept vaut 0 : aucun checkpoint n’est écrit ; l’exécution ne peut être ni reprise ni échantillonnée.</translation>
        </message>
        <message>
            <source>The system gives this program no more threads (%1); nothing was started. Lower local.threads, or raise the limits on processes and memory.</source>
            <translation>Le système ne donne plus de threads à ce programme (%1) ; rien n’a été démarré. Baissez local.threads, ou relevez les limites de processus et de mémoire.</translation>
        </message>
        <message>
            <source>No space left on device</source>
            <translation>plus de place sur le périphérique</translation>
        </message>
        <message>
            <source>Permission denied</source>
            <translation>permission refusée</translation>
        </message>
        <message>
            <source>No such file or directory</source>
            <translation>fichier ou dossier introuvable</translation>
        </message>
        <message>
            <source>Read-only file system</source>
            <translation>système de fichiers en lecture seule</translation>
        </message>
        <message>
            <source>Input/output error</source>
            <translation>erreur d’entrée/sortie</translation>
        </message>
        <message>
            <source>Is a directory</source>
            <translation>est un dossier</translation>
        </message>
        <message>
            <source>Not a directory</source>
            <translation>n’est pas un dossier</translation>
        </message>
        <message>
            <source>Disk quota exceeded</source>
            <translation>quota de disque dépassé</translation>
        </message>
        <message>
            <source>File too large</source>
            <translation>fichier trop volumineux</translation>
        </message>
        <message>
            <source>%1 (-%2 % to +%3 %), %4</source>
            <translation>%1 (-%2 % à +%3 %), %4</translation>
        </message>
        <message>
            <source>%1 (-%2 % to +%3 %)</source>
            <translation>%1 (-%2 % à +%3 %)</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Worker</name>
        <message>
            <source>Something went wrong that has no name; nothing more is known.</source>
            <translation>Quelque chose s’est mal passé, sans nom ; on n’en sait pas plus.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Ended: %1</source>
            <translation>Terminé : %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::CommandPalette</name>
        <message>
            <source>Commands</source>
            <translation>Commandes</translation>
        </message>
        <message>
            <source>Type a command</source>
            <translation>Tapez une commande</translation>
        </message>
        <message>
            <source>Command</source>
            <translation>Commande</translation>
        </message>
        <message>
            <source>Commands that fit</source>
            <translation>Commandes correspondantes</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunsCharts</name>
        <message>
            <source>%1; reading…</source>
            <comment>unit</comment>
            <translation>%1 ; lecture…</translation>
        </message>
        <message>
            <source>Horizontal axis</source>
            <translation>Axe horizontal</translation>
        </message>
        <message>
            <source>by step</source>
            <translation>par étape</translation>
        </message>
        <message>
            <source>by tokens</source>
            <translation>par tokens</translation>
        </message>
        <message>
            <source>by active time</source>
            <translation>par temps actif</translation>
        </message>
        <message>
            <source>Seconds spent training: pauses and gaps between segments are left out</source>
            <translation>Secondes passées à entraîner : sans les pauses ni les intervalles entre segments</translation>
        </message>
        <message>
            <source>log x</source>
            <translation>log x</translation>
        </message>
        <message>
            <source>Logarithmic horizontal axis</source>
            <translation>Axe horizontal logarithmique</translation>
        </message>
        <message>
            <source>log y</source>
            <translation>log y</translation>
        </message>
        <message>
            <source>Logarithmic vertical axis (L in the chart)</source>
            <translation>Axe vertical logarithmique (L dans le graphique)</translation>
        </message>
        <message>
            <source>follow</source>
            <translation>suivre</translation>
        </message>
        <message>
            <source>The axes follow new values</source>
            <translation>Les axes suivent les nouvelles valeurs</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>Lissage</translation>
        </message>
        <message>
            <source>Weight of the exponential moving average; 0 shows the values as they are</source>
            <translation>Poids de la moyenne mobile exponentielle ; 0 montre les valeurs telles quelles</translation>
        </message>
        <message>
            <source>smoothing %1</source>
            <translation>lissage %1</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>Graphique</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>Exporter</translation>
        </message>
        <message>
            <source>The chart as PNG, SVG, PDF or CSV</source>
            <translation>Le graphique en PNG, SVG, PDF ou CSV</translation>
        </message>
        <message>
            <source>Export chart</source>
            <translation>Exporter le graphique</translation>
        </message>
        <message>
            <source>No run is shown. Check one in the table, or press Train here.</source>
            <translation>Aucune exécution n’est affichée. Cochez-en une dans le tableau, ou cliquez sur « Entraîner ici ».</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>Lecture…</translation>
        </message>
        <message>
            <source>by energy</source>
            <translation>par énergie</translation>
        </message>
        <message>
            <source>Watt-hours since the run began: measured where the computer can, else estimated</source>
            <translation>Wattheures depuis le début de l’exécution : mesurés si l’ordinateur le peut, sinon estimés</translation>
        </message>
        <message>
            <source>Runs or groups</source>
            <translation>Exécutions ou groupes</translation>
        </message>
        <message>
            <source>each run</source>
            <translation>chaque exécution</translation>
        </message>
        <message>
            <source>groups, min to max</source>
            <translation>groupes, min à max</translation>
        </message>
        <message>
            <source>groups, ± 1 std</source>
            <translation>groupes, ± 1 σ</translation>
        </message>
        <message>
            <source>The mean of each group&apos;s runs, with a band from the lowest to the highest of them</source>
            <translation>La moyenne des exécutions de chaque groupe, avec une bande de la plus basse à la plus haute</translation>
        </message>
        <message>
            <source>The mean of each group&apos;s runs, with a band of one sample standard deviation to each side</source>
            <translation>La moyenne des exécutions de chaque groupe, avec une bande d’un écart type d’échantillon de chaque côté</translation>
        </message>
        <message>
            <source>runs</source>
            <translation>exécutions</translation>
        </message>
        <message>
            <source>The runs themselves, faint, behind the means of their groups</source>
            <translation>Les exécutions elles-mêmes, pâles, derrière les moyennes de leurs groupes</translation>
        </message>
        <message>
            <source>A long run is still being read; nothing was exported. Export once it is.</source>
            <translation>Une longue exécution est encore en cours de lecture ; rien n’a été exporté. Exportez quand elle sera lue.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::LabelEditor</name>
        <message>
            <source>Keep</source>
            <translation>Appliquer</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>run %1</source>
            <translation>l’exécution %1</translation>
        </message>
        <message>
            <source>%1 runs</source>
            <translation>%1 exécutions</translation>
        </message>
        <message>
            <source>Tags of %1</source>
            <comment>run 7, or 3 runs</comment>
            <translation>Étiquettes : %1</translation>
        </message>
        <message>
            <source>words, separated by blanks or commas</source>
            <translation>mots séparés par des espaces ou des virgules</translation>
        </message>
        <message>
            <source>%1; some also have %2</source>
            <translation>%1 ; certaines ont aussi %2</translation>
        </message>
        <message>
            <source>Group of %1</source>
            <comment>run 7, or 3 runs</comment>
            <translation>Groupe : %1</translation>
        </message>
        <message>
            <source>a name; none: in no group</source>
            <translation>un nom ; vide : dans aucun groupe</translation>
        </message>
        <message>
            <source>Note on %1; Ctrl+Return keeps it</source>
            <comment>run 7, or 3 runs</comment>
            <translation>Note : %1 ; Ctrl+Entrée l’applique</translation>
        </message>
        <message>
            <source>what is to be remembered</source>
            <translation>ce dont il faut se souvenir</translation>
        </message>
        <message>
            <source>they differ; what is written here replaces them</source>
            <translation>elles diffèrent ; ce qui est écrit ici les remplace</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ComparisonView</name>
        <message>
            <source>Differences only</source>
            <translation>Différences seules</translation>
        </message>
        <message>
            <source>Compare with</source>
            <translation>Comparer à</translation>
        </message>
        <message>
            <source>Model to compare with</source>
            <translation>Modèle à comparer</translation>
        </message>
        <message>
            <source>Both models side by side</source>
            <translation>Les deux modèles côte à côte</translation>
        </message>
        <message>
            <source>Presets</source>
            <translation>Préréglages</translation>
        </message>
        <message>
            <source>Templates</source>
            <translation>Gabarits</translation>
        </message>
        <message>
            <source>Runs of this project</source>
            <translation>Exécutions de ce projet</translation>
        </message>
        <message>
            <source>Run %1 · %2</source>
            <translation>Exécution %1 · %2</translation>
        </message>
        <message>
            <source>Projects</source>
            <translation>Projets</translation>
        </message>
        <message>
            <source>Another project…</source>
            <translation>Un autre projet…</translation>
        </message>
        <message>
            <source>Compare with the plan of a project</source>
            <translation>Comparer au plan d’un projet</translation>
        </message>
        <message>
            <source>Wafermill projects (*.wafermill)</source>
            <translation>Projets Wafermill (*.wafermill)</translation>
        </message>
        <message>
            <source>That run is there no more; choose another model.</source>
            <translation>Cette exécution n’existe plus ; choisissez un autre modèle.</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>Exécution %1</translation>
        </message>
        <message>
            <source>Both are the same.</source>
            <translation>Les deux sont identiques.</translation>
        </message>
        <message>
            <source>Rows that differ: %1</source>
            <translation>Lignes qui diffèrent : %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ExportDialog</name>
        <message>
            <source>Export chart</source>
            <translation>Exporter le graphique</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exporter…</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>PNG picture</source>
            <translation>Image PNG</translation>
        </message>
        <message>
            <source>SVG drawing</source>
            <translation>Dessin SVG</translation>
        </message>
        <message>
            <source>PDF document</source>
            <translation>Document PDF</translation>
        </message>
        <message>
            <source>CSV table</source>
            <translation>Tableau CSV</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>Format</translation>
        </message>
        <message>
            <source>Lines that are exported</source>
            <translation>Lignes exportées</translation>
        </message>
        <message>
            <source>Lines</source>
            <translation>Lignes</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>Largeur</translation>
        </message>
        <message>
            <source>Height</source>
            <translation>Hauteur</translation>
        </message>
        <message>
            <source>Unit of the size</source>
            <translation>Unité de la taille</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Taille</translation>
        </message>
        <message>
            <source> dots an inch</source>
            <translation> points par pouce</translation>
        </message>
        <message>
            <source>Resolution</source>
            <translation>Résolution</translation>
        </message>
        <message>
            <source> points</source>
            <translation> points</translation>
        </message>
        <message>
            <source>Of the title; what is smaller follows it</source>
            <translation>Du titre ; ce qui est plus petit le suit</translation>
        </message>
        <message>
            <source>Font size</source>
            <translation>Taille de police</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Claire</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Sombre</translation>
        </message>
        <message>
            <source>Black and white</source>
            <translation>Noir et blanc</translation>
        </message>
        <message>
            <source>Greys and widths tell lines apart, for printers and copiers without colours</source>
            <translation>Gris et épaisseurs distinguent les lignes, pour imprimantes et copieurs sans couleurs</translation>
        </message>
        <message>
            <source>Colours</source>
            <translation>Couleurs</translation>
        </message>
        <message>
            <source>Title and unit</source>
            <translation>Titre et unité</translation>
        </message>
        <message>
            <source>Names at the lines</source>
            <translation>Noms sur les lignes</translation>
        </message>
        <message>
            <source>Text as outlines</source>
            <translation>Texte en contours</translation>
        </message>
        <message>
            <source>Letters become shapes: they look the same where the font is missing, but cannot be searched or edited</source>
            <translation>Les lettres deviennent des formes : elles ont le même aspect sans la police, mais ne peuvent être cherchées ni modifiées</translation>
        </message>
        <message>
            <source>Point and comma, for programs</source>
            <translation>Point et virgule, pour programmes</translation>
        </message>
        <message>
            <source>As spreadsheets here read it</source>
            <translation>Comme les tableurs d’ici les lisent</translation>
        </message>
        <message>
            <source>Numbers</source>
            <translation>Nombres</translation>
        </message>
        <message>
            <source>Preview</source>
            <translation>Aperçu</translation>
        </message>
        <message>
            <source>First rows of the table</source>
            <translation>Premières lignes du tableau</translation>
        </message>
        <message>
            <source>The first %1 rows of each line; the file has all of them.</source>
            <translation>Les %1 premières lignes de chaque courbe ; le fichier les a toutes.</translation>
        </message>
        <message>
            <source>%1 × %2 mm</source>
            <translation>%1 × %2 mm</translation>
        </message>
        <message>
            <source>%1 × %2 pixels; printed, %3</source>
            <translation>%1 × %2 pixels ; imprimé, %3</translation>
        </message>
        <message>
            <source>chart</source>
            <translation>graphique</translation>
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
            <translation>Chiffres</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Paramètres</translation>
        </message>
        <message>
            <source>Active parameters a token</source>
            <translation>Paramètres actifs par token</translation>
        </message>
        <message>
            <source>State in the store</source>
            <translation>État dans le stockage</translation>
        </message>
        <message>
            <source>State of a parameter</source>
            <translation>État par paramètre</translation>
        </message>
        <message>
            <source>Largest record</source>
            <translation>Plus grand enregistrement</translation>
        </message>
        <message>
            <source>Compute a token, both passes</source>
            <translation>Calcul par token, deux passes</translation>
        </message>
        <message>
            <source>Compute a token, forward</source>
            <translation>Calcul par token, passe avant</translation>
        </message>
        <message>
            <source>Activations a sequence</source>
            <translation>Activations par séquence</translation>
        </message>
        <message>
            <source>Parameters by part</source>
            <translation>Paramètres par partie</translation>
        </message>
        <message>
            <source>Forward compute of a token by part</source>
            <translation>Calcul par token par partie, passe avant</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>Valeurs</translation>
        </message>
        <message>
            <source>differs</source>
            <translation>diffère</translation>
        </message>
        <message>
            <source>What</source>
            <translation>Quoi</translation>
        </message>
        <message>
            <source>This plan</source>
            <translation>Ce plan</translation>
        </message>
        <message>
            <source>The other</source>
            <translation>L’autre</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>Différence</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ReportDialog</name>
        <message>
            <source>Report</source>
            <translation>Rapport</translation>
        </message>
        <message>
            <source>One run is told in full; several are compared. The report has the plan, the results as measured, what happened, the planned cluster beside GPUs as estimates, and how these are computed.</source>
            <translation>Une exécution est décrite en entier ; plusieurs sont comparées. Le rapport contient le plan, les résultats mesurés, ce qui s’est passé, le cluster prévu à côté de GPU comme estimations, et comment elles sont calculées.</translation>
        </message>
        <message>
            <source>Runs of the report</source>
            <translation>Exécutions du rapport</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>simulé</translation>
        </message>
        <message>
            <source>The run that the others are measured against</source>
            <translation>L’exécution à laquelle les autres sont comparées</translation>
        </message>
        <message>
            <source>Baseline</source>
            <translation>Référence</translation>
        </message>
        <message>
            <source>HTML, one file</source>
            <translation>HTML, un fichier</translation>
        </message>
        <message>
            <source>PDF, pages</source>
            <translation>PDF, pages</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>Format</translation>
        </message>
        <message>
            <source>Write…</source>
            <translation>Écrire…</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>A report takes %1 runs.</source>
            <translation>Un rapport accepte %1 exécutions.</translation>
        </message>
        <message>
            <source>%1-run-%2</source>
            <translation>%1-execution-%2</translation>
        </message>
        <message>
            <source>%1-comparison</source>
            <translation>%1-comparaison</translation>
        </message>
        <message>
            <source>Write the report</source>
            <translation>Écrire le rapport</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>Écriture de %1…</translation>
        </message>
        <message>
            <source>The report was given up; nothing was written.</source>
            <translation>Le rapport a été abandonné ; rien n’a été écrit.</translation>
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
            <translation>Ses poids ont été importés ; rien n'a été entraîné dans cette exécution.</translation>
        </message>
        <message>
            <source>Only adapters of rank %1 are trained (%2); the weights that they are added to stay as they are.</source>
            <translation>Seuls des adaptateurs de rang %1 sont entraînés (%2) ; les poids auxquels ils s'ajoutent restent tels quels.</translation>
        </message>
        <message>
            <source>Estimated</source>
            <translation>Estimé</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>Systèmes wafer</translation>
        </message>
        <message>
            <source>GPUs that hold it</source>
            <translation>GPU suffisants</translation>
        </message>
        <message>
            <source>GPUs as fast</source>
            <translation>GPU aussi rapides</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>Débit</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Étape</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Exécution</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>Puissance</translation>
        </message>
        <message>
            <source>Energy a token</source>
            <translation>Énergie par token</translation>
        </message>
        <message>
            <source>Energy of the run</source>
            <translation>Énergie de l’exécution</translation>
        </message>
        <message>
            <source>Purchase</source>
            <translation>Achat</translation>
        </message>
        <message>
            <source>Run, owned</source>
            <translation>Exécution, achat</translation>
        </message>
        <message>
            <source>Run, rented</source>
            <translation>Exécution, location</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Taille</translation>
        </message>
        <message>
            <source>and %1 servers</source>
            <translation>et %1 serveurs</translation>
        </message>
        <message>
            <source>%1 rack units</source>
            <translation>%1 unités de rack</translation>
        </message>
        <message>
            <source>Racks</source>
            <translation>Baies</translation>
        </message>
        <message>
            <source>MemoryX holds the training state: %1 of %2.</source>
            <translation>MemoryX contient l’état d’entraînement : %1 sur %2.</translation>
        </message>
        <message>
            <source>MemoryX does not hold the training state: it needs %1 and has %2. The figures of the wafer systems stand for a cluster that could not be built.</source>
            <translation>MemoryX ne contient pas l’état d’entraînement : il lui faut %1 et il a %2. Les chiffres des systèmes wafer valent pour un cluster qui ne pourrait être construit.</translation>
        </message>
        <message>
            <source>Constant</source>
            <translation>Constante</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Valeur</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Source</translation>
        </message>
        <message>
            <source>moves the throughput by %1</source>
            <translation>déplace le débit de %1</translation>
        </message>
        <message>
            <source>This plan has no estimate: it breaks a rule of the planned cluster.</source>
            <translation>Ce plan n’a pas d’estimation : il enfreint une règle du cluster prévu.</translation>
        </message>
        <message>
            <source>The three largest assumptions</source>
            <translation>Les trois plus grandes hypothèses</translation>
        </message>
        <message>
            <source>What bounds the wafer systems: %1</source>
            <translation>Ce qui limite les systèmes wafer : %1</translation>
        </message>
        <message>
            <source>What bounds the GPUs that hold the model: %1</source>
            <translation>Ce qui limite les GPU qui contiennent le modèle : %1</translation>
        </message>
        <message>
            <source>What bounds the GPUs that are as fast: %1</source>
            <translation>Ce qui limite les GPU aussi rapides : %1</translation>
        </message>
        <message>
            <source>Every figure here is an estimate, with its range below it, and none was measured. “Holds it”: the smallest GPU cluster that has room for weights, gradients, optimizer and activations. “As fast”: the smallest with at least the wafer systems&apos; throughput.</source>
            <translation>Chaque chiffre est ici une estimation, avec sa plage dessous ; aucun n’a été mesuré. « Suffisants » : le plus petit cluster GPU qui a de la place pour poids, gradients, optimiseur et activations. « Aussi rapides » : le plus petit ayant au moins le débit des systèmes wafer.</translation>
        </message>
        <message>
            <source>The planned cluster, and GPUs</source>
            <translation>Le cluster prévu, et des GPU</translation>
        </message>
        <message>
            <source>Their power</source>
            <translation>Leur puissance</translation>
        </message>
        <message>
            <source>The plans differ in what machines care for; all figures are estimates.</source>
            <translation>Les plans diffèrent dans ce qui compte pour les machines ; tous les chiffres sont des estimations.</translation>
        </message>
        <message>
            <source>Of the baseline&apos;s plan</source>
            <translation>Du plan de la référence</translation>
        </message>
        <message>
            <source>To machines the plans of all runs are the same.</source>
            <translation>Pour les machines, les plans de toutes les exécutions sont identiques.</translation>
        </message>
        <message>
            <source>What the numbers are</source>
            <translation>Ce que sont les nombres</translation>
        </message>
        <message>
            <source>Measured: taken while the training ran on this computer. Solid lines in the charts.</source>
            <translation>Mesuré : relevé pendant l’entraînement sur cet ordinateur. Lignes continues dans les graphiques.</translation>
        </message>
        <message>
            <source>Estimated: computed from the plan and from constants with sources, with a range that is to hold four of five outcomes. Dashed lines, with a band for the range.</source>
            <translation>Estimé : calculé à partir du plan et de constantes sourcées, avec une plage qui doit contenir quatre résultats sur cinq. Lignes tiretées, avec une bande pour la plage.</translation>
        </message>
        <message>
            <source>Simulated: the planned cluster&apos;s steps executed in virtual time. Dotted lines.</source>
            <translation>Simulé : les étapes du cluster prévu exécutées en temps virtuel. Lignes pointillées.</translation>
        </message>
        <message>
            <source>Assumption: a constant without a published value. It is named where it is used.</source>
            <translation>Hypothèse : une constante sans valeur publiée. Elle est nommée là où elle sert.</translation>
        </message>
        <message>
            <source>Blue is this computer, green are wafer systems, vermilion GPU clusters, grey references and limits; where runs are laid over each other, each has a colour of its own.</source>
            <translation>Bleu : cet ordinateur ; vert : systèmes wafer ; vermillon : clusters GPU ; gris : références et limites ; là où des exécutions se superposent, chacune a sa propre couleur.</translation>
        </message>
        <message>
            <source>How the estimates are computed</source>
            <translation>Comment les estimations sont calculées</translation>
        </message>
        <message>
            <source>Each line is a step of the computation with its numbers; in brackets stands where they come from.</source>
            <translation>Chaque ligne est une étape du calcul avec ses nombres ; entre crochets, leur provenance.</translation>
        </message>
        <message>
            <source>Constants and their sources</source>
            <translation>Constantes et leurs sources</translation>
        </message>
        <message>
            <source>The report was given up; nothing was written.</source>
            <translation>Le rapport a été abandonné ; rien n’a été écrit.</translation>
        </message>
        <message>
            <source>Page %1 of %2</source>
            <translation>Page %1 sur %2</translation>
        </message>
        <message>
            <source>The model is a decoder-only transformer of %1 parameters: %2 layers of width %3 with %4 attention heads, and a vocabulary of %5 tokens.</source>
            <translation>Le modèle est un transformer décodeur de %1 paramètres : %2 couches de largeur %3 avec %4 têtes d’attention, et un vocabulaire de %5 tokens.</translation>
        </message>
        <message>
            <source>Keys and values have %1 heads.</source>
            <translation>Clés et valeurs ont %1 têtes.</translation>
        </message>
        <message>
            <source>Each layer has %1 experts, of which a token passes %2, so that it uses %3 of the parameters.</source>
            <translation>Chaque couche a %1 experts, dont un token traverse %2 ; il utilise ainsi %3 des paramètres.</translation>
        </message>
        <message>
            <source>The learning rate rises over %1 steps to %2</source>
            <translation>Le taux d’apprentissage monte en %1 étapes à %2</translation>
        </message>
        <message>
            <source>The learning rate begins at %1</source>
            <translation>Le taux d’apprentissage commence à %1</translation>
        </message>
        <message>
            <source>%1 and falls to %2 along a cosine.</source>
            <translation>%1 et descend à %2 selon un cosinus.</translation>
        </message>
        <message>
            <source>%1 and falls to %2 along a line.</source>
            <translation>%1 et descend à %2 linéairement.</translation>
        </message>
        <message>
            <source>%1, stays there, and falls to %2 in the last %3 of the steps.</source>
            <translation>%1, y reste, et descend à %2 dans les derniers %3 des étapes.</translation>
        </message>
        <message>
            <source>%1 and stays there.</source>
            <translation>%1 et y reste.</translation>
        </message>
        <message>
            <source>It is trained with %1 in %2 for %3 steps of %4 sequences of %5 tokens, %6 tokens in all. %7</source>
            <translation>Il est entraîné avec %1 en %2 pendant %3 étapes de %4 séquences de %5 tokens, soit %6 tokens en tout. %7</translation>
        </message>
        <message>
            <source>Planned for it: %1 × %2 with %3 of MemoryX, compared with clusters of %4.</source>
            <translation>Prévu pour cela : %1 × %2 avec %3 de MemoryX, comparés à des clusters de %4.</translation>
        </message>
        <message>
            <source>The plan</source>
            <translation>Le plan</translation>
        </message>
        <message>
            <source>Plan value</source>
            <translation>Valeur du plan</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Paramètres</translation>
        </message>
        <message>
            <source>Tokens a sequence</source>
            <translation>Tokens par séquence</translation>
        </message>
        <message>
            <source>All values of the plan stand at the end.</source>
            <translation>Toutes les valeurs du plan sont à la fin.</translation>
        </message>
        <message>
            <source>The data</source>
            <translation>Les données</translation>
        </message>
        <message>
            <source>The text is a small artificial language that Wafermill generates, %1 of it with seed %2.</source>
            <translation>Le texte est une petite langue artificielle que Wafermill génère : %1 avec la graine %2.</translation>
        </message>
        <message>
            <source>The text is %1.</source>
            <translation>Le texte est %1.</translation>
        </message>
        <message>
            <source>A token is one character.</source>
            <translation>Un token est un caractère.</translation>
        </message>
        <message>
            <source>Tokens are those of %1.</source>
            <translation>Les tokens sont ceux de %1.</translation>
        </message>
        <message>
            <source>A token is one byte.</source>
            <translation>Un token est un octet.</translation>
        </message>
        <message>
            <source>The last %1 of the text are held out; the validation loss is measured there.</source>
            <translation>Les derniers %1 du texte sont réservés ; la perte de validation y est mesurée.</translation>
        </message>
        <message>
            <source>Its entropy is %1 nats a token, computed from its grammar: no model can get below.</source>
            <translation>Son entropie est de %1 nats par token, calculée d’après sa grammaire : aucun modèle ne peut descendre plus bas.</translation>
        </message>
        <message>
            <source>The generator itself has a loss of %1 on the held-out part.</source>
            <translation>Le générateur lui-même a une perte de %1 sur la partie réservée.</translation>
        </message>
        <message>
            <source>All values of the plan</source>
            <translation>Toutes les valeurs du plan</translation>
        </message>
        <message>
            <source>Key</source>
            <translation>Clé</translation>
        </message>
        <message>
            <source>Simulation %1</source>
            <translation>Simulation %1</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>Exécution %1</translation>
        </message>
        <message>
            <source>Comparison of %1 runs</source>
            <translation>Comparaison de %1 exécutions</translation>
        </message>
        <message>
            <source>A report needs a run; choose one.</source>
            <translation>Un rapport demande une exécution ; choisissez-en une.</translation>
        </message>
        <message>
            <source>A report can be written as .html or .pdf; %1 ends with neither. Nothing was written.</source>
            <translation>Un rapport peut être écrit en .html ou .pdf ; %1 ne se termine par aucune de ces extensions. Rien n’a été écrit.</translation>
        </message>
        <message>
            <source>The report could not be written to %1: %2. Nothing that stood there was changed; choose another place or free some space.</source>
            <translation>Le rapport n’a pas pu être écrit dans %1 : %2. Ce qui s’y trouvait n’a pas changé ; choisissez un autre emplacement ou libérez de l’espace.</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Résultat</translation>
        </message>
        <message>
            <source>Known as</source>
            <translation>Connu comme</translation>
        </message>
        <message>
            <source>%1 of %2 steps</source>
            <translation>%1 étapes sur %2</translation>
        </message>
        <message>
            <source>%1 steps</source>
            <translation>%1 étapes</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>simulé</translation>
        </message>
        <message>
            <source>The run is %1, after %2. It was begun on %3 and last changed on %4.</source>
            <translation>État de l’exécution : %1, après %2. Commencée le %3, modifiée pour la dernière fois le %4.</translation>
        </message>
        <message>
            <source>Training loss</source>
            <translation>Perte d’entraînement</translation>
        </message>
        <message>
            <source>nats a token</source>
            <translation>nats par token</translation>
        </message>
        <message>
            <source>%1 above the entropy floor</source>
            <translation>%1 au-dessus du plancher d’entropie</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>Perte de validation</translation>
        </message>
        <message>
            <source>Lowest validation loss</source>
            <translation>Plus basse perte de validation</translation>
        </message>
        <message>
            <source>at step %1</source>
            <translation>à l’étape %1</translation>
        </message>
        <message>
            <source>Throughput, forecast</source>
            <translation>Débit, prévision</translation>
        </message>
        <message>
            <source>Time spent training</source>
            <translation>Temps d’entraînement</translation>
        </message>
        <message>
            <source>Tokens trained on</source>
            <translation>Tokens d’entraînement</translation>
        </message>
        <message>
            <source>Peak memory</source>
            <translation>Pic de mémoire</translation>
        </message>
        <message>
            <source>Peak memory, forecast</source>
            <translation>Pic de mémoire, prévision</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>Énergie</translation>
        </message>
        <message>
            <source>Mean power</source>
            <translation>Puissance moyenne</translation>
        </message>
        <message>
            <source>Whole run</source>
            <translation>Exécution entière</translation>
        </message>
        <message>
            <source>Failures</source>
            <translation>Pannes</translation>
        </message>
        <message>
            <source>Checkpoints</source>
            <translation>Checkpoints</translation>
        </message>
        <message>
            <source>What differs</source>
            <translation>Ce qui diffère</translation>
        </message>
        <message>
            <source>Nothing: these runs have the same plan.</source>
            <translation>Rien : ces exécutions ont le même plan.</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Temps</translation>
        </message>
        <message>
            <source>baseline, %1</source>
            <translation>référence, %1</translation>
        </message>
        <message>
            <source>resumed: %1</source>
            <translation>reprises : %1</translation>
        </message>
        <message>
            <source>spikes: %1</source>
            <translation>pics : %1</translation>
        </message>
        <message>
            <source>checkpoints: %1</source>
            <translation>checkpoints : %1</translation>
        </message>
        <message>
            <source>pauses: %1</source>
            <translation>pauses : %1</translation>
        </message>
        <message>
            <source>warnings: %1</source>
            <translation>avertissements : %1</translation>
        </message>
        <message>
            <source>errors: %1</source>
            <translation>erreurs : %1</translation>
        </message>
        <message>
            <source>failures: %1</source>
            <translation>pannes : %1</translation>
        </message>
        <message>
            <source>nothing but its start and its end</source>
            <translation>rien que son début et sa fin</translation>
        </message>
        <message>
            <source>estimated</source>
            <translation>estimé</translation>
        </message>
        <message>
            <source>measured</source>
            <translation>mesuré</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>Résultats</translation>
        </message>
        <message>
            <source>Measured against run %1; below each figure stands by how much it differs.</source>
            <translation>Par rapport à l’exécution %1 ; sous chaque chiffre, son écart.</translation>
        </message>
        <message>
            <source>All figures are measured.</source>
            <translation>Tous les chiffres sont mesurés.</translation>
        </message>
        <message>
            <source>But energy: it is estimated where the computer has no meter.</source>
            <translation>Sauf l’énergie : elle est estimée là où l’ordinateur n’a pas de compteur.</translation>
        </message>
        <message>
            <source>But those of simulated runs.</source>
            <translation>Sauf ceux des exécutions simulées.</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>Ce qui s’est passé</translation>
        </message>
        <message>
            <source>In all: %1.</source>
            <translation>En tout : %1.</translation>
        </message>
        <message>
            <source>Event</source>
            <translation>Événement</translation>
        </message>
        <message>
            <source>%1 more events are left out here; the project has all of them.</source>
            <translation>%1 autres événements sont omis ici ; le projet les a tous.</translation>
        </message>
        <message>
            <source>The last text that the model wrote: “%1”</source>
            <translation>Le dernier texte que le modèle a écrit : « %1 »</translation>
        </message>
        <message>
            <source>Begun</source>
            <translation>Début</translation>
        </message>
        <message>
            <source>Events</source>
            <translation>Événements</translation>
        </message>
        <message>
            <source>Project %1 · %2 · Wafermill %3</source>
            <comment>project, date, version</comment>
            <translation>Projet %1 · %2 · Wafermill %3</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <comment>run number, title</comment>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>Of the constants without a published value these move the estimates most. They can be changed in the plan.</source>
            <translation>Parmi les constantes sans valeur publiée, celles-ci influencent le plus les estimations. On peut les modifier dans le plan.</translation>
        </message>
        <message>
            <source>moves the power by %1</source>
            <translation>déplace la puissance de %1</translation>
        </message>
        <message>
            <source>moves the power of the GPUs by %1</source>
            <translation>déplace la puissance des GPU de %1</translation>
        </message>
        <message>
            <source>moves the purchase by %1</source>
            <translation>déplace l’achat de %1</translation>
        </message>
        <message>
            <source>The tokenizer is not known.</source>
            <translation>Le tokenizer n&apos;est pas connu.</translation>
        </message>
        <message>
            <source>The text is a mixture: %1.</source>
            <translation>Le texte est un mélange : %1.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::PlanExportDialog</name>
        <message>
            <source>Plan for another program</source>
            <translation>Plan pour un autre programme</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>Programme</translation>
        </message>
        <message>
            <source>The fewest that hold the model</source>
            <translation>Le moins qui contienne le modèle</translation>
        </message>
        <message>
            <source>The fewest as fast as the planned systems</source>
            <translation>Le moins d’aussi rapides que les systèmes prévus</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>What it cannot say</source>
            <translation>Ce qu’il ne peut pas dire</translation>
        </message>
        <message>
            <source>In the plan</source>
            <translation>Dans le plan</translation>
        </message>
        <message>
            <source>There</source>
            <translation>Là-bas</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exporter…</translation>
        </message>
        <message>
            <source>Searching a layout…</source>
            <translation>Recherche d’une répartition…</translation>
        </message>
        <message>
            <source>not written</source>
            <translation>non écrit</translation>
        </message>
        <message numerus="yes">
            <source>%n GPU(s): %1. Estimated, not measured.</source>
            <translation>
                <numerusform>%n GPU : %1. Estimé, pas mesuré.</numerusform>
                <numerusform>%n GPU : %1. Estimé, pas mesuré.</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing of the plan is lost.</source>
            <translation>Rien du plan n’est perdu.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::WeightTransfer</name>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TalkPage</name>
        <message>
            <source>Loading the model…</source>
            <translation>Chargement du modèle…</translation>
        </message>
        <message>
            <source>Reading the prompt…</source>
            <translation>Lecture du prompt…</translation>
        </message>
        <message>
            <source>Stopped before the model was loaded.</source>
            <translation>Arrêté avant le chargement du modèle.</translation>
        </message>
        <message>
            <source>There is nothing to talk to yet</source>
            <translation>Il n’y a encore personne à qui parler</translation>
        </message>
        <message>
            <source>No run of this project has a checkpoint. Train the plan here: the first checkpoint can talk while the training goes on. Or open a project that wafermill import made of a Hugging Face folder.</source>
            <translation>Aucune exécution de ce projet n’a de checkpoint. Entraînez le plan ici : le premier checkpoint peut parler pendant que l’entraînement continue. Ou ouvrez un projet que wafermill import a fait d’un dossier Hugging Face.</translation>
        </message>
        <message>
            <source>Show the Train page</source>
            <translation>Afficher la page Entraîner</translation>
        </message>
        <message>
            <source>Who talks, and how</source>
            <translation>Qui parle, et comment</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Exécution</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>Checkpoint</translation>
        </message>
        <message>
            <source>Tokens at most</source>
            <translation>Tokens au plus</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>Température</translation>
        </message>
        <message>
            <source>0: the likeliest</source>
            <translation>0 : le plus probable</translation>
        </message>
        <message>
            <source>Logits are divided by it: low keeps to what is likely, high surprises.</source>
            <translation>Les logits sont divisés par elle : basse, elle s’en tient au probable ; haute, elle surprend.</translation>
        </message>
        <message>
            <source>Top-k</source>
            <translation>Top-k</translation>
        </message>
        <message>
            <source>all</source>
            <translation>tous</translation>
        </message>
        <message>
            <source>Among the K likeliest tokens</source>
            <translation>Parmi les K tokens les plus probables</translation>
        </message>
        <message>
            <source>Top-p</source>
            <translation>Top-p</translation>
        </message>
        <message>
            <source>Among the fewest likeliest tokens whose probabilities add up to this; 1: all</source>
            <translation>Parmi les tokens les plus probables dont les probabilités atteignent ce total ; 1 : tous</translation>
        </message>
        <message>
            <source>Repetition penalty</source>
            <translation>Pénalité de répétition</translation>
        </message>
        <message>
            <source>Above 1, what occurred already is less likely; 1: none</source>
            <translation>Au-dessus de 1, ce qui est déjà apparu est moins probable ; 1 : aucune</translation>
        </message>
        <message>
            <source>Stop before</source>
            <translation>Arrêter avant</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>rien</translation>
        </message>
        <message>
            <source>The text ends before this one. \n stands for the end of a line.</source>
            <translation>Le texte s’arrête avant celui-ci. \n représente la fin d’une ligne.</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Graine</translation>
        </message>
        <message>
            <source>The same seed, settings and prompt give the same text again.</source>
            <translation>La même graine, les mêmes réglages et le même prompt redonnent le même texte.</translation>
        </message>
        <message>
            <source>A new seed each time</source>
            <translation>Une nouvelle graine à chaque fois</translation>
        </message>
        <message>
            <source>Talk</source>
            <translation>Dialogue</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copier</translation>
        </message>
        <message>
            <source>Prompt and continuation to the clipboard</source>
            <translation>Prompt et suite dans le presse-papiers</translation>
        </message>
        <message>
            <source>Copy the text</source>
            <translation>Copier le texte</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>Effacer</translation>
        </message>
        <message>
            <source>Clear the continuation</source>
            <translation>Effacer la suite</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>Prompt</translation>
        </message>
        <message>
            <source>A text to continue</source>
            <translation>Un texte à continuer</translation>
        </message>
        <message>
            <source>Continuation</source>
            <translation>Suite</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Continuer</translation>
        </message>
        <message>
            <source>Continue the prompt (Ctrl+Return)</source>
            <translation>Continuer le prompt (Ctrl+Entrée)</translation>
        </message>
        <message>
            <source>Continue the prompt</source>
            <translation>Continuer le prompt</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>Poursuivre</translation>
        </message>
        <message>
            <source>The prompt and its continuation become the prompt, which is continued</source>
            <translation>Le prompt et sa suite deviennent le prompt, qui est continué</translation>
        </message>
        <message>
            <source>Continue the continuation</source>
            <translation>Continuer la suite</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Arrêter</translation>
        </message>
        <message>
            <source>Stop the text where it is</source>
            <translation>Arrêter le texte là où il est</translation>
        </message>
        <message>
            <source>Progress of loading</source>
            <translation>Progression du chargement</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1 : %2</translation>
        </message>
        <message>
            <source>Newest (step %1)</source>
            <translation>Le dernier (étape %1)</translation>
        </message>
        <message>
            <source>Best (step %1)</source>
            <translation>Le meilleur (étape %1)</translation>
        </message>
        <message>
            <source>Step %1</source>
            <translation>Étape %1</translation>
        </message>
        <message>
            <source>This run failed, and its weights may be worth nothing.</source>
            <translation>Cette exécution a échoué, et ses poids ne valent peut-être rien.</translation>
        </message>
        <message numerus="yes">
            <source>%n token(s)…</source>
            <translation>
                <numerusform>%n token…</numerusform>
                <numerusform>%n tokens…</numerusform>
            </translation>
        </message>
        <message>
            <source>stopped before “%1”</source>
            <translation>arrêté avant « %1 »</translation>
        </message>
        <message>
            <source>the text ended by itself</source>
            <translation>le texte s’est terminé de lui-même</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>arrêtée</translation>
        </message>
        <message>
            <source>as many as asked for</source>
            <translation>autant que demandé</translation>
        </message>
        <message numerus="yes">
            <source>%n token(s)</source>
            <translation>
                <numerusform>%n token</numerusform>
                <numerusform>%n tokens</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 tokens/s measured</source>
            <translation>%1 tokens/s mesurés</translation>
        </message>
        <message>
            <source>seed %1</source>
            <translation>graine %1</translation>
        </message>
        <message>
            <source>step %1 of run %2</source>
            <translation>étape %1 de l’exécution %2</translation>
        </message>
        <message>
            <source>The text filled the model&apos;s sequence of %1 tokens: the later half of it was kept.</source>
            <translation>Le texte remplissait la séquence du modèle de %1 tokens : sa seconde moitié a été gardée.</translation>
        </message>
        <message>
            <source>The weights do not fit the memory that is free: the rest is read for each token.</source>
            <translation>Les poids ne tiennent pas dans la mémoire libre : le reste est lu à chaque token.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::LaunchDialog</name>
        <message>
            <source>Starting saves the edits of the plan.</source>
            <translation>Le démarrage enregistre les modifications du plan.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Start the training</source>
            <translation>Démarrer l’entraînement</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>Démarrer</translation>
        </message>
        <message>
            <source>Train %1 here</source>
            <translation>Entraîner %1 ici</translation>
        </message>
    </context>
    <context>
        <name>wafermill::HelpWindow</name>
        <message>
            <source>Forward</source>
            <translation>Suivant</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>Retour</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Aide</translation>
        </message>
    </context>
    <context>
        <name>wafermill::WeightExportDialog</name>
        <message>
            <source>Export the trained model</source>
            <translation>Exporter le modèle entraîné</translation>
        </message>
        <message>
            <source>Hugging Face: a folder</source>
            <translation>Hugging Face : un dossier</translation>
        </message>
        <message>
            <source>llama.cpp: a GGUF file</source>
            <translation>llama.cpp : un fichier GGUF</translation>
        </message>
        <message>
            <source>For</source>
            <translation>Pour</translation>
        </message>
        <message>
            <source>How each weight is kept: fp32 loses nothing, fp16 and bf16 take half of it, q8_0 about a quarter</source>
            <translation>Comment chaque poids est gardé : fp32 ne perd rien, fp16 et bf16 prennent moitié moins, q8_0 environ un quart</translation>
        </message>
        <message>
            <source>Weights as</source>
            <translation>Poids en</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exporter…</translation>
        </message>
        <message>
            <source>as they were imported, else fp32</source>
            <translation>comme à l’importation, sinon fp32</translation>
        </message>
    </context>
</TS>
