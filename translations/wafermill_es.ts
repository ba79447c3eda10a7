<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es_ES">
    <context>
        <name>ChartText</name>
        <message>
            <source>tokens</source>
            <translation>tokens</translation>
        </message>
        <message>
            <source>active time</source>
            <translation>tiempo activo</translation>
        </message>
        <message>
            <source>step</source>
            <translation>paso</translation>
        </message>
        <message>
            <source>%1: %2 at %3 %4</source>
            <translation>%1: %2 en %3 %4</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>no data</source>
            <translation>sin datos</translation>
        </message>
        <message>
            <source>%1 in %2. %3.</source>
            <translation>%1 según %2. %3.</translation>
        </message>
        <message>
            <source>The chart could not be written to %1: %2. Nothing that stood there was changed; choose another place or free some space.</source>
            <translation>No se pudo escribir el gráfico en %1: %2. Lo que había allí no ha cambiado; elija otro lugar o libere espacio.</translation>
        </message>
        <message>
            <source>The chart is too large for a PNG; choose a smaller size.</source>
            <translation>El gráfico es demasiado grande para un PNG; elija un tamaño menor.</translation>
        </message>
        <message>
            <source>A chart can be written as .png, .svg, .pdf or .csv; %1 ends with none of these. Nothing was written.</source>
            <translation>Un gráfico se puede escribir como .png, .svg, .pdf o .csv; %1 no termina en ninguno de ellos. No se ha escrito nada.</translation>
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
            <translation>%1, simulado</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <comment>title of the x axis, value</comment>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>%1, raw</source>
            <comment>a series before smoothing</comment>
            <translation>%1, sin suavizar</translation>
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
            <translation>y %1 más</translation>
        </message>
        <message>
            <source>energy, Wh</source>
            <translation>energía, Wh</translation>
        </message>
        <message>
            <source>%1 (%2 to %3)</source>
            <comment>a value and its range</comment>
            <translation>%1 (%2 a %3)</translation>
        </message>
        <message>
            <source>The chart has no line “%1”; it has %2. Nothing was written.</source>
            <translation>El gráfico no tiene ninguna línea «%1»; tiene %2. No se ha escrito nada.</translation>
        </message>
        <message>
            <source>none with a name</source>
            <translation>ninguna con nombre</translation>
        </message>
        <message>
            <source>The chart has no room for its lines at this size, and nothing was written; the smallest of this shape is %1 × %2 pixels, or %3 × %4 mm.</source>
            <translation>A este tamaño, el gráfico no tiene sitio para sus líneas y no se ha escrito nada; el menor tamaño de esta forma es %1 × %2 píxeles, o %3 × %4 mm.</translation>
        </message>
    </context>
    <context>
        <name>Run</name>
        <message>
            <source>created</source>
            <translation>creada</translation>
        </message>
        <message>
            <source>training</source>
            <translation>entrenando</translation>
        </message>
        <message>
            <source>paused</source>
            <translation>en pausa</translation>
        </message>
        <message>
            <source>finished</source>
            <translation>terminada</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>detenida</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>fallida</translation>
        </message>
        <message>
            <source>interrupted</source>
            <translation>interrumpida</translation>
        </message>
        <message>
            <source>starting</source>
            <translation>iniciando</translation>
        </message>
        <message>
            <source>stopping</source>
            <translation>deteniéndose</translation>
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
            <translation>%1 días</translation>
        </message>
        <message>
            <source>%1 years</source>
            <translation>%1 años</translation>
        </message>
    </context>
    <context>
        <name>RunCharts</name>
        <message>
            <source>learning rate</source>
            <translation>tasa de aprendizaje</translation>
        </message>
        <message>
            <source>before clipping</source>
            <translation>antes del recorte</translation>
        </message>
        <message>
            <source>gradient norm</source>
            <translation>norma del gradiente</translation>
        </message>
        <message>
            <source>There is no chart &quot;%1&quot;. Charts are: %2.</source>
            <translation>No hay ningún gráfico «%1». Los gráficos son: %2.</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <comment>run number, title</comment>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>entropy floor</source>
            <translation>suelo de entropía</translation>
        </message>
        <message>
            <source>generator on this text</source>
            <translation>generador en este texto</translation>
        </message>
        <message>
            <source>nats per token</source>
            <translation>nats por token</translation>
        </message>
        <message>
            <source>training</source>
            <translation>entrenamiento</translation>
        </message>
        <message>
            <source>validation</source>
            <translation>validación</translation>
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
            <translation>aquí</translation>
        </message>
        <message>
            <source>watts</source>
            <translation>vatios</translation>
        </message>
        <message>
            <source>here, measured</source>
            <translation>aquí, medido</translation>
        </message>
        <message>
            <source>here, est.</source>
            <comment>estimated</comment>
            <translation>aquí, est.</translation>
        </message>
        <message>
            <source>GB, this computer</source>
            <translation>GB, este equipo</translation>
        </message>
        <message>
            <source>MB, this computer</source>
            <translation>MB, este equipo</translation>
        </message>
        <message>
            <source>store</source>
            <translation>almacén</translation>
        </message>
        <message>
            <source>weights</source>
            <translation>pesos</translation>
        </message>
        <message>
            <source>gradients</source>
            <translation>gradientes</translation>
        </message>
        <message>
            <source>activations</source>
            <translation>activaciones</translation>
        </message>
        <message>
            <source>workspace</source>
            <translation>trabajo</translation>
        </message>
        <message>
            <source>whole process</source>
            <translation>proceso</translation>
        </message>
        <message>
            <source>budget</source>
            <translation>presupuesto</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>Pérdida</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>Pérdida de validación</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>Rendimiento</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>Memoria</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>Potencia</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>Tasa de aprendizaje</translation>
        </message>
        <message>
            <source>Gradient norm</source>
            <translation>Norma del gradiente</translation>
        </message>
        <message>
            <source>%1, smoothed</source>
            <translation>%1, suavizado</translation>
        </message>
        <message>
            <source>entropy floor %1, generator on this text</source>
            <translation>suelo de entropía %1, generador en este texto</translation>
        </message>
        <message>
            <source>%1; the first steps lie above</source>
            <translation>%1; los primeros pasos quedan por encima</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>simulado</translation>
        </message>
        <message>
            <source>%1, simulated</source>
            <translation>%1, simulado</translation>
        </message>
        <message>
            <source>%1 a step, simulated</source>
            <translation>%1 por paso, simulado</translation>
        </message>
        <message>
            <source>computing</source>
            <translation>cálculo</translation>
        </message>
        <message>
            <source>waiting</source>
            <translation>espera</translation>
        </message>
        <message>
            <source>weights down</source>
            <translation>pesos ↓</translation>
        </message>
        <message>
            <source>gradients up</source>
            <translation>gradientes ↑</translation>
        </message>
        <message>
            <source>updates</source>
            <translation>actualizaciones</translation>
        </message>
        <message>
            <source>%1 a step, mean over lanes</source>
            <translation>%1 por paso, media de los carriles</translation>
        </message>
        <message>
            <source>waiting for weights</source>
            <translation>espera de pesos</translation>
        </message>
        <message>
            <source>waiting for the file</source>
            <translation>espera del archivo</translation>
        </message>
        <message>
            <source>adding gradients</source>
            <translation>suma de gradientes</translation>
        </message>
        <message>
            <source>other</source>
            <translation>otro</translation>
        </message>
        <message>
            <source>read from the file</source>
            <translation>leído del archivo</translation>
        </message>
        <message>
            <source>written to it</source>
            <translation>escrito en el archivo</translation>
        </message>
        <message>
            <source>%1 of weights a step</source>
            <translation>%1 de pesos por paso</translation>
        </message>
        <message>
            <source>%1 a step</source>
            <translation>%1 por paso</translation>
        </message>
        <message>
            <source>%1; failures: %2</source>
            <translation>%1; fallos: %2</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>Energía</translation>
        </message>
        <message>
            <source>Step time</source>
            <translation>Tiempo de paso</translation>
        </message>
        <message>
            <source>Traffic</source>
            <translation>Tráfico</translation>
        </message>
        <message>
            <source>The first step is on its way.</source>
            <translation>El primer paso está en curso.</translation>
        </message>
        <message>
            <source>No step was completed, so there is nothing to draw. The run&apos;s message says why.</source>
            <translation>No se completó ningún paso, así que no hay nada que dibujar. El mensaje de la ejecución dice por qué.</translation>
        </message>
        <message>
            <source>A simulation has no such values: nothing is computed with the model.</source>
            <translation>Una simulación no tiene estos valores: no se calcula nada con el modelo.</translation>
        </message>
        <message>
            <source>Nothing was validated yet. “Validate every” of the recipe says after how many steps it is.</source>
            <translation>Todavía no se ha validado nada. «Validar cada» en la receta dice tras cuántos pasos se hace.</translation>
        </message>
        <message>
            <source>Nothing of the kind was recorded while these runs trained.</source>
            <translation>No se registró nada de ese tipo mientras se entrenaban estas ejecuciones.</translation>
        </message>
        <message>
            <source>%1, mean of %2</source>
            <comment>group, number of runs</comment>
            <translation>%1, media de %2</translation>
        </message>
        <message>
            <source>%1, mean of %2 to %3</source>
            <comment>group, fewest and most runs at one place</comment>
            <translation>%1, media de %2 a %3</translation>
        </message>
        <message>
            <source>%1; groups: mean, lowest to highest</source>
            <translation>%1; grupos: media, del menor al mayor</translation>
        </message>
        <message>
            <source>%1; groups: mean ± 1 standard deviation</source>
            <translation>%1; grupos: media ± 1 desviación estándar</translation>
        </message>
    </context>
    <context>
        <name>Screenshot</name>
        <message>
            <source>There is no page “%1”; the pages are %2.</source>
            <translation>No hay ninguna página «%1»; las páginas son %2.</translation>
        </message>
        <message>
            <source>The picture could not be written to %1.</source>
            <translation>No se pudo escribir la imagen en %1.</translation>
        </message>
        <message>
            <source>%1 has no run yet.</source>
            <translation>%1 aún no tiene ninguna ejecución.</translation>
        </message>
        <message>
            <source>“%1” is no run: give its number, or “latest”.</source>
            <translation>«%1» no es una ejecución: dé su número, o «latest».</translation>
        </message>
        <message>
            <source>Run %1 has no values for a chart of %2; nothing was written.</source>
            <translation>La ejecución %1 no tiene valores para un gráfico de %2; no se ha escrito nada.</translation>
        </message>
    </context>
    <context>
        <name>Timeline</name>
        <message>
            <source>update</source>
            <translation>actualización</translation>
        </message>
        <message>
            <source>fetch</source>
            <translation>carga</translation>
        </message>
        <message>
            <source>forward</source>
            <translation>paso adelante</translation>
        </message>
        <message>
            <source>head and loss</source>
            <translation>cabeza y pérdida</translation>
        </message>
        <message>
            <source>backward</source>
            <translation>paso atrás</translation>
        </message>
        <message>
            <source>reduce</source>
            <translation>reducción</translation>
        </message>
        <message>
            <source>read</source>
            <translation>lectura</translation>
        </message>
        <message>
            <source>write</source>
            <translation>escritura</translation>
        </message>
        <message>
            <source>other</source>
            <translation>otro</translation>
        </message>
        <message>
            <source>MemoryX</source>
            <translation>MemoryX</translation>
        </message>
        <message>
            <source>Store</source>
            <translation>Almacén</translation>
        </message>
        <message>
            <source>Weights down</source>
            <translation>Pesos, bajada</translation>
        </message>
        <message>
            <source>Lane %1</source>
            <translation>Carril %1</translation>
        </message>
        <message>
            <source>Systems</source>
            <translation>Sistemas</translation>
        </message>
        <message>
            <source>Gradients %1</source>
            <comment>of a lane</comment>
            <translation>Gradientes %1</translation>
        </message>
        <message>
            <source>Gradients up</source>
            <translation>Gradientes, subida</translation>
        </message>
        <message>
            <source>File %1</source>
            <comment>transfers that go on at a time</comment>
            <translation>Archivo %1</translation>
        </message>
        <message>
            <source>block %1</source>
            <translation>bloque %1</translation>
        </message>
        <message>
            <source>step %1</source>
            <translation>paso %1</translation>
        </message>
        <message>
            <source>takes %1</source>
            <translation>dura %1</translation>
        </message>
        <message>
            <source>begins at %1</source>
            <translation>empieza en %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ChartView</name>
        <message>
            <source>Written to %1</source>
            <translation>Escrito en %1</translation>
        </message>
        <message>
            <source>Export chart…</source>
            <translation>Exportar gráfico…</translation>
        </message>
        <message>
            <source>Logarithmic y</source>
            <translation>Eje y logarítmico</translation>
        </message>
        <message>
            <source>Whole chart</source>
            <translation>Gráfico completo</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>Escribiendo %1…</translation>
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
            <translation>Rendimiento según los sistemas</translation>
        </message>
        <message>
            <source>MemoryX and systems</source>
            <translation>MemoryX y sistemas</translation>
        </message>
        <message>
            <source>MemoryX capacity</source>
            <translation>Capacidad de MemoryX</translation>
        </message>
        <message>
            <source>Systems</source>
            <translation>Sistemas</translation>
        </message>
        <message>
            <source>Wafer system</source>
            <translation>Sistema wafer</translation>
        </message>
        <message>
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Fits: %1 of %2, %3 free.</source>
            <translation>Cabe: %1 de %2, %3 libres.</translation>
        </message>
        <message>
            <source>Does not fit: %1 needed, %2 too many.</source>
            <translation>No cabe: se necesitan %1, se excede en %2.</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>tokens/s</translation>
        </message>
        <message>
            <source>systems</source>
            <translation>sistemas</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>lineal</translation>
        </message>
        <message>
            <source>No estimate</source>
            <translation>Sin estimación</translation>
        </message>
        <message>
            <source>Nothing can be said of this plan yet.</source>
            <translation>Aún no se puede decir nada de este plan.</translation>
        </message>
        <message>
            <source>%1 a parameter; %2 are needed, the vendor sizes for %3.</source>
            <translation>%1 por parámetro; se necesitan %2, el fabricante dimensiona para %3.</translation>
        </message>
        <message>
            <source>%1 a parameter; %2 are needed, the vendor&apos;s rule of %3 is met.</source>
            <translation>%1 por parámetro; se necesitan %2, se cumple la regla del fabricante de %3.</translation>
        </message>
        <message>
            <source>MemoryX does not hold this model.</source>
            <translation>MemoryX no puede contener este modelo.</translation>
        </message>
        <message>
            <source>No estimate: the plan has problems that it cannot pass over.</source>
            <translation>Sin estimación: el plan tiene problemas que no se pueden pasar por alto.</translation>
        </message>
        <message>
            <source>Simulate</source>
            <translation>Simular</translation>
        </message>
        <message>
            <source>Execute the plan&apos;s steps on this cluster in virtual time</source>
            <translation>Ejecutar los pasos del plan en este clúster en tiempo virtual</translation>
        </message>
        <message>
            <source>Simulate the planned cluster</source>
            <translation>Simular el clúster previsto</translation>
        </message>
        <message>
            <source>Software of the GPUs</source>
            <translation>Software de las GPU</translation>
        </message>
        <message>
            <source>What the GPUs train with: it decides how a model may be spread over them</source>
            <translation>Con qué entrenan las GPU: decide cómo se puede repartir un modelo entre ellas</translation>
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
            <translation>¿Es fiable esta estimación?</translation>
        </message>
        <message>
            <source>How good is this estimate? Published runs beside predictions</source>
            <translation>¿Es fiable esta estimación? Ejecuciones publicadas junto a las predicciones</translation>
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
            <translation>MemoryX. El estado de entrenamiento necesita %1 más de lo que contiene; bastarían %2.</translation>
        </message>
        <message>
            <source>The batch. Its sequences give work to %1 of %2 systems; a batch of %2 or more would use them all.</source>
            <translation>El lote. Sus secuencias dan trabajo a %1 de %2 sistemas; un lote de %2 o más los usaría todos.</translation>
        </message>
        <message>
            <source>The links. Streaming the weights takes %1 times as long as computing with them; micro-batches of %2 tokens or more would hide it.</source>
            <translation>Los enlaces. Transmitir los pesos tarda %1 veces lo que el cálculo; microlotes de %2 tokens o más lo ocultarían.</translation>
        </message>
        <message>
            <source>Shares were measured on models of 0.1 to 20 billion parameters; %1 is outside.</source>
            <translation>Las cuotas se midieron en modelos de 0,1 a 20 mil millones de parámetros; %1 queda fuera.</translation>
        </message>
        <message>
            <source>The vendor builds no cluster of %1 of these systems.</source>
            <translation>El fabricante no construye ningún clúster de %1 de estos sistemas.</translation>
        </message>
        <message>
            <source>Scaling beyond 64 systems is extrapolated.</source>
            <translation>El escalado por encima de 64 sistemas está extrapolado.</translation>
        </message>
        <message>
            <source>A sequence of %1 tokens must be tiled over the wafer.</source>
            <translation>Una secuencia de %1 tokens debe dividirse en teselas sobre el wafer.</translation>
        </message>
        <message>
            <source>Dense 16-bit peak</source>
            <translation>Pico denso de 16 bits</translation>
        </message>
        <message>
            <source>Sustained share of dense peak</source>
            <translation>Cuota sostenida del pico denso</translation>
        </message>
        <message>
            <source>Power of a system</source>
            <translation>Potencia de un sistema</translation>
        </message>
        <message>
            <source>Rack units of a system</source>
            <translation>Unidades de rack de un sistema</translation>
        </message>
        <message>
            <source>On-wafer memory</source>
            <translation>Memoria en el wafer</translation>
        </message>
        <message>
            <source>Link of a system, each way</source>
            <translation>Enlace de un sistema, por sentido</translation>
        </message>
        <message>
            <source>Vendor&apos;s MemoryX sizing rule</source>
            <translation>Regla de MemoryX del fabricante</translation>
        </message>
        <message>
            <source>Largest cluster</source>
            <translation>Clúster más grande</translation>
        </message>
        <message>
            <source>Weights on the link</source>
            <translation>Pesos en el enlace</translation>
        </message>
        <message>
            <source>Hidden state&apos;s share of on-wafer memory</source>
            <translation>Cuota del estado oculto en la memoria del wafer</translation>
        </message>
        <message>
            <source>Efficiency lost a doubling of systems</source>
            <translation>Eficiencia perdida al duplicar los sistemas</translation>
        </message>
        <message>
            <source>Systems a rack</source>
            <translation>Sistemas por rack</translation>
        </message>
        <message>
            <source>Host servers a system</source>
            <translation>Servidores host por sistema</translation>
        </message>
        <message>
            <source>Power of a host server</source>
            <translation>Potencia de un servidor host</translation>
        </message>
        <message>
            <source>Height of a rack</source>
            <translation>Altura de un rack</translation>
        </message>
        <message>
            <source>Rack units of a server</source>
            <translation>Unidades de rack de un servidor</translation>
        </message>
        <message>
            <source>Capacity of a MemoryX server</source>
            <translation>Capacidad de un servidor MemoryX</translation>
        </message>
        <message>
            <source>Power of a MemoryX server</source>
            <translation>Potencia de un servidor MemoryX</translation>
        </message>
        <message>
            <source>SwarmX nodes a system</source>
            <translation>Nodos SwarmX por sistema</translation>
        </message>
        <message>
            <source>Power of a SwarmX node</source>
            <translation>Potencia de un nodo SwarmX</translation>
        </message>
        <message>
            <source>Compute of a logit</source>
            <translation>Cálculo de un logit</translation>
        </message>
        <message>
            <source>Compute of an attention score</source>
            <translation>Cálculo de una puntuación de atención</translation>
        </message>
        <message>
            <source>Share of weights that are not zero</source>
            <translation>Proporción de pesos distintos de cero</translation>
        </message>
        <message>
            <source>Latency of a level of the tree</source>
            <translation>Latencia de un nivel del árbol</translation>
        </message>
        <message>
            <source>Branches of a SwarmX node</source>
            <translation>Ramas de un nodo SwarmX</translation>
        </message>
        <message>
            <source>Time to compile a model</source>
            <translation>Tiempo para compilar un modelo</translation>
        </message>
        <message>
            <source>Time until a job is ready</source>
            <translation>Tiempo hasta que un trabajo está listo</translation>
        </message>
        <message>
            <source>Time to program the systems</source>
            <translation>Tiempo para programar los sistemas</translation>
        </message>
        <message>
            <source>Time to load a parameter</source>
            <translation>Tiempo para cargar un parámetro</translation>
        </message>
        <message>
            <source>Time to save a parameter</source>
            <translation>Tiempo para guardar un parámetro</translation>
        </message>
        <message>
            <source>Update rate of a MemoryX server</source>
            <translation>Tasa de actualización de un servidor MemoryX</translation>
        </message>
        <message>
            <source>Scatter of compute between systems</source>
            <translation>Dispersión del cálculo entre sistemas</translation>
        </message>
        <message>
            <source>Failures a system and day</source>
            <translation>Fallos por sistema y día</translation>
        </message>
        <message>
            <source>Load of GPU nodes</source>
            <translation>Carga de los nodos GPU</translation>
        </message>
        <message>
            <source>Static share of a GPU node&apos;s power</source>
            <translation>Parte fija de la potencia de un nodo GPU</translation>
        </message>
        <message>
            <source>Switch power a GPU node</source>
            <translation>Potencia de conmutadores por nodo GPU</translation>
        </message>
        <message>
            <source>Memory of a GPU</source>
            <translation>Memoria de una GPU</translation>
        </message>
        <message>
            <source>GPUs a node</source>
            <translation>GPU por nodo</translation>
        </message>
        <message>
            <source>Power of a busy GPU node</source>
            <translation>Potencia de un nodo GPU ocupado</translation>
        </message>
        <message>
            <source>Rack units of a GPU node</source>
            <translation>Unidades de rack de un nodo GPU</translation>
        </message>
        <message>
            <source>GPU nodes a rack</source>
            <translation>Nodos GPU por rack</translation>
        </message>
        <message>
            <source>published</source>
            <translation>publicado</translation>
        </message>
        <message>
            <source>secondary</source>
            <translation>secundario</translation>
        </message>
        <message>
            <source>derived</source>
            <translation>derivado</translation>
        </message>
        <message>
            <source>unverified</source>
            <translation>sin verificar</translation>
        </message>
        <message>
            <source>assumption</source>
            <translation>supuesto</translation>
        </message>
        <message>
            <source>Shares were measured on models without experts; with experts they are usually smaller.</source>
            <translation>Las cuotas se midieron en modelos sin expertos; con expertos suelen ser menores.</translation>
        </message>
        <message>
            <source>Compute. Streaming takes %1 of its time; below %2 tokens a micro-batch the links would bound it.</source>
            <translation>El cálculo. La transmisión ocupa %1 de su tiempo; por debajo de %2 tokens por microlote limitarían los enlaces.</translation>
        </message>
        <message>
            <source>Price of a system</source>
            <translation>Precio de un sistema</translation>
        </message>
        <message>
            <source>Rent of a system</source>
            <translation>Alquiler de un sistema</translation>
        </message>
        <message>
            <source>Price of a server</source>
            <translation>Precio de un servidor</translation>
        </message>
        <message>
            <source>Price of a GPU node</source>
            <translation>Precio de un nodo GPU</translation>
        </message>
        <message>
            <source>Rent of a GPU</source>
            <translation>Alquiler de una GPU</translation>
        </message>
        <message>
            <source>Network&apos;s share of a GPU cluster&apos;s price</source>
            <translation>Parte de la red en el precio de un clúster GPU</translation>
        </message>
        <message>
            <source>Price of electricity</source>
            <translation>Precio de la electricidad</translation>
        </message>
        <message>
            <source>Years that a purchase is spread over</source>
            <translation>Años en que se reparte una compra</translation>
        </message>
        <message>
            <source>Power of the site to that of the equipment</source>
            <translation>Potencia de la instalación / de los equipos</translation>
        </message>
        <message>
            <source>Carbon of the grid</source>
            <translation>Carbono de la red eléctrica</translation>
        </message>
        <message>
            <source>16-bit product rate</source>
            <translation>Tasa de productos de 16 bits</translation>
        </message>
        <message>
            <source>fp8 product rate</source>
            <translation>Tasa de productos fp8</translation>
        </message>
        <message>
            <source>Rate without tensor cores</source>
            <translation>Tasa sin tensor cores</translation>
        </message>
        <message>
            <source>Rate of fused attention</source>
            <translation>Tasa de la atención fusionada</translation>
        </message>
        <message>
            <source>Rate of fused attention of 2022</source>
            <translation>Tasa de la atención fusionada de 2022</translation>
        </message>
        <message>
            <source>Memory rate of a GPU</source>
            <translation>Tasa de memoria de una GPU</translation>
        </message>
        <message>
            <source>Multiprocessors of a GPU</source>
            <translation>Multiprocesadores de una GPU</translation>
        </message>
        <message>
            <source>Links within a GPU node</source>
            <translation>Enlaces dentro de un nodo GPU</translation>
        </message>
        <message>
            <source>Network of a GPU</source>
            <translation>Red de una GPU</translation>
        </message>
        <message>
            <source>Latency of a step of a ring</source>
            <translation>Latencia de un paso del anillo</translation>
        </message>
        <message>
            <source>Time between two kernels</source>
            <translation>Tiempo entre dos kernels</translation>
        </message>
        <message>
            <source>Rate of small tiles to large ones</source>
            <translation>Tasa de teselas pequeñas / grandes</translation>
        </message>
        <message>
            <source>GPU memory of the driver</source>
            <translation>Memoria GPU del controlador</translation>
        </message>
        <message>
            <source>GPU memory of communication</source>
            <translation>Memoria GPU de la comunicación</translation>
        </message>
        <message>
            <source>GPU memory of workspaces</source>
            <translation>Memoria GPU de trabajo</translation>
        </message>
        <message>
            <source>Fragmentation of GPU memory</source>
            <translation>Fragmentación de la memoria GPU</translation>
        </message>
        <message>
            <source>Link of a GPU to its host</source>
            <translation>Enlace de una GPU con su host</translation>
        </message>
        <message>
            <source>NVMe rate for a GPU</source>
            <translation>Tasa NVMe por GPU</translation>
        </message>
        <message>
            <source>Host memory rate for a GPU</source>
            <translation>Tasa de memoria del host por GPU</translation>
        </message>
        <message>
            <source>Rate of experts&apos; products to plain ones</source>
            <translation>Tasa de productos de expertos / simples</translation>
        </message>
        <message>
            <source>Share of memory rate that small kernels reach</source>
            <translation>Cuota de la tasa de memoria que logran los kernels pequeños</translation>
        </message>
        <message>
            <source>Share of a node&apos;s links that collectives reach</source>
            <translation>Cuota de los enlaces del nodo que logran las colectivas</translation>
        </message>
        <message>
            <source>Share of the rate without tensor cores</source>
            <translation>Cuota de la tasa sin tensor cores</translation>
        </message>
        <message>
            <source>Share of the network that collectives reach</source>
            <translation>Cuota de la red que logran las colectivas</translation>
        </message>
        <message>
            <source>The same where hosts move the bytes</source>
            <translation>Lo mismo cuando los hosts mueven los bytes</translation>
        </message>
        <message>
            <source>What hidden communication costs computing</source>
            <translation>Lo que la comunicación oculta cuesta al cálculo</translation>
        </message>
        <message>
            <source>Tensor-parallel communication not hidden</source>
            <translation>Comunicación tensorial no oculta</translation>
        </message>
        <message>
            <source>Tensor-parallel communication not hidden, backward</source>
            <translation>Comunicación tensorial no oculta, paso atrás</translation>
        </message>
        <message>
            <source>Transfers between stages not hidden</source>
            <translation>Transferencias entre etapas no ocultas</translation>
        </message>
        <message>
            <source>Experts&apos; communication not hidden</source>
            <translation>Comunicación de expertos no oculta</translation>
        </message>
        <message>
            <source>Software&apos;s product rate</source>
            <translation>Tasa de productos del software</translation>
        </message>
        <message>
            <source>Software&apos;s link rate</source>
            <translation>Tasa de enlaces del software</translation>
        </message>
        <message>
            <source>Network share of ZeRO&apos;s gathers</source>
            <translation>Cuota de red de los gathers de ZeRO</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ComparisonCard</name>
        <message>
            <source>Side by side</source>
            <translation>Lado a lado</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>Sistemas wafer</translation>
        </message>
        <message>
            <source>GPUs that hold it</source>
            <translation>GPU que lo contienen</translation>
        </message>
        <message>
            <source>GPUs as fast</source>
            <translation>GPU igual de rápidas</translation>
        </message>
        <message>
            <source>The smallest GPU cluster that holds weights, gradients, optimizer and activations</source>
            <translation>El menor clúster GPU que contiene pesos, gradientes, optimizador y activaciones</translation>
        </message>
        <message>
            <source>The smallest GPU cluster with at least the wafer systems&apos; throughput</source>
            <translation>El menor clúster GPU con al menos el rendimiento de los sistemas wafer</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Tamaño</translation>
        </message>
        <message>
            <source>Layout</source>
            <translation>Distribución</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>Rendimiento</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Paso</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>Potencia</translation>
        </message>
        <message>
            <source>Energy a token</source>
            <translation>Energía por token</translation>
        </message>
        <message>
            <source>Racks</source>
            <translation>Racks</translation>
        </message>
        <message>
            <source>Purchase</source>
            <translation>Compra</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Ejecución</translation>
        </message>
        <message>
            <source>Run, owned</source>
            <translation>Ejecución, propio</translation>
        </message>
        <message>
            <source>Run, rented</source>
            <translation>Ejecución, alquilado</translation>
        </message>
        <message>
            <source>Bound by</source>
            <translation>Limitado por</translation>
        </message>
        <message>
            <source>Wafers take</source>
            <translation>Los wafers usan</translation>
        </message>
        <message>
            <source>Show what moves it most</source>
            <translation>Mostrar lo que más influye</translation>
        </message>
        <message>
            <source>What moves it most: %1</source>
            <translation>Lo que más influye: %1</translation>
        </message>
        <message>
            <source>What moves it most, %1</source>
            <translation>Lo que más influye, %1</translation>
        </message>
        <message>
            <source>and %1 servers</source>
            <translation>y %1 servidores</translation>
        </message>
        <message>
            <source>DP %1, %2 × micro-batch %3</source>
            <translation>DP %1, %2 × microlote %3</translation>
        </message>
        <message>
            <source>searching layouts…</source>
            <translation>buscando distribuciones…</translation>
        </message>
        <message>
            <source>The smallest cluster of %1 that holds weights, gradients, optimizer and activations</source>
            <translation>El menor clúster de %1 que contiene pesos, gradientes, optimizador y activaciones</translation>
        </message>
        <message>
            <source>%1 in one node</source>
            <comment>GPUs</comment>
            <translation>%1 en un nodo</translation>
        </message>
        <message>
            <source>%1 in %2 nodes</source>
            <comment>GPUs</comment>
            <translation>%1 en %2 nodos</translation>
        </message>
        <message>
            <source>%1 rack units</source>
            <translation>%1 unidades de rack</translation>
        </message>
        <message>
            <source>%1 power, %2 rack units, %3 joules a token</source>
            <translation>%1 de potencia, %2 unidades de rack, %3 julios por token</translation>
        </message>
        <message>
            <source>%1: what moves it most</source>
            <comment>a figure</comment>
            <translation>%1: lo que más influye</translation>
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
            <translation>intercalado %1</translation>
        </message>
        <message>
            <source>no ZeRO</source>
            <translation>sin ZeRO</translation>
        </message>
        <message>
            <source>micro-batch %1</source>
            <translation>microlote %1</translation>
        </message>
        <message>
            <source>no recomputation</source>
            <translation>sin recálculo</translation>
        </message>
        <message>
            <source>selective recomputation</source>
            <translation>recálculo selectivo</translation>
        </message>
        <message>
            <source>full recomputation</source>
            <translation>recálculo completo</translation>
        </message>
        <message>
            <source>Memory: the fullest GPU does not hold its part.</source>
            <translation>Memoria: la GPU más llena no puede contener su parte.</translation>
        </message>
        <message>
            <source>Tensor-parallel collectives: %1 of the step.</source>
            <translation>Colectivas del paralelismo tensorial: %1 del paso.</translation>
        </message>
        <message>
            <source>Gathering sharded weights: %1 of the step beyond computing.</source>
            <translation>Reunir los pesos repartidos: %1 del paso más allá del cálculo.</translation>
        </message>
        <message>
            <source>Reducing gradients: %1 of the step.</source>
            <translation>Reducción de gradientes: %1 del paso.</translation>
        </message>
        <message>
            <source>The pipeline fills and drains: %1 of the step, with %2 micro-batches.</source>
            <translation>El pipeline se llena y se vacía: %1 del paso, con %2 microlotes.</translation>
        </message>
        <message>
            <source>Transfers between stages: %1 of the step.</source>
            <translation>Transferencias entre etapas: %1 del paso.</translation>
        </message>
        <message>
            <source>Sending tokens to experts and back: %1 of the step.</source>
            <translation>Envío de tokens a los expertos y vuelta: %1 del paso.</translation>
        </message>
        <message>
            <source>Exchanging keys and values: %1 of the step.</source>
            <translation>Intercambio de claves y valores: %1 del paso.</translation>
        </message>
        <message>
            <source>Fetching offloaded weights: %1 of the step.</source>
            <translation>Carga de pesos descargados al host: %1 del paso.</translation>
        </message>
        <message>
            <source>Compute: %1 of the step.</source>
            <translation>Cálculo: %1 del paso.</translation>
        </message>
        <message>
            <source>Compute: %1 of the step, of which recomputation %2.</source>
            <translation>Cálculo: %1 del paso, del cual recálculo %2.</translation>
        </message>
        <message>
            <source>None: with this batch no number of GPUs is as fast.</source>
            <translation>Ninguno: con este lote ningún número de GPU es igual de rápido.</translation>
        </message>
        <message>
            <source>None: no layout holds the model with this batch.</source>
            <translation>Ninguno: ninguna distribución contiene el modelo con este lote.</translation>
        </message>
        <message>
            <source>it takes a cluster of %1 GPUs for the power and %2 for the racks</source>
            <translation>haría falta un clúster de %1 GPU para la potencia y de %2 para los racks</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” comes out against both: %1.</source>
            <translation>«Alrededor del 1 % del espacio y la potencia» se cumple frente a ambos: %1.</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” comes out against what holds the model, not against what is as fast: %1.</source>
            <translation>«Alrededor del 1 % del espacio y la potencia» se cumple frente al que contiene el modelo, no frente al igual de rápido: %1.</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” comes out against what is as fast, not against what holds the model: %1.</source>
            <translation>«Alrededor del 1 % del espacio y la potencia» se cumple frente al igual de rápido, no frente al que contiene el modelo: %1.</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” does not come out: %1.</source>
            <translation>«Alrededor del 1 % del espacio y la potencia» no se cumple: %1.</translation>
        </message>
        <message>
            <source>None: no layout divides the batch over whole nodes.</source>
            <translation>Ninguno: ninguna distribución divide el lote entre nodos enteros.</translation>
        </message>
        <message>
            <source>below 0.01 USD</source>
            <translation>menos de 0,01 USD</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ConstantsModel</name>
        <message>
            <source>changed</source>
            <translation>modificado</translation>
        </message>
        <message>
            <source>Constant</source>
            <translation>Constante</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Valor</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>Intervalo</translation>
        </message>
        <message>
            <source>Confidence</source>
            <translation>Confianza</translation>
        </message>
        <message>
            <source>&quot;%1&quot; is not a number of zero or more.</source>
            <translation>«%1» no es un número igual o mayor que cero.</translation>
        </message>
        <message>
            <source>Reset all assumptions</source>
            <translation>Restablecer todos los supuestos</translation>
        </message>
        <message>
            <source>%1 is not possible and is left out.</source>
            <translation>%1 no es posible y se omite.</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>omitido</translation>
        </message>
        <message>
            <source>%1 must lie between %2 and %3.</source>
            <translation>%1 debe estar entre %2 y %3.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ConstantsPanel</name>
        <message>
            <source>What it rests on</source>
            <translation>En qué se basa</translation>
        </message>
        <message>
            <source>Constants</source>
            <translation>Constantes</translation>
        </message>
        <message>
            <source>Arithmetic</source>
            <translation>Cálculo</translation>
        </message>
        <message>
            <source>Reset</source>
            <translation>Restablecer</translation>
        </message>
        <message>
            <source>Reset the chosen constant</source>
            <translation>Restablecer la constante elegida</translation>
        </message>
        <message>
            <source>Reset all</source>
            <translation>Restablecer todo</translation>
        </message>
        <message>
            <source>Reset all constants</source>
            <translation>Restablecer todas las constantes</translation>
        </message>
        <message>
            <source>Constants of the estimate</source>
            <translation>Constantes de la estimación</translation>
        </message>
        <message>
            <source>Source of the chosen constant</source>
            <translation>Fuente de la constante elegida</translation>
        </message>
        <message>
            <source>The arithmetic of the estimate</source>
            <translation>El cálculo de la estimación</translation>
        </message>
        <message>
            <source>%1 assumptions</source>
            <translation>%1 supuestos</translation>
        </message>
        <message>
            <source>%1 changed</source>
            <translation>%1 modificadas</translation>
        </message>
        <message>
            <source>Changed from %1.</source>
            <translation>Modificado; era %1.</translation>
        </message>
        <message>
            <source>No estimate: the plan has problems that it cannot pass over.</source>
            <translation>Sin estimación: el plan tiene problemas que no se pueden pasar por alto.</translation>
        </message>
        <message>
            <source>How it scales</source>
            <translation>Cómo escala</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>Gráfico</translation>
        </message>
        <message>
            <source>How it comes about</source>
            <translation>Cómo se obtiene</translation>
        </message>
    </context>
    <context>
        <name>wafermill::DataPage</name>
        <message>
            <source>Reading was stopped; the plan is as it was.</source>
            <translation>Se detuvo la lectura; el plan está como estaba.</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Texto</translation>
        </message>
        <message>
            <source>Generated language</source>
            <translation>Lenguaje generado</translation>
        </message>
        <message>
            <source>File or folder</source>
            <translation>Archivo o carpeta</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Tamaño</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Semilla</translation>
        </message>
        <message>
            <source>Sentences of an artificial language with agreement and nested clauses. How well it can be predicted at best is known exactly: that is the floor of the loss chart.</source>
            <translation>Frases de un lenguaje artificial con concordancia y oraciones anidadas. Se sabe con exactitud lo bien que puede predecirse como máximo: ese es el suelo del gráfico de pérdida.</translation>
        </message>
        <message>
            <source>Path</source>
            <translation>Ruta</translation>
        </message>
        <message>
            <source>Choose file…</source>
            <translation>Elegir archivo…</translation>
        </message>
        <message>
            <source>Choose folder…</source>
            <translation>Elegir carpeta…</translation>
        </message>
        <message>
            <source>Tokens</source>
            <translation>Tokens</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>Tokenizador</translation>
        </message>
        <message>
            <source>Bytes</source>
            <translation>Bytes</translation>
        </message>
        <message>
            <source>Characters</source>
            <translation>Caracteres</translation>
        </message>
        <message>
            <source>From a file</source>
            <translation>De un archivo</translation>
        </message>
        <message>
            <source>Tokenizer file</source>
            <translation>Archivo del tokenizador</translation>
        </message>
        <message>
            <source>End-of-text token</source>
            <translation>Token de fin de texto</translation>
        </message>
        <message>
            <source>A token of that file, put behind each document, such as &lt;|endoftext|&gt;.</source>
            <translation>Un token de ese archivo, puesto tras cada documento, como &lt;|endoftext|&gt;.</translation>
        </message>
        <message>
            <source>Validation fraction</source>
            <translation>Fracción de validación</translation>
        </message>
        <message>
            <source>The last part of the text is held out; the model never trains on it.</source>
            <translation>La última parte del texto se reserva; el modelo nunca se entrena con ella.</translation>
        </message>
        <message>
            <source>What is in it</source>
            <translation>Qué contiene</translation>
        </message>
        <message>
            <source>Use the generated language</source>
            <translation>Usar el lenguaje generado</translation>
        </message>
        <message>
            <source>Read again</source>
            <translation>Volver a leer</translation>
        </message>
        <message>
            <source>Reading the data</source>
            <translation>Leyendo los datos</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>Leyendo…</translation>
        </message>
        <message>
            <source>Vocabulary</source>
            <translation>Vocabulario</translation>
        </message>
        <message>
            <source>Epochs</source>
            <translation>Épocas</translation>
        </message>
        <message>
            <source>Floor</source>
            <translation>Suelo</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>Muestra</translation>
        </message>
        <message>
            <source>the beginning of the text</source>
            <translation>el comienzo del texto</translation>
        </message>
        <message>
            <source>Sample of the text</source>
            <translation>Muestra del texto</translation>
        </message>
        <message>
            <source>Choose a text file</source>
            <translation>Elegir un archivo de texto</translation>
        </message>
        <message>
            <source>Text files (*.txt *.md);;All files (*)</source>
            <translation>Archivos de texto (*.txt *.md);;Todos los archivos (*)</translation>
        </message>
        <message>
            <source>Choose a folder of text files</source>
            <translation>Elegir una carpeta de archivos de texto</translation>
        </message>
        <message>
            <source>UTF-8 text, JSON Lines or token files, also packed with gzip or zstd. You can also drop a file or a folder here. Until then the generated language is used.</source>
            <translation>Texto UTF-8, JSON Lines o archivos de tokens, también comprimidos con gzip o zstd. También puede soltar aquí un archivo o una carpeta. Hasta entonces se usa el lenguaje generado.</translation>
        </message>
        <message>
            <source>UTF-8 text, JSON Lines or token files, also packed with gzip or zstd. You can also drop a file or a folder here. A folder is read with its subfolders, in the order of the paths.</source>
            <translation>Texto UTF-8, JSON Lines o archivos de tokens, también comprimidos con gzip o zstd. También puede soltar aquí un archivo o una carpeta. Una carpeta se lee con sus subcarpetas, en el orden de las rutas.</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s)</source>
            <translation>
                <numerusform>%n archivo</numerusform>
                <numerusform>%n archivos</numerusform>
            </translation>
        </message>
        <message>
            <source>generated</source>
            <translation>generado</translation>
        </message>
        <message>
            <source>one a byte</source>
            <translation>uno por byte</translation>
        </message>
        <message>
            <source>one a character</source>
            <translation>uno por carácter</translation>
        </message>
        <message>
            <source>one for %1 bytes</source>
            <translation>uno por cada %1 bytes</translation>
        </message>
        <message>
            <source>the model has %1</source>
            <translation>el modelo tiene %1</translation>
        </message>
        <message>
            <source>%1 tokens in %2 steps</source>
            <translation>%1 tokens en %2 pasos</translation>
        </message>
        <message>
            <source>nats per token</source>
            <translation>nats por token</translation>
        </message>
        <message>
            <source>nats per token; %1 on the held-out text</source>
            <translation>nats por token; %1 en el texto reservado</translation>
        </message>
        <message>
            <source>Set the vocabulary to %1</source>
            <translation>Fijar el vocabulario en %1</translation>
        </message>
        <message>
            <source>Not known</source>
            <translation>Desconocido</translation>
        </message>
        <message>
            <source>The path of a tokenizer.json or tokenizer.model.</source>
            <translation>La ruta de un tokenizer.json o tokenizer.model.</translation>
        </message>
        <message>
            <source>Begin-of-text token</source>
            <translation>Token de inicio de texto</translation>
        </message>
        <message>
            <source>Put before each document and prompt; auto: as the tokenizer&apos;s template has it.</source>
            <translation>Se pone ante cada documento y cada texto inicial; auto: según la plantilla del tokenizador.</translation>
        </message>
        <message>
            <source>The text is a mixture of sources. A file or folder that you choose here joins it with the weight 1.</source>
            <translation>El texto es una mezcla de fuentes. Un archivo o una carpeta que elija aquí se añade con el peso 1.</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Fuente</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>Parte</translation>
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
            <translation>El bloque</translation>
        </message>
        <message>
            <source>One of %1 blocks, all alike</source>
            <translation>Uno de %1 bloques, todos iguales</translation>
        </message>
    </context>
    <context>
        <name>wafermill::DiagramView</name>
        <message>
            <source>The diagram was not written to %1: %2. Choose another place.</source>
            <translation>El diagrama no se escribió en %1: %2. Elija otro lugar.</translation>
        </message>
        <message>
            <source>Diagram of the model</source>
            <translation>Diagrama del modelo</translation>
        </message>
        <message>
            <source>Export the diagram</source>
            <translation>Exportar el diagrama</translation>
        </message>
        <message>
            <source>model</source>
            <translation>modelo</translation>
        </message>
        <message>
            <source>Copy as picture</source>
            <translation>Copiar como imagen</translation>
        </message>
        <message>
            <source>Collapse the block</source>
            <translation>Contraer el bloque</translation>
        </message>
        <message>
            <source>Expand one block</source>
            <translation>Expandir un bloque</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>Ajustar</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>Escribiendo %1…</translation>
        </message>
        <message>
            <source>PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf)</source>
            <translation>Imagen PNG (*.png);;Dibujo SVG (*.svg);;Documento PDF (*.pdf)</translation>
        </message>
        <message>
            <source>Export the diagram…</source>
            <translation>Exportar el diagrama…</translation>
        </message>
        <message>
            <source>A diagram can be written as .png, .svg or .pdf; %1 ends with none of these. Nothing was written.</source>
            <translation>Un diagrama se puede escribir como .png, .svg o .pdf; %1 no termina en ninguno de ellos. No se ha escrito nada.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::DifferenceModel</name>
        <message>
            <source>Plan value</source>
            <translation>Valor del plan</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>Ejecución %1</translation>
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
            <translation>No hay ningún proyecto que guardar.</translation>
        </message>
        <message>
            <source>%1 Your edits are kept in the window; save the plan as a copy instead.</source>
            <translation>%1 Sus cambios se conservan en la ventana; guarde el plan como copia.</translation>
        </message>
        <message>
            <source>Change by another program</source>
            <translation>Cambio de otro programa</translation>
        </message>
        <message>
            <source>Recover unsaved edits</source>
            <translation>Recuperar cambios sin guardar</translation>
        </message>
        <message>
            <source>Change %1</source>
            <comment>a field</comment>
            <translation>Cambiar «%1»</translation>
        </message>
        <message>
            <source>The training state needs %1, but MemoryX holds %2.</source>
            <translation>El estado de entrenamiento necesita %1, pero MemoryX contiene %2.</translation>
        </message>
        <message>
            <source>Plan a larger MemoryX, or a smaller model.</source>
            <translation>Planee un MemoryX mayor o un modelo menor.</translation>
        </message>
        <message>
            <source>Opening %1…</source>
            <translation>Abriendo %1…</translation>
        </message>
        <message>
            <source>Making %1…</source>
            <translation>Creando %1…</translation>
        </message>
        <message>
            <source>Saving %1…</source>
            <translation>Guardando %1…</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FabricTree</name>
        <message>
            <source>Broadcast and reduction tree</source>
            <translation>Árbol de difusión y reducción</translation>
        </message>
        <message>
            <source>↓ weights, broadcast</source>
            <translation>↓ pesos, difundidos</translation>
        </message>
        <message>
            <source>↑ gradients, summed</source>
            <translation>↑ gradientes, sumados</translation>
        </message>
        <message>
            <source>MemoryX broadcasts to the systems (%1) and receives their reduced gradients; with work: %2.</source>
            <translation>MemoryX difunde a los sistemas (%1) y recibe sus gradientes reducidos; con trabajo: %2.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FieldList</name>
        <message>
            <source>Model</source>
            <translation>Modelo</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>Entrenamiento</translation>
        </message>
        <message>
            <source>This computer</source>
            <translation>Este equipo</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>Forma</translation>
        </message>
        <message>
            <source>Feed-forward</source>
            <translation>Feed-forward</translation>
        </message>
        <message>
            <source>Positions</source>
            <translation>Posiciones</translation>
        </message>
        <message>
            <source>Norms and biases</source>
            <translation>Normas y sesgos</translation>
        </message>
        <message>
            <source>Vocabulary</source>
            <translation>Vocabulario</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>Capas</translation>
        </message>
        <message>
            <source>Blocks, one after another.</source>
            <translation>Bloques, uno tras otro.</translation>
        </message>
        <message>
            <source>Hidden size</source>
            <translation>Tamaño oculto</translation>
        </message>
        <message>
            <source>Width of the residual stream.</source>
            <translation>Ancho del flujo residual.</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>Cabezas</translation>
        </message>
        <message>
            <source>Query heads of attention.</source>
            <translation>Cabezas de consulta de la atención.</translation>
        </message>
        <message>
            <source>Key-value heads</source>
            <translation>Cabezas clave-valor</translation>
        </message>
        <message>
            <source>As many as heads: multi-head. Fewer, which heads share: grouped-query attention.</source>
            <translation>Tantas como cabezas: multi-head. Menos, compartidas por las cabezas: grouped-query attention.</translation>
        </message>
        <message>
            <source>Head size</source>
            <translation>Tamaño de cabeza</translation>
        </message>
        <message>
            <source>Width of each head; usually hidden size / heads.</source>
            <translation>Ancho de cada cabeza; normalmente tamaño oculto / cabezas.</translation>
        </message>
        <message>
            <source>Window</source>
            <translation>Ventana</translation>
        </message>
        <message>
            <source>Keys that a query sees, its own the last of them; none: all before it.</source>
            <translation>Claves que ve una consulta, la suya la última; sin: todas las anteriores.</translation>
        </message>
        <message>
            <source>Blocks without it</source>
            <translation>Bloques sin ventana</translation>
        </message>
        <message>
            <source>First blocks that see all keys all the same; without a window of no effect.</source>
            <translation>Primeros bloques que ven todas las claves de todos modos; sin ventana no tiene efecto.</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Tipo</translation>
        </message>
        <message>
            <source>SwiGLU has a third matrix, the gate.</source>
            <translation>SwiGLU tiene una tercera matriz, la puerta (gate).</translation>
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
            <translation>Ancho</translation>
        </message>
        <message>
            <source>Inner width of the feed-forward, or of one expert.</source>
            <translation>Ancho interior del feed-forward, o de un experto.</translation>
        </message>
        <message>
            <source>A learned table is added to the token embedding; RoPE turns queries and keys.</source>
            <translation>Se suma una tabla aprendida al embedding de los tokens; RoPE gira consultas y claves.</translation>
        </message>
        <message>
            <source>learned</source>
            <translation>aprendidas</translation>
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
            <translation>Base de las frecuencias de rotación.</translation>
        </message>
        <message>
            <source>RoPE scaling</source>
            <translation>Escalado RoPE</translation>
        </message>
        <message>
            <source>How the frequencies are divided for sequences longer than those first trained on.</source>
            <translation>Cómo se dividen las frecuencias para secuencias más largas que las del primer entrenamiento.</translation>
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
            <translation>Factor RoPE</translation>
        </message>
        <message>
            <source>What frequencies are divided by.</source>
            <translation>Aquello entre lo que se dividen las frecuencias.</translation>
        </message>
        <message>
            <source>RoPE base length</source>
            <translation>Longitud base RoPE</translation>
        </message>
        <message>
            <source>Longest sequence before scaling.</source>
            <translation>La secuencia más larga antes del escalado.</translation>
        </message>
        <message>
            <source>RoPE low turns</source>
            <translation>RoPE, pocas vueltas</translation>
        </message>
        <message>
            <source>A frequency that makes fewer turns in the sequence before scaling is divided.</source>
            <translation>Una frecuencia que da menos vueltas en la secuencia antes del escalado se divide.</translation>
        </message>
        <message>
            <source>turns</source>
            <translation>vueltas</translation>
        </message>
        <message>
            <source>RoPE high turns</source>
            <translation>RoPE, muchas vueltas</translation>
        </message>
        <message>
            <source>One that makes more turns is kept; between the two it is interpolated.</source>
            <translation>Una que da más vueltas se conserva; entre ambas se interpola.</translation>
        </message>
        <message>
            <source>RoPE amplitude</source>
            <translation>Amplitud RoPE</translation>
        </message>
        <message>
            <source>YaRN: multiplies cosines and sines; 0.1 ln(factor) + 1 is usual.</source>
            <translation>YaRN: multiplica cosenos y senos; lo habitual es 0,1 ln(factor) + 1.</translation>
        </message>
        <message>
            <source>Longest sequence</source>
            <translation>Secuencia más larga</translation>
        </message>
        <message>
            <source>Longest sequence the model can take, and the size of a learned position table.</source>
            <translation>La secuencia más larga que admite el modelo, y el tamaño de una tabla de posiciones aprendida.</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>tokens</translation>
        </message>
        <message>
            <source>Norm</source>
            <translation>Norma</translation>
        </message>
        <message>
            <source>RMSNorm has no mean and no bias.</source>
            <translation>RMSNorm no tiene media ni sesgo.</translation>
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
            <translation>ε de la norma</translation>
        </message>
        <message>
            <source>Added to the variance.</source>
            <translation>Se suma a la varianza.</translation>
        </message>
        <message>
            <source>Biases</source>
            <translation>Sesgos</translation>
        </message>
        <message>
            <source>On every linear layer, and on LayerNorm.</source>
            <translation>En cada capa lineal, y en LayerNorm.</translation>
        </message>
        <message>
            <source>Q, K, V biases</source>
            <translation>Sesgos Q, K, V</translation>
        </message>
        <message>
            <source>Biases on query, key and value alone; Biases imply them.</source>
            <translation>Sesgos solo en consulta, clave y valor; «Sesgos» los incluye.</translation>
        </message>
        <message>
            <source>Q, K norms</source>
            <translation>Normas Q, K</translation>
        </message>
        <message>
            <source>RMSNorm over each head of queries and of keys, before they are rotated.</source>
            <translation>RMSNorm sobre cada cabeza de las consultas y de las claves, antes de girarlas.</translation>
        </message>
        <message>
            <source>Tokens that the model knows; bytes need 256.</source>
            <translation>Tokens que el modelo conoce; los bytes necesitan 256.</translation>
        </message>
        <message>
            <source>Tied head</source>
            <translation>Cabeza ligada</translation>
        </message>
        <message>
            <source>The head uses the token embedding&apos;s matrix.</source>
            <translation>La cabeza usa la matriz del embedding de los tokens.</translation>
        </message>
        <message>
            <source>Batch</source>
            <translation>Lote</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Pasos</translation>
        </message>
        <message>
            <source>Optimizer steps of the whole run; the learning rate follows them.</source>
            <translation>Pasos de optimización de toda la ejecución; la tasa de aprendizaje los sigue.</translation>
        </message>
        <message>
            <source>sequences</source>
            <translation>secuencias</translation>
        </message>
        <message>
            <source>Sequences in one optimizer step, over all systems.</source>
            <translation>Secuencias en un paso de optimización, en todos los sistemas.</translation>
        </message>
        <message>
            <source>Sequence</source>
            <translation>Secuencia</translation>
        </message>
        <message>
            <source>Tokens of a sequence in training.</source>
            <translation>Tokens de una secuencia en el entrenamiento.</translation>
        </message>
        <message>
            <source>the model&apos;s</source>
            <translation>la del modelo</translation>
        </message>
        <message>
            <source>Accumulation</source>
            <translation>Acumulación</translation>
        </message>
        <message>
            <source>passes</source>
            <translation>pasadas</translation>
        </message>
        <message>
            <source>Passes that one batch is computed in; more need less memory for activations.</source>
            <translation>Pasadas en que se calcula un lote; más pasadas necesitan menos memoria para activaciones.</translation>
        </message>
        <message>
            <source>Micro-shard</source>
            <translation>Micro-shard</translation>
        </message>
        <message>
            <source>The unit that a batch is cut into. Its default depends on model and batch alone.</source>
            <translation>La unidad en que se corta un lote. Su valor por defecto depende solo del modelo y del lote.</translation>
        </message>
        <message>
            <source>chosen</source>
            <translation>elegido</translation>
        </message>
        <message>
            <source>Precision</source>
            <translation>Precisión</translation>
        </message>
        <message>
            <source>Of the matrix products; master weights are always fp32.</source>
            <translation>De los productos de matrices; los pesos maestros son siempre fp32.</translation>
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
            <translation>Semilla</translation>
        </message>
        <message>
            <source>Of the starting weights, the batch order and dropout.</source>
            <translation>De los pesos iniciales, el orden de los lotes y el dropout.</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>Tasa de aprendizaje</translation>
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
            <translation>La más alta, alcanzada tras el calentamiento.</translation>
        </message>
        <message>
            <source>Minimum</source>
            <translation>Mínimo</translation>
        </message>
        <message>
            <source>Where decay ends.</source>
            <translation>Donde termina el decaimiento.</translation>
        </message>
        <message>
            <source>Warm-up</source>
            <translation>Calentamiento</translation>
        </message>
        <message>
            <source>Steps of linear rise.</source>
            <translation>Pasos de subida lineal.</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>pasos</translation>
        </message>
        <message>
            <source>Decay</source>
            <translation>Decaimiento</translation>
        </message>
        <message>
            <source>From the learning rate to the minimum, after warm-up.</source>
            <translation>De la tasa de aprendizaje al mínimo, tras el calentamiento.</translation>
        </message>
        <message>
            <source>cosine</source>
            <translation>coseno</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>lineal</translation>
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
            <translation>Norma de recorte</translation>
        </message>
        <message>
            <source>Largest global norm of the gradient.</source>
            <translation>Mayor norma global del gradiente.</translation>
        </message>
        <message>
            <source>none</source>
            <translation>sin</translation>
        </message>
        <message>
            <source>After the embedding, and before each residual addition.</source>
            <translation>Tras el embedding, y antes de cada suma residual.</translation>
        </message>
        <message>
            <source>Attention dropout</source>
            <translation>Dropout de atención</translation>
        </message>
        <message>
            <source>On the probabilities of attention.</source>
            <translation>Sobre las probabilidades de la atención.</translation>
        </message>
        <message>
            <source>Watching and keeping</source>
            <translation>Seguimiento y conservación</translation>
        </message>
        <message>
            <source>Validate every</source>
            <translation>Validar cada</translation>
        </message>
        <message>
            <source>Also after the last step.</source>
            <translation>También tras el último paso.</translation>
        </message>
        <message>
            <source>never</source>
            <translation>nunca</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>Validación</translation>
        </message>
        <message>
            <source>batches</source>
            <translation>lotes</translation>
        </message>
        <message>
            <source>Batches of held-out text in each validation.</source>
            <translation>Lotes de texto reservado en cada validación.</translation>
        </message>
        <message>
            <source>all of it</source>
            <translation>todo</translation>
        </message>
        <message>
            <source>Checkpoint every</source>
            <translation>Checkpoint cada</translation>
        </message>
        <message>
            <source>Also at the end.</source>
            <translation>También al final.</translation>
        </message>
        <message>
            <source>at the end</source>
            <translation>al final</translation>
        </message>
        <message>
            <source>Checkpoints kept</source>
            <translation>Checkpoints guardados</translation>
        </message>
        <message>
            <source>Sample every</source>
            <translation>Muestra cada</translation>
        </message>
        <message>
            <source>Text written by the model while it trains.</source>
            <translation>Texto escrito por el modelo mientras se entrena.</translation>
        </message>
        <message>
            <source>How this computer trains</source>
            <translation>Cómo entrena este equipo</translation>
        </message>
        <message>
            <source>Systems</source>
            <translation>Sistemas</translation>
        </message>
        <message>
            <source>Data-parallel workers; no number of them changes the result.</source>
            <translation>Workers de paralelismo de datos; su número no cambia el resultado.</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>Hilos</translation>
        </message>
        <message>
            <source>In all, over all systems; none of them changes the result.</source>
            <translation>En total, en todos los sistemas; su número no cambia el resultado.</translation>
        </message>
        <message>
            <source>one per core</source>
            <translation>uno por núcleo</translation>
        </message>
        <message>
            <source>Parameter store</source>
            <translation>Almacén de parámetros</translation>
        </message>
        <message>
            <source>Where weights and optimizer state live.</source>
            <translation>Donde viven los pesos y el estado del optimizador.</translation>
        </message>
        <message>
            <source>memory</source>
            <translation>memoria</translation>
        </message>
        <message>
            <source>file</source>
            <translation>archivo</translation>
        </message>
        <message>
            <source>Memory budget</source>
            <translation>Límite de memoria</translation>
        </message>
        <message>
            <source>Most memory that training may use, such as 16 GB.</source>
            <translation>La memoria que el entrenamiento puede usar como máximo, como 16 GB.</translation>
        </message>
        <message>
            <source>what is free</source>
            <translation>lo que esté libre</translation>
        </message>
        <message>
            <source>Recompute</source>
            <translation>Recalcular</translation>
        </message>
        <message>
            <source>What the backward pass computes again instead of keeping it: memory against time. It does not change the result.</source>
            <translation>Lo que el paso atrás vuelve a calcular en vez de guardarlo: memoria a cambio de tiempo. No cambia el resultado.</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>automático</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nada</translation>
        </message>
        <message>
            <source>attention</source>
            <translation>atención</translation>
        </message>
        <message>
            <source>whole blocks</source>
            <translation>bloques enteros</translation>
        </message>
        <message>
            <source>Warm-up counts</source>
            <translation>El calentamiento cuenta</translation>
        </message>
        <message>
            <source>To the peak: the last warm-up step has the full rate (llm.c, torchtitan). Below it: the step after has (nanoGPT). From zero: the first step has none (Hugging Face).</source>
            <translation>Hasta el pico: el último paso de calentamiento tiene la tasa plena (llm.c, torchtitan). Bajo el pico: la tiene el paso siguiente (nanoGPT). Desde cero: el primer paso no tiene ninguna (Hugging Face).</translation>
        </message>
        <message>
            <source>to the peak</source>
            <translation>hasta el pico</translation>
        </message>
        <message>
            <source>below the peak</source>
            <translation>bajo el pico</translation>
        </message>
        <message>
            <source>from zero</source>
            <translation>desde cero</translation>
        </message>
        <message>
            <source>warm-up, stable, decay</source>
            <translation>calentar, mantener, decaer</translation>
        </message>
        <message>
            <source>Decay share</source>
            <translation>Parte de decaimiento</translation>
        </message>
        <message>
            <source>Of warm-up, stable, decay: the last part of the schedule, in which the rate falls.</source>
            <translation>De «calentar, mantener, decaer»: la última parte del programa, en la que la tasa baja.</translation>
        </message>
        <message>
            <source>Decay shape</source>
            <translation>Forma de decaimiento</translation>
        </message>
        <message>
            <source>Of warm-up, stable, decay.</source>
            <translation>De «calentar, mantener, decaer».</translation>
        </message>
        <message>
            <source>1 − √</source>
            <translation>1 − √</translation>
        </message>
        <message>
            <source>Schedule</source>
            <translation>Programa</translation>
        </message>
        <message>
            <source>Steps that the schedule spans; later ones keep its last rate.</source>
            <translation>Pasos que abarca el programa; los posteriores conservan su última tasa.</translation>
        </message>
        <message>
            <source>all steps</source>
            <translation>todos los pasos</translation>
        </message>
        <message>
            <source>Optimizer</source>
            <translation>Optimizador</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>Pérdida</translation>
        </message>
        <message>
            <source>What it remembers of each parameter sets the size of the store: AdamW 16 bytes, Lion and SGD with momentum 12, plain SGD 8.</source>
            <translation>Lo que recuerda de cada parámetro fija el tamaño del almacén: AdamW 16 bytes, Lion y SGD con momentum 12, SGD simple 8.</translation>
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
            <translation>AdamW: decaimiento del primer momento. Lion: peso del momentum en un paso.</translation>
        </message>
        <message>
            <source>AdamW: decay of the second moment. Lion: decay of the momentum.</source>
            <translation>AdamW: decaimiento del segundo momento. Lion: decaimiento del momentum.</translation>
        </message>
        <message>
            <source>AdamW: added to the root of the second moment.</source>
            <translation>AdamW: se suma a la raíz del segundo momento.</translation>
        </message>
        <message>
            <source>Momentum</source>
            <translation>Momentum</translation>
        </message>
        <message>
            <source>SGD: decay of the momentum.</source>
            <translation>SGD: decaimiento del momentum.</translation>
        </message>
        <message>
            <source>plain</source>
            <translation>sin</translation>
        </message>
        <message>
            <source>Nesterov</source>
            <translation>Nesterov</translation>
        </message>
        <message>
            <source>SGD: looks ahead along its momentum.</source>
            <translation>SGD: mira hacia delante a lo largo de su momentum.</translation>
        </message>
        <message>
            <source>Decoupled, on the matrices of blocks and of an untied head.</source>
            <translation>Desacoplado, en las matrices de los bloques y de una cabeza no ligada.</translation>
        </message>
        <message>
            <source>… of embeddings</source>
            <translation>… de embeddings</translation>
        </message>
        <message>
            <source>Decay of the token and position tables, in multiples of the weight decay.</source>
            <translation>Decay de las tablas de tokens y posiciones, en múltiplos del weight decay.</translation>
        </message>
        <message>
            <source>times</source>
            <translation>veces</translation>
        </message>
        <message>
            <source>… of norms, biases</source>
            <translation>… de normas, sesgos</translation>
        </message>
        <message>
            <source>Decay of norms and biases, in multiples of the weight decay.</source>
            <translation>Decay de normas y sesgos, en múltiplos del weight decay.</translation>
        </message>
        <message>
            <source>Label smoothing</source>
            <translation>Label smoothing</translation>
        </message>
        <message>
            <source>Share of each target that is spread over the vocabulary. The loss that is shown stays the plain cross-entropy.</source>
            <translation>Parte de cada objetivo que se reparte por el vocabulario. La pérdida mostrada sigue siendo la entropía cruzada simple.</translation>
        </message>
        <message>
            <source>z-loss</source>
            <translation>z-loss</translation>
        </message>
        <message>
            <source>Weight of the squared logarithm of the softmax&apos;s sum. The loss that is shown stays the plain cross-entropy.</source>
            <translation>Peso del cuadrado del logaritmo de la suma del softmax. La pérdida mostrada sigue siendo la entropía cruzada simple.</translation>
        </message>
        <message>
            <source>The newest; older ones are removed.</source>
            <translation>Los más recientes; los anteriores se eliminan.</translation>
        </message>
        <message>
            <source>Keep the best</source>
            <translation>Guardar el mejor</translation>
        </message>
        <message>
            <source>The checkpoint with the lowest validation loss is kept besides the newest.</source>
            <translation>El checkpoint con la menor pérdida de validación se guarda además de los más recientes.</translation>
        </message>
        <message>
            <source>Experts</source>
            <translation>Expertos</translation>
        </message>
        <message>
            <source>Feed-forward layers of each block among which a router chooses for every token.</source>
            <translation>Capas feed-forward de cada bloque entre las que un enrutador elige para cada token.</translation>
        </message>
        <message>
            <source>Experts a token</source>
            <translation>Expertos por token</translation>
        </message>
        <message>
            <source>Experts that each token is sent to; without experts of no effect.</source>
            <translation>Expertos a los que se envía cada token; sin expertos no tiene efecto.</translation>
        </message>
        <message>
            <source>Load balancing</source>
            <translation>Equilibrio de carga</translation>
        </message>
        <message>
            <source>Adapters (LoRA)</source>
            <translation>Adaptadores (LoRA)</translation>
        </message>
        <message>
            <source>Rank</source>
            <translation>Rango</translation>
        </message>
        <message>
            <source>Low-rank adapters are trained on a run that is there, whose weights stay as they are. Train such a plan as a branch.</source>
            <translation>Los adaptadores de rango bajo se entrenan sobre una ejecución existente, cuyos pesos quedan como están. Entrene tal plan como rama.</translation>
        </message>
        <message>
            <source>α</source>
            <translation>α</translation>
        </message>
        <message>
            <source>What the product of an adapter's two matrices is multiplied by, times the rank.</source>
            <translation>Por lo que se multiplica el producto de las dos matrices de un adaptador, por el rango.</translation>
        </message>
        <message>
            <source>On</source>
            <translation>Sobre</translation>
        </message>
        <message>
            <source>Matrices of every block that have one.</source>
            <translation>Matrices de cada bloque que tienen uno.</translation>
        </message>
        <message>
            <source>queries and values</source>
            <translation>consultas y valores</translation>
        </message>
        <message>
            <source>all of attention</source>
            <translation>toda la atención</translation>
        </message>
        <message>
            <source>all matrices</source>
            <translation>todas las matrices</translation>
        </message>
        <message>
            <source>Weight of the loss that spreads tokens over the experts, taken per micro-shard; 0.01 is usual.</source>
            <translation>Peso de la pérdida que reparte los tokens entre los expertos, tomada por micro-shard; lo habitual es 0,01.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FieldNames</name>
        <message>
            <source>Systems of this computer</source>
            <translation>Sistemas de este equipo</translation>
        </message>
        <message>
            <source>Model preset</source>
            <translation>Preajuste del modelo</translation>
        </message>
        <message>
            <source>Wafer system</source>
            <translation>Sistema wafer</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>Sistemas wafer</translation>
        </message>
        <message>
            <source>MemoryX capacity</source>
            <translation>Capacidad de MemoryX</translation>
        </message>
        <message>
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Path of the text</source>
            <translation>Ruta del texto</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>Tokenizador</translation>
        </message>
        <message>
            <source>Tokenizer file</source>
            <translation>Archivo del tokenizador</translation>
        </message>
        <message>
            <source>Text member of JSON Lines</source>
            <translation>Campo de texto de JSON Lines</translation>
        </message>
        <message>
            <source>End-of-text token</source>
            <translation>Token de fin de texto</translation>
        </message>
        <message>
            <source>Validation part begins at</source>
            <translation>La validación empieza en</translation>
        </message>
        <message>
            <source>Validation fraction</source>
            <translation>Fracción de validación</translation>
        </message>
        <message>
            <source>Seed of the generated text</source>
            <translation>Semilla del texto generado</translation>
        </message>
        <message>
            <source>Size of the generated text</source>
            <translation>Tamaño del texto generado</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>section, field</comment>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>sí</translation>
        </message>
        <message>
            <source>no</source>
            <translation>no</translation>
        </message>
        <message>
            <source>Begin-of-text token</source>
            <translation>Token de inicio de texto</translation>
        </message>
        <message>
            <source>Weight of %1</source>
            <translation>Peso de %1</translation>
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
            <translation>%1 del modelo</translation>
        </message>
        <message>
            <source>chosen: %1</source>
            <translation>elegido: %1</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>field: value</comment>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Set %1 to %2</source>
            <translation>Fijar %1 en %2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FigureStrip</name>
        <message>
            <source>Figures of the model</source>
            <translation>Cifras del modelo</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parámetros</translation>
        </message>
        <message>
            <source>State in the store</source>
            <translation>Estado en el almacén</translation>
        </message>
        <message>
            <source>Largest record</source>
            <translation>Mayor registro</translation>
        </message>
        <message>
            <source>Compute a token</source>
            <translation>Cálculo por token</translation>
        </message>
        <message>
            <source>Activations</source>
            <translation>Activaciones</translation>
        </message>
        <message>
            <source>On this computer</source>
            <translation>En este equipo</translation>
        </message>
        <message>
            <source>Forward and backward, without recompute: 6 for each active parameter, embeddings counted, and 12 × layers × query width × sequence for attention (Chowdhery et al. 2022, appendix B).</source>
            <translation>Pasos adelante y atrás, sin recálculo: 6 por cada parámetro activo, embeddings incluidos, y 12 × capas × ancho de consultas × secuencia para la atención (Chowdhery et al. 2022, apéndice B).</translation>
        </message>
        <message>
            <source>16-bit, kept by all blocks for the backward pass of one sequence, score matrices never stored (Korthikanti et al., arXiv 2205.05198, table 2).</source>
            <translation>De 16 bits, guardadas por todos los bloques para el paso atrás de una secuencia, matrices de puntuaciones nunca almacenadas (Korthikanti et al., arXiv 2205.05198, tabla 2).</translation>
        </message>
        <message>
            <source>own shape</source>
            <translation>forma propia</translation>
        </message>
        <message>
            <source>matches %1</source>
            <comment>a preset</comment>
            <translation>coincide con %1</translation>
        </message>
        <message>
            <source>as many as %1</source>
            <comment>a preset</comment>
            <translation>tantos como %1</translation>
        </message>
        <message>
            <source>%1 more than %2</source>
            <comment>share, preset</comment>
            <translation>%1 más que %2</translation>
        </message>
        <message>
            <source>%1 fewer than %2</source>
            <comment>share, preset</comment>
            <translation>%1 menos que %2</translation>
        </message>
        <message>
            <source>mend the marked fields</source>
            <translation>corrija los campos marcados</translation>
        </message>
        <message>
            <source>%1 parameters</source>
            <translation>%1 parámetros</translation>
        </message>
        <message>
            <source>%1 bytes a parameter</source>
            <translation>%1 bytes por parámetro</translation>
        </message>
        <message>
            <source>both passes, at %1 tokens</source>
            <translation>ambos pasos, con %1 tokens</translation>
        </message>
        <message>
            <source>a sequence, 16-bit</source>
            <translation>por secuencia, 16 bits</translation>
        </message>
        <message>
            <source>State %1, activations and working memory %2</source>
            <translation>Estado %1, activaciones y memoria de trabajo %2</translation>
        </message>
        <message>
            <source>%1 of the budget of %2</source>
            <translation>%1 del límite de %2</translation>
        </message>
        <message>
            <source>fits</source>
            <translation>cabe</translation>
        </message>
        <message>
            <source>too large</source>
            <translation>demasiado grande</translation>
        </message>
        <message>
            <source>needs %1 of %2; %3 parameters at most</source>
            <translation>necesita %1 de %2; como máximo %3 parámetros</translation>
        </message>
        <message>
            <source>Accumulate in %1 passes</source>
            <translation>Acumular en %1 pasadas</translation>
        </message>
        <message>
            <source>Set accumulation to %1, which fits</source>
            <translation>Fijar la acumulación en %1, que cabe</translation>
        </message>
        <message>
            <source>needs %1 of %2</source>
            <translation>necesita %1 de %2</translation>
        </message>
        <message>
            <source>needs %1 of %2; a shorter sequence would help</source>
            <translation>necesita %1 de %2; ayudaría una secuencia más corta</translation>
        </message>
        <message>
            <source>Accumulate in more passes</source>
            <translation>Acumular en más pasadas</translation>
        </message>
        <message>
            <source>%1 active · %2</source>
            <comment>parameters a token passes; how the model compares with a preset</comment>
            <translation>%1 activos · %2</translation>
        </message>
        <message>
            <source>%1 of the free %2</source>
            <translation>%1 de los %2 libres</translation>
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
            <translation>Colores: parte de %1, pálido es poco</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Inspector</name>
        <message>
            <source>Fields</source>
            <translation>Campos</translation>
        </message>
        <message>
            <source>Preset</source>
            <translation>Preajuste</translation>
        </message>
        <message>
            <source>Published model shapes. Choosing one sets every field of the model.</source>
            <translation>Formas de modelos publicadas. Elegir una fija todos los campos del modelo.</translation>
        </message>
        <message>
            <source>Own shape</source>
            <translation>Forma propia</translation>
        </message>
        <message>
            <source>Find a field</source>
            <translation>Buscar un campo</translation>
        </message>
        <message>
            <source>All fields</source>
            <translation>Todos los campos</translation>
        </message>
        <message>
            <source>Show all fields</source>
            <translation>Mostrar todos los campos</translation>
        </message>
        <message>
            <source>Groups of fields</source>
            <translation>Grupos de campos</translation>
        </message>
        <message>
            <source>No field is called that.</source>
            <translation>Ningún campo se llama así.</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <comment>group, its problems</comment>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Nothing is wrong with these values.</source>
            <translation>Estos valores no tienen ningún problema.</translation>
        </message>
        <message>
            <source>%1; go to the first</source>
            <translation>%1; ir al primero</translation>
        </message>
    </context>
    <context>
        <name>wafermill::MainWindow</name>
        <message>
            <source>New window</source>
            <translation>Ventana nueva</translation>
        </message>
        <message>
            <source>Plan for another program…</source>
            <translation>Plan para otro programa…</translation>
        </message>
        <message>
            <source>Import a plan…</source>
            <translation>Importar un plan…</translation>
        </message>
        <message>
            <source>Import a model…</source>
            <translation>Importar un modelo…</translation>
        </message>
        <message>
            <source>Folder for the trained model</source>
            <translation>Carpeta para el modelo entrenado</translation>
        </message>
        <message>
            <source>Import a plan</source>
            <translation>Importar un plan</translation>
        </message>
        <message>
            <source>Import a model</source>
            <translation>Importar un modelo</translation>
        </message>
        <message>
            <source>Cerebras Model Zoo (*.yaml *.yml)</source>
            <translation>Cerebras Model Zoo (*.yaml *.yml)</translation>
        </message>
        <message>
            <source>Importing %1…</source>
            <translation>Importando %1…</translation>
        </message>
        <message>
            <source>%1 is no project, no Model Zoo configuration (.yaml) and no folder with a config.json.</source>
            <translation>%1 no es un proyecto, ni una configuración del Model Zoo (.yaml), ni una carpeta con un config.json.</translation>
        </message>
        <message>
            <source>Sweep</source>
            <translation>Barrido</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>Modelo</translation>
        </message>
        <message>
            <source>Cluster</source>
            <translation>Clúster</translation>
        </message>
        <message>
            <source>Train</source>
            <translation>Entrenar</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>Ejecuciones</translation>
        </message>
        <message>
            <source>Another program changed the saved plan. Saving here replaces its change.</source>
            <translation>Otro programa cambió el plan guardado. Guardar aquí reemplaza su cambio.</translation>
        </message>
        <message>
            <source>Take the saved plan</source>
            <translation>Tomar el plan guardado</translation>
        </message>
        <message>
            <source>Menu (F10)</source>
            <translation>Menú (F10)</translation>
        </message>
        <message>
            <source>Menu</source>
            <translation>Menú</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Deshacer</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>Rehacer</translation>
        </message>
        <message>
            <source>%1 (Ctrl+%2)</source>
            <translation>%1 (Ctrl+%2)</translation>
        </message>
        <message>
            <source>%1 page</source>
            <translation>Página %1</translation>
        </message>
        <message>
            <source>Read-only. %1</source>
            <translation>Solo lectura. %1</translation>
        </message>
        <message>
            <source>Save a copy…</source>
            <translation>Guardar una copia…</translation>
        </message>
        <message>
            <source>Unsaved edits of this plan were found from an earlier session.</source>
            <translation>Se encontraron cambios sin guardar de este plan, de una sesión anterior.</translation>
        </message>
        <message>
            <source>Recover them</source>
            <translation>Recuperarlos</translation>
        </message>
        <message>
            <source>Discard them</source>
            <translation>Descartarlos</translation>
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
            <translation>Plan base, modificado</translation>
        </message>
        <message>
            <source>Base plan</source>
            <translation>Plan base</translation>
        </message>
        <message>
            <source>Show training</source>
            <translation>Ver entrenamiento</translation>
        </message>
        <message>
            <source>Train here</source>
            <translation>Entrenar aquí</translation>
        </message>
        <message>
            <source>Show the training that goes on</source>
            <translation>Ver el entrenamiento en curso</translation>
        </message>
        <message>
            <source>Train this plan on this computer</source>
            <translation>Entrenar este plan en este equipo</translation>
        </message>
        <message>
            <source>A training of this project goes on</source>
            <translation>Hay un entrenamiento de este proyecto en curso</translation>
        </message>
        <message>
            <source>Start a new run of this plan (Ctrl+R)</source>
            <translation>Iniciar una nueva ejecución de este plan (Ctrl+R)</translation>
        </message>
        <message>
            <source>Run %1: %2</source>
            <translation>Ejecución %1: %2</translation>
        </message>
        <message>
            <source>Run %1 %2 at step %3.</source>
            <translation>Ejecución %1 %2 en el paso %3.</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Mostrar</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>Abrir…</translation>
        </message>
        <message>
            <source>New…</source>
            <translation>Nuevo…</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Guardar</translation>
        </message>
        <message>
            <source>Save plan as a copy…</source>
            <translation>Guardar plan como copia…</translation>
        </message>
        <message>
            <source>Stop the training</source>
            <translation>Detener el entrenamiento</translation>
        </message>
        <message>
            <source>Full screen</source>
            <translation>Pantalla completa</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Ayuda</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Atajos de teclado</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>Salir</translation>
        </message>
        <message>
            <source>New from template</source>
            <translation>Nuevo desde plantilla</translation>
        </message>
        <message>
            <source>Open recent</source>
            <translation>Abrir reciente</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>Exportar</translation>
        </message>
        <message>
            <source>Plan as JSON…</source>
            <translation>Plan como JSON…</translation>
        </message>
        <message>
            <source>Metrics of the newest run as CSV…</source>
            <translation>Métricas de la última ejecución como CSV…</translation>
        </message>
        <message>
            <source>Charts of the newest run…</source>
            <translation>Gráficos de la última ejecución…</translation>
        </message>
        <message>
            <source>Appearance</source>
            <translation>Apariencia</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>Como el sistema</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Clara</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Oscura</translation>
        </message>
        <message>
            <source>%1 (missing)</source>
            <translation>%1 (no está)</translation>
        </message>
        <message>
            <source>Clear this list</source>
            <translation>Vaciar esta lista</translation>
        </message>
        <message>
            <source>New project</source>
            <translation>Nuevo proyecto</translation>
        </message>
        <message>
            <source>Wafermill projects (*%1)</source>
            <translation>Proyectos de Wafermill (*%1)</translation>
        </message>
        <message>
            <source>Open a project</source>
            <translation>Abrir un proyecto</translation>
        </message>
        <message>
            <source>Save the plan as a new project</source>
            <translation>Guardar el plan como nuevo proyecto</translation>
        </message>
        <message>
            <source>Export the plan</source>
            <translation>Exportar el plan</translation>
        </message>
        <message>
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <source>The plan could not be written to %1: %2</source>
            <translation>No se pudo escribir el plan en %1: %2</translation>
        </message>
        <message>
            <source>There is no run yet whose metrics could be exported.</source>
            <translation>Aún no hay ninguna ejecución cuyas métricas exportar.</translation>
        </message>
        <message>
            <source>Export metrics</source>
            <translation>Exportar métricas</translation>
        </message>
        <message>
            <source>CSV (*.csv)</source>
            <translation>CSV (*.csv)</translation>
        </message>
        <message>
            <source>There is no run yet whose charts could be exported.</source>
            <translation>Aún no hay ninguna ejecución cuyos gráficos exportar.</translation>
        </message>
        <message>
            <source>Folder for the charts</source>
            <translation>Carpeta para los gráficos</translation>
        </message>
        <message>
            <source>The training goes on after this window is closed.</source>
            <translation>El entrenamiento continúa después de cerrar esta ventana.</translation>
        </message>
        <message>
            <source>Open the project again to find it, to watch it and to stop it.</source>
            <translation>Vuelva a abrir el proyecto para encontrarlo, seguirlo y detenerlo.</translation>
        </message>
        <message>
            <source>Do not say this again</source>
            <translation>No volver a decirlo</translation>
        </message>
        <message>
            <source>Save the changes to %1?</source>
            <translation>¿Guardar los cambios de %1?</translation>
        </message>
        <message>
            <source>Chart: whole again</source>
            <translation>Gráfico: completo otra vez</translation>
        </message>
        <message>
            <source>Chart: zoom</source>
            <translation>Gráfico: zoom</translation>
        </message>
        <message>
            <source>Chart: logarithmic</source>
            <translation>Gráfico: logarítmico</translation>
        </message>
        <message>
            <source>Chart: export</source>
            <translation>Gráfico: exportar</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>Datos</translation>
        </message>
        <message>
            <source>Unsaved edits of this plan were found, but the saved plan has changed since: %1.</source>
            <translation>Se encontraron cambios sin guardar de este plan, pero el plan guardado ha cambiado desde entonces: %1.</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1 y %2 más</translation>
        </message>
        <message>
            <source>Apply the edits to it</source>
            <translation>Aplicarlos a él</translation>
        </message>
        <message>
            <source>Take the earlier plan whole</source>
            <translation>Tomar entero el plan anterior</translation>
        </message>
        <message>
            <source>Discard the edits</source>
            <translation>Descartar los cambios</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>Cronología</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>Validación</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>Escribiendo %1…</translation>
        </message>
        <message>
            <source>Writing the charts…</source>
            <translation>Escribiendo los gráficos…</translation>
        </message>
        <message>
            <source>Commands…</source>
            <translation>Comandos…</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>menu, command</comment>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Idioma</translation>
        </message>
        <message>
            <source>%1: no font installed</source>
            <translation>%1: ninguna fuente instalada</translation>
        </message>
        <message>
            <source>Wafermill speaks this language when it is started again.</source>
            <translation>Wafermill hablará este idioma cuando se inicie de nuevo.</translation>
        </message>
        <message>
            <source>No installed font has the characters of your language, so English is spoken. Install one, such as the package fonts-noto-cjk, and start again.</source>
            <translation>Ninguna fuente instalada tiene los caracteres de su idioma, así que se usa el inglés. Instale una, como el paquete fonts-noto-cjk, e inicie de nuevo.</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>Informe…</translation>
        </message>
        <message>
            <source>Export the diagram of the model…</source>
            <translation>Exportar el diagrama del modelo…</translation>
        </message>
        <message>
            <source>There is no run yet that a report could tell of.</source>
            <translation>Aún no hay ninguna ejecución de la que informar.</translation>
        </message>
        <message>
            <source>The report was written to %1.</source>
            <translation>El informe se escribió en %1.</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Abrir</translation>
        </message>
        <message>
            <source>Talk</source>
            <translation>Charla</translation>
        </message>
        <message>
            <source>Trained model…</source>
            <translation>Modelo entrenado…</translation>
        </message>
        <message>
            <source>File for the trained model</source>
            <translation>Archivo para el modelo entrenado</translation>
        </message>
        <message>
            <source>This project is open in another window of the studio, which keeps a copy of its unsaved edits; of edits made here none is kept. Make them there, or save them.</source>
            <translation>Este proyecto está abierto en otra ventana del estudio, que conserva una copia de sus cambios sin guardar; de los cambios hechos aquí no se conserva ninguna. Hágalos allí, o guárdelos.</translation>
        </message>
        <message>
            <source>Not all that was open last could be opened; the next start tries it again. %1</source>
            <translation>No se pudo abrir todo lo que estaba abierto la última vez; el próximo inicio lo intentará de nuevo. %1</translation>
        </message>
        <message>
            <source>Do not try again</source>
            <translation>No volver a intentarlo</translation>
        </message>
    </context>
    <context>
        <name>wafermill::MemoryXBar</name>
        <message>
            <source>Contents of MemoryX</source>
            <translation>Contenido de MemoryX</translation>
        </message>
        <message>
            <source>weights</source>
            <translation>pesos</translation>
        </message>
        <message>
            <source>first moment</source>
            <translation>primer momento</translation>
        </message>
        <message>
            <source>second moment</source>
            <translation>segundo momento</translation>
        </message>
        <message>
            <source>gradients</source>
            <translation>gradientes</translation>
        </message>
        <message>
            <source>%1 free</source>
            <translation>%1 libres</translation>
        </message>
        <message>
            <source>two moments</source>
            <translation>dos momentos</translation>
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
            <translation>Modelo</translation>
        </message>
        <message>
            <source>Diagram</source>
            <translation>Diagrama</translation>
        </message>
        <message>
            <source>Show the diagram</source>
            <translation>Mostrar el diagrama</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tabla</translation>
        </message>
        <message>
            <source>Show the table</source>
            <translation>Mostrar la tabla</translation>
        </message>
        <message>
            <source>Colour by</source>
            <translation>Color según</translation>
        </message>
        <message>
            <source>What the colours of the diagram stand for</source>
            <translation>Qué representan los colores del diagrama</translation>
        </message>
        <message>
            <source>Colour: %1</source>
            <comment>what colours stand for</comment>
            <translation>Color: %1</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>Alejar</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>Acercar</translation>
        </message>
        <message>
            <source>Fit the diagram into view</source>
            <translation>Ajustar el diagrama a la vista</translation>
        </message>
        <message>
            <source>Records and parameters of the model</source>
            <translation>Registros y parámetros del modelo</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copiar</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>Seleccionar todo</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Comparar</translation>
        </message>
        <message>
            <source>Compare with another model</source>
            <translation>Comparar con otro modelo</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ModelTable</name>
        <message>
            <source>attention products</source>
            <translation>productos de atención</translation>
        </message>
        <message>
            <source>Queries with keys, and probabilities with values: no parameters, but compute that grows with the sequence.</source>
            <translation>Consultas por claves, y probabilidades por valores: sin parámetros, pero con un cálculo que crece con la secuencia.</translation>
        </message>
        <message>
            <source>Final norm</source>
            <translation>Norma final</translation>
        </message>
        <message>
            <source>Whole model</source>
            <translation>Modelo entero</translation>
        </message>
        <message>
            <source>Head, tied to the embedding</source>
            <translation>Cabeza, ligada al embedding</translation>
        </message>
        <message>
            <source>Forward pass, per token.</source>
            <translation>Paso adelante, por token.</translation>
        </message>
        <message>
            <source>Kept for the backward pass, per sequence.</source>
            <translation>Guardadas para el paso atrás, por secuencia.</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Nombre</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>Forma</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parámetros</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>Parte</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Estado</translation>
        </message>
        <message>
            <source>Per token</source>
            <translation>Por token</translation>
        </message>
        <message>
            <source>Activations</source>
            <translation>Activaciones</translation>
        </message>
        <message>
            <source>In the parameter store: weight, the optimizer&apos;s moments, gradient.</source>
            <translation>En el almacén de parámetros: peso, momentos del optimizador, gradiente.</translation>
        </message>
        <message>
            <source>%1, without experts</source>
            <comment>Block × 32</comment>
            <translation>%1, sin expertos</translation>
        </message>
        <message>
            <source>%1 in each block</source>
            <comment>Expert × 8</comment>
            <translation>%1 en cada bloque</translation>
        </message>
    </context>
    <context>
        <name>wafermill::NoticeBar</name>
        <message>
            <source>Close</source>
            <translation>Cerrar</translation>
        </message>
        <message>
            <source>Close this notice</source>
            <translation>Cerrar este aviso</translation>
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
            <translation>mil M</translation>
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
            <translation>Embedding de tokens</translation>
        </message>
        <message>
            <source>Position embedding</source>
            <translation>Embedding de posiciones</translation>
        </message>
        <message>
            <source>Block × %1</source>
            <translation>Bloque × %1</translation>
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
            <translation>Atención multi-head</translation>
        </message>
        <message>
            <source>Multi-query attention</source>
            <translation>Atención multi-query</translation>
        </message>
        <message>
            <source>Grouped-query attention</source>
            <translation>Atención grouped-query</translation>
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
            <translation>Cabeza</translation>
        </message>
        <message>
            <source>Cross-entropy</source>
            <translation>Entropía cruzada</translation>
        </message>
        <message>
            <source>1 head</source>
            <translation>1 cabeza</translation>
        </message>
        <message>
            <source>%1 heads</source>
            <translation>%1 cabezas</translation>
        </message>
        <message>
            <source>1 key-value head</source>
            <translation>1 cabeza clave-valor</translation>
        </message>
        <message>
            <source>%1 key-value heads</source>
            <translation>%1 cabezas clave-valor</translation>
        </message>
        <message>
            <source>size %1</source>
            <comment>of each head</comment>
            <translation>tamaño %1</translation>
        </message>
        <message>
            <source>RoPE θ %1</source>
            <translation>RoPE θ %1</translation>
        </message>
        <message>
            <source>Q, K normed</source>
            <translation>Q, K normalizadas</translation>
        </message>
        <message>
            <source>window %1</source>
            <comment>of attention, in tokens</comment>
            <translation>ventana %1</translation>
        </message>
        <message>
            <source>%1 each · %2 · %3</source>
            <comment>parameters of one block, of all, their share</comment>
            <translation>%1 cada uno · %2 · %3</translation>
        </message>
        <message>
            <source>%1 state each · %2</source>
            <comment>state in the store of one block, of all</comment>
            <translation>%1 de estado cada uno · %2</translation>
        </message>
        <message>
            <source>%1 a token · %2 activations</source>
            <comment>of one block: compute, activations of a sequence</comment>
            <translation>%1 por token · %2 de activaciones</translation>
        </message>
        <message>
            <source>%1 sequences of %2 a step</source>
            <translation>%1 secuencias de %2 por paso</translation>
        </message>
        <message>
            <source>%1 state</source>
            <translation>%1 de estado</translation>
        </message>
        <message>
            <source>tied to the embedding</source>
            <translation>ligada al embedding</translation>
        </message>
        <message>
            <source>%1 a token</source>
            <translation>%1 por token</translation>
        </message>
        <message>
            <source>untied</source>
            <translation>no ligada</translation>
        </message>
        <message>
            <source>fused with the head, logits never stored</source>
            <translation>fusionada con la cabeza, logits nunca almacenados</translation>
        </message>
        <message>
            <source>%1 · %2 of the block · %3 a token</source>
            <translation>%1 · %2 del bloque · %3 por token</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>part of the model: its figures</comment>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Llama-style</source>
            <translation>Estilo Llama</translation>
        </message>
        <message>
            <source>GPT-style</source>
            <translation>Estilo GPT</translation>
        </message>
        <message>
            <source>Transformer</source>
            <translation>Transformer</translation>
        </message>
        <message>
            <source>%1, 1 block</source>
            <comment>style of the model</comment>
            <translation>%1, 1 bloque</translation>
        </message>
        <message>
            <source>%1, %2 blocks</source>
            <comment>style of the model, layers</comment>
            <translation>%1, %2 bloques</translation>
        </message>
        <message>
            <source>token embedding</source>
            <translation>embedding de tokens</translation>
        </message>
        <message>
            <source>position embedding</source>
            <translation>embedding de posiciones</translation>
        </message>
        <message>
            <source>one block</source>
            <translation>un bloque</translation>
        </message>
        <message>
            <source>final norm</source>
            <translation>norma final</translation>
        </message>
        <message>
            <source>head</source>
            <translation>cabeza</translation>
        </message>
        <message>
            <source>parameters</source>
            <translation>parámetros</translation>
        </message>
        <message>
            <source>state in the store</source>
            <translation>estado en el almacén</translation>
        </message>
        <message>
            <source>forward FLOPs</source>
            <translation>FLOPs del paso adelante</translation>
        </message>
        <message>
            <source>activations</source>
            <translation>activaciones</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nada</translation>
        </message>
        <message>
            <source>Query matrix</source>
            <translation>Matriz de consultas</translation>
        </message>
        <message>
            <source>Key matrix</source>
            <translation>Matriz de claves</translation>
        </message>
        <message>
            <source>Value matrix</source>
            <translation>Matriz de valores</translation>
        </message>
        <message>
            <source>Output matrix</source>
            <translation>Matriz de salida</translation>
        </message>
        <message>
            <source>Gate matrix</source>
            <translation>Matriz gate</translation>
        </message>
        <message>
            <source>Up matrix</source>
            <translation>Matriz up</translation>
        </message>
        <message>
            <source>Down matrix</source>
            <translation>Matriz down</translation>
        </message>
        <message>
            <source>%1 parameters each · %2 of the model</source>
            <comment>parameters, share of all copies</comment>
            <translation>%1 parámetros cada uno · %2 del modelo</translation>
        </message>
        <message>
            <source>%1 parameters · %2 of the model</source>
            <translation>%1 parámetros · %2 del modelo</translation>
        </message>
        <message>
            <source>%1 state in the store</source>
            <translation>%1 de estado en el almacén</translation>
        </message>
        <message>
            <source>%1 a token, forward</source>
            <translation>%1 por token, paso adelante</translation>
        </message>
        <message>
            <source>%1 activations a sequence</source>
            <translation>%1 de activaciones por secuencia</translation>
        </message>
        <message>
            <source>Mixture of experts</source>
            <translation>Mezcla de expertos</translation>
        </message>
        <message>
            <source>router</source>
            <comment>matrix that chooses experts</comment>
            <translation>enrutador</translation>
        </message>
        <message>
            <source>Expert × %1</source>
            <translation>Experto × %1</translation>
        </message>
        <message>
            <source>SwiGLU</source>
            <translation>SwiGLU</translation>
        </message>
        <message>
            <source>%1 each</source>
            <comment>parameters</comment>
            <translation>%1 cada uno</translation>
        </message>
        <message>
            <source>each token to %1 of %2 experts</source>
            <translation>cada token a %1 de %2 expertos</translation>
        </message>
        <message>
            <source>Router matrix</source>
            <translation>Matriz del enrutador</translation>
        </message>
        <message>
            <source>%1 a token forward, on average over all tokens</source>
            <translation>%1 por token en el paso adelante, en promedio sobre todos los tokens</translation>
        </message>
        <message>
            <source>Mixtral-style</source>
            <translation>Estilo Mixtral</translation>
        </message>
        <message>
            <source>one expert</source>
            <translation>un experto</translation>
        </message>
        <message>
            <source>adapters of one block</source>
            <translation>adaptadores de un bloque</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Readiness</name>
        <message>
            <source>Adapters are trained on the weights of a run: choose one on the Runs page, such as an import, and branch from it.</source>
            <translation>Los adaptadores se entrenan sobre los pesos de una ejecución: elija una en la página Ejecuciones, por ejemplo una importación, y derive de ella.</translation>
        </message>
        <message>
            <source>Training here needs %1 of memory, but %2 is available.</source>
            <translation>Entrenar aquí necesita %1 de memoria, pero hay %2 disponibles.</translation>
        </message>
        <message numerus="yes">
            <source>It would fit with %n accumulation pass(es).</source>
            <translation>
                <numerusform>Cabría con %n pasada de acumulación.</numerusform>
                <numerusform>Cabría con %n pasadas de acumulación.</numerusform>
            </translation>
        </message>
        <message>
            <source>There is no text at %1.</source>
            <translation>No hay ningún texto en %1.</translation>
        </message>
        <message numerus="yes">
            <source>%n problem(s)</source>
            <translation>
                <numerusform>%n problema</numerusform>
                <numerusform>%n problemas</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n warning(s)</source>
            <translation>
                <numerusform>%n advertencia</numerusform>
                <numerusform>%n advertencias</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunMonitor</name>
        <message>
            <source>A training of this project is going on already.</source>
            <translation>Ya hay un entrenamiento de este proyecto en curso.</translation>
        </message>
        <message>
            <source>The program “wafermill”, which trains, is neither beside the studio nor on the PATH. Install it and try again.</source>
            <translation>El programa «wafermill», que entrena, no está junto al estudio ni en el PATH. Instálelo e inténtelo de nuevo.</translation>
        </message>
        <message>
            <source>The folder %1 could not be made; nothing was started.</source>
            <translation>No se pudo crear la carpeta %1; no se ha iniciado nada.</translation>
        </message>
        <message>
            <source>%1 could not be started: %2</source>
            <translation>No se pudo iniciar %1: %2</translation>
        </message>
        <message>
            <source>The training ended before it began, and said nothing.</source>
            <translation>El entrenamiento terminó antes de empezar, sin decir nada.</translation>
        </message>
        <message>
            <source>The training does not listen right now; try again in a moment.</source>
            <translation>El entrenamiento no escucha en este momento; inténtelo de nuevo enseguida.</translation>
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
            <translation>La última pérdida en el texto reservado, en nats por token</translation>
        </message>
        <message>
            <source>The newest training loss, in nats per token</source>
            <translation>La última pérdida de entrenamiento, en nats por token</translation>
        </message>
        <message>
            <source>Active time: pauses and gaps between segments are left out</source>
            <translation>Tiempo activo: sin pausas ni huecos entre segmentos</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Ejecución</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Estado</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Pasos</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>Validación</translation>
        </message>
        <message>
            <source>Started</source>
            <translation>Inicio</translation>
        </message>
        <message>
            <source>Duration</source>
            <translation>Duración</translation>
        </message>
        <message>
            <source>Started %1</source>
            <translation>Inicio %1</translation>
        </message>
        <message>
            <source>%1 @ %2</source>
            <comment>run number, step</comment>
            <translation>%1 @ %2</translation>
        </message>
        <message>
            <source>The run, and the step of its checkpoint, that it began with</source>
            <translation>La ejecución, y el paso de su checkpoint, con que empezó</translation>
        </message>
        <message>
            <source>From</source>
            <translation>Desde</translation>
        </message>
        <message>
            <source>Tokens of all steps over their active time</source>
            <translation>Tokens de todos los pasos entre su tiempo activo</translation>
        </message>
        <message>
            <source>Last loss</source>
            <translation>Última pérdida</translation>
        </message>
        <message>
            <source>Mean tokens/s</source>
            <translation>Tokens/s, media</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>simulado</translation>
        </message>
        <message>
            <source>The baseline: others are measured against it</source>
            <translation>La referencia: las demás se miden respecto a ella</translation>
        </message>
        <message>
            <source>Pinned: it stays at the top</source>
            <translation>Fijada: se queda arriba</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>Grupo</translation>
        </message>
        <message>
            <source>Tags</source>
            <translation>Etiquetas</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Nota</translation>
        </message>
        <message>
            <source>G puts the selected runs into a group</source>
            <translation>G pone las ejecuciones elegidas en un grupo</translation>
        </message>
        <message>
            <source>T changes the tags of the selected runs</source>
            <translation>T cambia las etiquetas de las ejecuciones elegidas</translation>
        </message>
        <message>
            <source>N writes a note on the selected runs</source>
            <translation>N escribe una nota sobre las ejecuciones elegidas</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunsPage</name>
        <message>
            <source>A chart takes %1 runs. Hide one of them to show another.</source>
            <translation>Un gráfico admite %1 ejecuciones. Oculte una para mostrar otra.</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>Ejecuciones</translation>
        </message>
        <message>
            <source>Filter runs</source>
            <translation>Filtrar ejecuciones</translation>
        </message>
        <message>
            <source>Metrics</source>
            <translation>Métricas</translation>
        </message>
        <message>
            <source>All metrics of the selected run as CSV</source>
            <translation>Todas las métricas de la ejecución elegida como CSV</translation>
        </message>
        <message>
            <source>Export metrics as CSV</source>
            <translation>Exportar métricas como CSV</translation>
        </message>
        <message>
            <source>What differs</source>
            <translation>En qué difieren</translation>
        </message>
        <message>
            <source>Plan values that differ</source>
            <translation>Valores del plan que difieren</translation>
        </message>
        <message>
            <source>between the selected runs</source>
            <translation>entre las ejecuciones elegidas</translation>
        </message>
        <message>
            <source>between the runs shown</source>
            <translation>entre las ejecuciones mostradas</translation>
        </message>
        <message>
            <source>select two runs or more</source>
            <translation>elija dos ejecuciones o más</translation>
        </message>
        <message>
            <source>between the first %1 of %2</source>
            <translation>entre las primeras %1 de %2</translation>
        </message>
        <message>
            <source>nothing: these runs have the same plan</source>
            <translation>nada: estas ejecuciones tienen el mismo plan</translation>
        </message>
        <message>
            <source>Select the run whose metrics shall be written.</source>
            <translation>Elija la ejecución cuyas métricas se han de escribir.</translation>
        </message>
        <message>
            <source>%1-run-%2.csv</source>
            <translation>%1-ejecucion-%2.csv</translation>
        </message>
        <message>
            <source>Export metrics</source>
            <translation>Exportar métricas</translation>
        </message>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>Tabla CSV (*.csv)</translation>
        </message>
        <message>
            <source>The metrics of run %1 were written to %2.</source>
            <translation>Las métricas de la ejecución %1 se escribieron en %2.</translation>
        </message>
        <message>
            <source>This project is read-only; no run was deleted.</source>
            <translation>Este proyecto es de solo lectura; no se ha eliminado ninguna ejecución.</translation>
        </message>
        <message>
            <source>Run %1 is training; stop it before it is deleted.</source>
            <translation>La ejecución %1 está entrenando; deténgala antes de eliminarla.</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Deshacer</translation>
        </message>
        <message>
            <source>Runs: %1</source>
            <translation>Ejecuciones: %1</translation>
        </message>
        <message>
            <source>Runs: %1 of %2</source>
            <translation>Ejecuciones: %1 de %2</translation>
        </message>
        <message>
            <source>%1 · in the charts: %2</source>
            <translation>%1 · en los gráficos: %2</translation>
        </message>
        <message>
            <source>Run %1 was deleted with its metrics and checkpoints.</source>
            <translation>La ejecución %1 se eliminó con sus métricas y checkpoints.</translation>
        </message>
        <message>
            <source>%1 runs were deleted with their metrics and checkpoints.</source>
            <translation>Se eliminaron %1 ejecuciones con sus métricas y checkpoints.</translation>
        </message>
        <message>
            <source>Extend run %1</source>
            <translation>Prolongar la ejecución %1</translation>
        </message>
        <message>
            <source>Steps to add. The learning rate stays where its schedule ended.</source>
            <translation>Pasos que añadir. La tasa de aprendizaje se queda donde terminó su programa.</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>Filtrar</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>Escribiendo %1…</translation>
        </message>
        <message>
            <source>Words of title, state, tags, group or note; tag:x, group:y, state:finished; a - before one leaves out what has it</source>
            <translation>Palabras del título, estado, etiquetas, grupo o nota; tag:x, group:y, state:finished; un - delante excluye lo que la tiene</translation>
        </message>
        <message>
            <source>CSV</source>
            <translation>CSV</translation>
        </message>
        <message>
            <source>What differs as CSV; Ctrl+C in the table copies it</source>
            <translation>Las diferencias como CSV; Ctrl+C en la tabla las copia</translation>
        </message>
        <message>
            <source>Export what differs as CSV</source>
            <translation>Exportar las diferencias como CSV</translation>
        </message>
        <message>
            <source>Export what differs</source>
            <translation>Exportar las diferencias</translation>
        </message>
        <message>
            <source>%1-differences.csv</source>
            <translation>%1-diferencias.csv</translation>
        </message>
        <message>
            <source>What differs was written to %1.</source>
            <translation>Las diferencias se escribieron en %1.</translation>
        </message>
        <message>
            <source>What differs was copied.</source>
            <translation>Las diferencias se copiaron.</translation>
        </message>
        <message>
            <source>This project is read-only; no label can be changed.</source>
            <translation>Este proyecto es de solo lectura; no se pueden cambiar etiquetas, grupos, notas ni fijaciones.</translation>
        </message>
        <message>
            <source>Select the runs first.</source>
            <translation>Elija primero las ejecuciones.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunsView</name>
        <message>
            <source>Runs</source>
            <translation>Ejecuciones</translation>
        </message>
        <message>
            <source>Show or hide in the chart</source>
            <translation>Mostrar u ocultar en el gráfico</translation>
        </message>
        <message>
            <source>Rename</source>
            <translation>Cambiar nombre</translation>
        </message>
        <message>
            <source>Export metrics…</source>
            <translation>Exportar métricas…</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Eliminar</translation>
        </message>
        <message>
            <source>interrupted</source>
            <translation>interrumpida</translation>
        </message>
        <message>
            <source>88 min 88 s</source>
            <translation>88 min 88 s</translation>
        </message>
        <message>
            <source>Extend…</source>
            <translation>Prolongar…</translation>
        </message>
        <message>
            <source>Branch from its newest checkpoint</source>
            <translation>Rama desde su último checkpoint</translation>
        </message>
        <message>
            <source>Branch from its best checkpoint</source>
            <translation>Rama desde su mejor checkpoint</translation>
        </message>
        <message>
            <source>Resume this run</source>
            <translation>Reanudar esta ejecución</translation>
        </message>
        <message>
            <source>Go on from the newest checkpoint, to the same bits</source>
            <translation>Seguir desde el último checkpoint, hasta el mismo bit</translation>
        </message>
        <message>
            <source>Show its timeline</source>
            <translation>Ver su cronología</translation>
        </message>
        <message>
            <source>Measure the others against it, or no longer</source>
            <translation>Medir las demás respecto a ella, o dejar de hacerlo</translation>
        </message>
        <message>
            <source>Pin at the top, or no longer</source>
            <translation>Fijar arriba, o dejar de hacerlo</translation>
        </message>
        <message>
            <source>Tags…</source>
            <translation>Etiquetas…</translation>
        </message>
        <message>
            <source>Group…</source>
            <translation>Grupo…</translation>
        </message>
        <message>
            <source>Note…</source>
            <translation>Nota…</translation>
        </message>
        <message>
            <source>Undo the last change of labels</source>
            <translation>Deshacer el último cambio de etiquetas, grupo, nota o fijación</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>Informe…</translation>
        </message>
    </context>
    <context>
        <name>wafermill::SplitBar</name>
        <message>
            <source>Training %1 tokens, %2</source>
            <translation>Entrenamiento %1 tokens, %2</translation>
        </message>
        <message>
            <source>Validation %1 tokens, %2</source>
            <translation>Validación %1 tokens, %2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::StartPage</name>
        <message>
            <source>Begin with a template</source>
            <translation>Empezar con una plantilla</translation>
        </message>
        <message>
            <source>New…</source>
            <translation>Nuevo…</translation>
        </message>
        <message>
            <source>New project from the template %1</source>
            <translation>Nuevo proyecto desde la plantilla %1</translation>
        </message>
        <message>
            <source>Recent projects</source>
            <translation>Proyectos recientes</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>Abrir…</translation>
        </message>
        <message>
            <source>Open a project file</source>
            <translation>Abrir un archivo de proyecto</translation>
        </message>
        <message>
            <source>None yet. A project is one file; drop one here to open it.</source>
            <translation>Aún ninguno. Un proyecto es un archivo; suelte uno aquí para abrirlo.</translation>
        </message>
        <message>
            <source>%1 (missing)</source>
            <translation>%1 (no está)</translation>
        </message>
        <message>
            <source>Open %1</source>
            <translation>Abrir %1</translation>
        </message>
        <message>
            <source>Remove from this list</source>
            <translation>Quitar de esta lista</translation>
        </message>
        <message>
            <source>Remove %1 from this list</source>
            <translation>Quitar %1 de esta lista</translation>
        </message>
    </context>
    <context>
        <name>wafermill::StatusLine</name>
        <message>
            <source>No run yet</source>
            <translation>Aún sin ejecuciones</translation>
        </message>
        <message>
            <source>Training starts…</source>
            <translation>El entrenamiento se inicia…</translation>
        </message>
        <message>
            <source>Training starts: data %1</source>
            <translation>El entrenamiento se inicia: datos %1</translation>
        </message>
        <message>
            <source>Run %1 %2</source>
            <translation>Ejecución %1 %2</translation>
        </message>
        <message>
            <source>Show the Train page</source>
            <translation>Mostrar la página Entrenar</translation>
        </message>
        <message>
            <source>%1 tokens/s</source>
            <translation>%1 tokens/s</translation>
        </message>
        <message>
            <source>loss %1</source>
            <translation>pérdida %1</translation>
        </message>
        <message>
            <source>unsaved changes</source>
            <translation>cambios sin guardar</translation>
        </message>
        <message>
            <source>all changes saved</source>
            <translation>todo guardado</translation>
        </message>
        <message>
            <source>%1; go to the first</source>
            <translation>%1; ir al primero</translation>
        </message>
        <message numerus="yes">
            <source>%n event(s)</source>
            <translation>
                <numerusform>%n evento</numerusform>
                <numerusform>%n eventos</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 of the newest run</source>
            <translation>%1 de la última ejecución</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TimelinePage</name>
        <message>
            <source>Cancelled; nothing was kept.</source>
            <translation>Cancelado; no se ha guardado nada.</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>simulado</translation>
        </message>
        <message>
            <source>measured here</source>
            <translation>medido aquí</translation>
        </message>
        <message>
            <source>from a trace</source>
            <translation>de una traza</translation>
        </message>
        <message>
            <source>Simulate the planned cluster</source>
            <translation>Simular el clúster previsto</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Pasos</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Semilla</translation>
        </message>
        <message>
            <source>Of jitter and failures: the same seed gives the same run</source>
            <translation>De la fluctuación y los fallos: la misma semilla da la misma ejecución</translation>
        </message>
        <message>
            <source>Jitter</source>
            <translation>Fluctuación</translation>
        </message>
        <message>
            <source>Computing times scatter; the slowest system counts</source>
            <translation>Los tiempos de cálculo varían; cuenta el sistema más lento</translation>
        </message>
        <message>
            <source>Failures</source>
            <translation>Fallos</translation>
        </message>
        <message>
            <source>Systems fail at the catalogue&apos;s rate; the run goes on from its last checkpoint</source>
            <translation>Los sistemas fallan con la tasa del catálogo; la ejecución sigue desde su último checkpoint</translation>
        </message>
        <message>
            <source>Progress of the simulation</source>
            <translation>Progreso de la simulación</translation>
        </message>
        <message>
            <source>Throughput, steady</source>
            <translation>Rendimiento estable</translation>
        </message>
        <message>
            <source>Step, steady</source>
            <translation>Paso estable</translation>
        </message>
        <message>
            <source>Systems waiting</source>
            <translation>Sistemas en espera</translation>
        </message>
        <message>
            <source>Time in all</source>
            <translation>Tiempo total</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>Energía</translation>
        </message>
        <message>
            <source>Simulate the planned cluster, or choose a run.</source>
            <translation>Simule el clúster previsto, o elija una ejecución.</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>Cronología</translation>
        </message>
        <message>
            <source>Run whose timeline is shown</source>
            <translation>Ejecución cuya cronología se muestra</translation>
        </message>
        <message>
            <source>No run with a timeline yet</source>
            <translation>Aún no hay ejecuciones con cronología</translation>
        </message>
        <message>
            <source>Open trace…</source>
            <translation>Abrir traza…</translation>
        </message>
        <message>
            <source>A trace of “wafermill simulate” or “wafermill train”, or another in Chrome&apos;s format</source>
            <translation>Una traza de «wafermill simulate» o «wafermill train», u otra en el formato de Chrome</translation>
        </message>
        <message>
            <source>Open a trace</source>
            <translation>Abrir una traza</translation>
        </message>
        <message>
            <source>Traces (*.json)</source>
            <translation>Trazas (*.json)</translation>
        </message>
        <message>
            <source>Record trainings</source>
            <translation>Registrar entrenamientos</translation>
        </message>
        <message>
            <source>Trainings started in this window keep what ran when: at most 64 MB, beside the project.</source>
            <translation>Los entrenamientos iniciados en esta ventana guardan qué se ejecutó y cuándo: como máximo 64 MB, junto al proyecto.</translation>
        </message>
        <message>
            <source>A simulation shows here what each part of the planned cluster does when. Of a training, what ran on this computer is shown where its trace was recorded.</source>
            <translation>Una simulación muestra aquí qué hace cada parte del clúster previsto y cuándo. De un entrenamiento se ve lo que se ejecutó en este equipo, si se registró su traza.</translation>
        </message>
        <message>
            <source>Show more (-)</source>
            <translation>Ver más (-)</translation>
        </message>
        <message>
            <source>Closer (+)</source>
            <translation>Más cerca (+)</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Todo</translation>
        </message>
        <message>
            <source>Show all (Home)</source>
            <translation>Mostrar todo (Inicio)</translation>
        </message>
        <message>
            <source>Point at an operation, or go through them with Ctrl and the arrows.</source>
            <translation>Señale una operación, o recórralas con Ctrl y las flechas.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Simulate</source>
            <translation>Simular</translation>
        </message>
        <message>
            <source>Cancel the simulation</source>
            <translation>Cancelar la simulación</translation>
        </message>
        <message>
            <source>The planned cluster cannot be estimated yet; the status line says why.</source>
            <translation>Aún no se puede estimar el clúster previsto; la línea de estado dice por qué.</translation>
        </message>
        <message>
            <source>Kept as run %1, marked as simulated.</source>
            <translation>Guardada como ejecución %1, marcada como simulada.</translation>
        </message>
        <message>
            <source>The project is read-only: the simulation is shown, and not kept.</source>
            <translation>El proyecto es de solo lectura: la simulación se muestra, pero no se guarda.</translation>
        </message>
        <message>
            <source>Run %1 · %2 · simulated</source>
            <translation>Ejecución %1 · %2 · simulada</translation>
        </message>
        <message>
            <source>Run %1 · %2</source>
            <translation>Ejecución %1 · %2</translation>
        </message>
        <message>
            <source>%1 tokens/s</source>
            <translation>%1 tokens/s</translation>
        </message>
        <message>
            <source>of a step: %1</source>
            <translation>por paso: %1</translation>
        </message>
        <message>
            <source>%1 lost</source>
            <translation>%1 perdido</translation>
        </message>
        <message>
            <source>launch %1</source>
            <translation>inicio %1</translation>
        </message>
        <message>
            <source>closed form %1</source>
            <translation>forma cerrada %1</translation>
        </message>
        <message>
            <source>Share of their lanes&apos; time here: %1</source>
            <translation>Parte del tiempo de sus carriles aquí: %1</translation>
        </message>
        <message>
            <source>Reading the trace…</source>
            <translation>Leyendo la traza…</translation>
        </message>
        <message>
            <source>Progress of reading</source>
            <translation>Progreso de la lectura</translation>
        </message>
        <message>
            <source>Cancel reading the trace</source>
            <translation>Cancelar la lectura de la traza</translation>
        </message>
        <message>
            <source>The trace was not read to its end; nothing of it is shown.</source>
            <translation>La traza no se leyó hasta el final; no se muestra nada de ella.</translation>
        </message>
        <message>
            <source>%1 · part %2 of its recording</source>
            <comment>run</comment>
            <translation>%1 · parte %2 de su registro</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TimelineView</name>
        <message>
            <source>Timeline</source>
            <translation>Cronología</translation>
        </message>
        <message>
            <source>Place in the timeline</source>
            <translation>Posición en la cronología</translation>
        </message>
        <message>
            <source>Rows of the timeline</source>
            <translation>Filas de la cronología</translation>
        </message>
        <message>
            <source>%1 · simulated</source>
            <translation>%1 · simulado</translation>
        </message>
        <message>
            <source>step %1</source>
            <translation>paso %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TrainOverview</name>
        <message>
            <source>What training will do</source>
            <translation>Qué hará el entrenamiento</translation>
        </message>
        <message>
            <source>Train here</source>
            <translation>Entrenar aquí</translation>
        </message>
        <message>
            <source>Train this plan on this computer</source>
            <translation>Entrenar este plan en este equipo</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Pasos</translation>
        </message>
        <message>
            <source>Training tokens</source>
            <translation>Tokens de entrenamiento</translation>
        </message>
        <message>
            <source>Compute</source>
            <translation>Cálculo</translation>
        </message>
        <message>
            <source>Memory needed</source>
            <translation>Memoria necesaria</translation>
        </message>
        <message>
            <source>Disk for checkpoints</source>
            <translation>Disco para checkpoints</translation>
        </message>
        <message>
            <source>What stands in its way</source>
            <translation>Qué lo impide</translation>
        </message>
        <message>
            <source>Nothing. The data is read and checked when training starts; what does not fit is refused before anything is written.</source>
            <translation>Nada. Los datos se leen y comprueban al empezar el entrenamiento; lo que no encaja se rechaza antes de escribir nada.</translation>
        </message>
        <message>
            <source>of %1 sequences of %2 tokens</source>
            <translation>de %1 secuencias de %2 tokens</translation>
        </message>
        <message>
            <source>%1 a step</source>
            <translation>%1 por paso</translation>
        </message>
        <message>
            <source>budget %1</source>
            <translation>límite %1</translation>
        </message>
        <message>
            <source>%1 available here</source>
            <translation>%1 disponibles aquí</translation>
        </message>
        <message>
            <source>%1 kept and one being written</source>
            <translation>%1 guardados y uno en escritura</translation>
        </message>
        <message>
            <source>Checkpoints and the training&apos;s log are kept in %1. Metrics and events go into the project file. The training goes on when this window is closed, and is found again when it is opened.</source>
            <translation>Los checkpoints y el registro del entrenamiento están en %1. Las métricas y los eventos van al archivo del proyecto. El entrenamiento continúa al cerrar esta ventana, y se vuelve a encontrar al abrirla.</translation>
        </message>
        <message>
            <source>The plan has problems; mend them first.</source>
            <translation>El plan tiene problemas; corríjalos primero.</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>Tasa de aprendizaje</translation>
        </message>
        <message>
            <source>as planned</source>
            <translation>según el plan</translation>
        </message>
        <message>
            <source>learning rate</source>
            <translation>tasa de aprendizaje</translation>
        </message>
        <message>
            <source>%1 for the store</source>
            <translation>%1 para el almacén</translation>
        </message>
        <message>
            <source>%1 written in all</source>
            <translation>%1 escritos en total</translation>
        </message>
        <message>
            <source>%1 free</source>
            <translation>%1 libres</translation>
        </message>
        <message>
            <source>in all, forward and backward</source>
            <translation>en total, pasos adelante y atrás</translation>
        </message>
        <message>
            <source>Throughput here</source>
            <translation>Rendimiento aquí</translation>
        </message>
        <message>
            <source>Time here</source>
            <translation>Tiempo aquí</translation>
        </message>
        <message>
            <source>Peak memory here</source>
            <translation>Pico de memoria aquí</translation>
        </message>
        <message>
            <source>Measure this computer</source>
            <translation>Medir este equipo</translation>
        </message>
        <message>
            <source>Measure again</source>
            <translation>Medir de nuevo</translation>
        </message>
        <message>
            <source>Cancel measuring</source>
            <translation>Cancelar la medición</translation>
        </message>
        <message>
            <source>Takes the rates that forecasts are made from: about a minute with the processor to itself</source>
            <translation>Mide las tasas con que se hacen las previsiones: cerca de un minuto con el procesador para ella sola</translation>
        </message>
        <message>
            <source>no forecast for this plan</source>
            <translation>sin previsión para este plan</translation>
        </message>
        <message>
            <source>not measured yet</source>
            <translation>aún sin medir</translation>
        </message>
        <message>
            <source>estimated, %1</source>
            <translation>estimado, %1</translation>
        </message>
        <message>
            <source>estimated, without validation</source>
            <translation>estimado, sin validación</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TrainPage</name>
        <message>
            <source>The first step is on its way.</source>
            <translation>El primer paso está en curso.</translation>
        </message>
        <message>
            <source>Events</source>
            <translation>Eventos</translation>
        </message>
        <message>
            <source>Events of the run</source>
            <translation>Eventos de la ejecución</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Paso</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>Qué ocurrió</translation>
        </message>
        <message>
            <source>Sample: %1</source>
            <translation>Muestra: %1</translation>
        </message>
        <message>
            <source>A training goes on; measure once it is over.</source>
            <translation>Hay un entrenamiento en curso; mida cuando haya terminado.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TrainPanel</name>
        <message>
            <source>Sample</source>
            <translation>Muestra</translation>
        </message>
        <message>
            <source>Progress of the run</source>
            <translation>Progreso de la ejecución</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pausar</translation>
        </message>
        <message>
            <source>Pause the training after this step</source>
            <translation>Pausar el entrenamiento tras este paso</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Detener</translation>
        </message>
        <message>
            <source>Write a checkpoint and end the run</source>
            <translation>Escribir un checkpoint y terminar la ejecución</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>Checkpoint</translation>
        </message>
        <message>
            <source>Write a checkpoint now</source>
            <translation>Escribir un checkpoint ahora</translation>
        </message>
        <message>
            <source>Resume this run</source>
            <translation>Reanudar esta ejecución</translation>
        </message>
        <message>
            <source>Go on from the newest checkpoint, to the same bits</source>
            <translation>Seguir desde el último checkpoint, hasta el mismo bit</translation>
        </message>
        <message>
            <source>The same step elsewhere</source>
            <translation>El mismo paso en otro lugar</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>tokens/s</translation>
        </message>
        <message>
            <source>power</source>
            <translation>potencia</translation>
        </message>
        <message>
            <source>here, measured</source>
            <translation>aquí, medido</translation>
        </message>
        <message>
            <source>Streamed per step</source>
            <translation>Transmitido por paso</translation>
        </message>
        <message>
            <source>weights to the systems</source>
            <translation>pesos a los sistemas</translation>
        </message>
        <message>
            <source>gradients back</source>
            <translation>gradientes de vuelta</translation>
        </message>
        <message>
            <source>Charts</source>
            <translation>Gráficos</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>pasos</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>tokens</translation>
        </message>
        <message>
            <source>active time</source>
            <translation>tiempo activo</translation>
        </message>
        <message>
            <source>Active time leaves out pauses and the gaps between segments.</source>
            <translation>El tiempo activo deja fuera las pausas y los huecos entre segmentos.</translation>
        </message>
        <message>
            <source>none</source>
            <translation>ninguno</translation>
        </message>
        <message>
            <source>Weight of the exponential average, without bias at the start. The raw line stays, faint.</source>
            <translation>Peso de la media exponencial, sin sesgo al principio. La línea sin suavizar queda, tenue.</translation>
        </message>
        <message>
            <source>Logarithmic loss</source>
            <translation>Pérdida logarítmica</translation>
        </message>
        <message>
            <source>Horizontal axis</source>
            <translation>Eje horizontal</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>Suavizado</translation>
        </message>
        <message>
            <source>Run %1 · %2</source>
            <translation>Ejecución %1 · %2</translation>
        </message>
        <message>
            <source>Sample, step %1</source>
            <translation>Muestra, paso %1</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Reanudar</translation>
        </message>
        <message>
            <source>Go on with the training</source>
            <translation>Continuar el entrenamiento</translation>
        </message>
        <message>
            <source>step %1 of %2</source>
            <translation>paso %1 de %2</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>quedan %1</translation>
        </message>
        <message>
            <source>here</source>
            <translation>aquí</translation>
        </message>
        <message>
            <source>measured</source>
            <translation>medido</translation>
        </message>
        <message>
            <source>power estimated</source>
            <translation>potencia estimada</translation>
        </message>
        <message>
            <source>estimated</source>
            <translation>estimado</translation>
        </message>
        <message>
            <source>The smallest GPU cluster that holds the model</source>
            <translation>El menor clúster GPU que contiene el modelo</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>Pérdida de validación</translation>
        </message>
        <message>
            <source>Training tokens</source>
            <translation>Tokens de entrenamiento</translation>
        </message>
        <message>
            <source>Active time</source>
            <translation>Tiempo activo</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>Energía</translation>
        </message>
        <message>
            <source>Peak memory</source>
            <translation>Pico de memoria</translation>
        </message>
        <message>
            <source>MemoryX too small</source>
            <translation>MemoryX demasiado pequeño</translation>
        </message>
        <message>
            <source>here, forecast</source>
            <translation>aquí, previsión</translation>
        </message>
        <message>
            <source>Peak memory, estimated</source>
            <translation>Pico de memoria, estimado</translation>
        </message>
        <message>
            <source>From the rates that wafermill bench measured, when the run was started</source>
            <translation>De las tasas que midió wafermill bench, cuando se inició la ejecución</translation>
        </message>
        <message>
            <source>energy</source>
            <translation>energía</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ValidationModel</name>
        <message>
            <source>yes</source>
            <translation>sí</translation>
        </message>
        <message>
            <source>no</source>
            <translation>no</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>omitida</translation>
        </message>
        <message>
            <source>searched</source>
            <translation>buscada</translation>
        </message>
        <message>
            <source>older</source>
            <translation>antiguo</translation>
        </message>
        <message>
            <source>fitted</source>
            <translation>ajustada</translation>
        </message>
        <message>
            <source>checked</source>
            <translation>comprobada</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Ejecución</translation>
        </message>
        <message>
            <source>Devices</source>
            <translation>Dispositivos</translation>
        </message>
        <message>
            <source>Published</source>
            <translation>Publicado</translation>
        </message>
        <message>
            <source>Predicted</source>
            <translation>Predicho</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>Error</translation>
        </message>
        <message>
            <source>In range</source>
            <translation>Intervalo</translation>
        </message>
        <message>
            <source>Constants</source>
            <translation>Papel</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ValidationPage</name>
        <message>
            <source>Published runs and predictions</source>
            <translation>Ejecuciones publicadas y predicciones</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>Gráfico</translation>
        </message>
        <message>
            <source>The chart as PNG, SVG, PDF or CSV</source>
            <translation>El gráfico como PNG, SVG, PDF o CSV</translation>
        </message>
        <message>
            <source>Export chart</source>
            <translation>Exportar gráfico</translation>
        </message>
        <message>
            <source>Predicting…</source>
            <translation>Prediciendo…</translation>
        </message>
        <message>
            <source>The range is to hold four runs out of five. Of GPUs its width is what holds four of five errors on the runs that no constant was fitted on, wider where a run leaves their ground: another device, fp8, context parallelism, experts, offloading, Megatron-Core, thousands of GPUs. Of wafer systems each constant is moved to the ends of its own range, and the deviations are combined by the root of their squares.</source>
            <translation>El intervalo debe contener cuatro de cada cinco ejecuciones. En las GPU, su ancho es el que contiene cuatro de cada cinco errores en las ejecuciones a las que no se ajustó ninguna constante, y mayor donde una ejecución sale de su terreno: otro dispositivo, fp8, paralelismo de contexto, expertos, descarga al host, Megatron-Core, miles de GPU. En los sistemas wafer, cada constante se lleva a los extremos de su propio intervalo, y las desviaciones se combinan por la raíz de la suma de sus cuadrados.</translation>
        </message>
        <message>
            <source>GPUs or wafer systems</source>
            <translation>GPU o sistemas wafer</translation>
        </message>
        <message>
            <source>GPUs and wafers</source>
            <translation>GPU y wafers</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>Sistemas wafer</translation>
        </message>
        <message>
            <source>Rows that constants were fitted on</source>
            <translation>Filas a las que se ajustaron constantes</translation>
        </message>
        <message>
            <source>All rows</source>
            <translation>Todas las filas</translation>
        </message>
        <message>
            <source>Fitted on</source>
            <translation>Ajustadas</translation>
        </message>
        <message>
            <source>Not fitted on</source>
            <translation>No ajustadas</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>Filtrar</translation>
        </message>
        <message>
            <source>Filter runs by name, device, source or note</source>
            <translation>Filtrar ejecuciones por nombre, dispositivo, fuente o nota</translation>
        </message>
        <message>
            <source>How good is the estimate?</source>
            <translation>¿Es fiable la estimación?</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>Tabla</translation>
        </message>
        <message>
            <source>The rows that are shown as CSV</source>
            <translation>Las filas mostradas como CSV</translation>
        </message>
        <message>
            <source>Export the table as CSV</source>
            <translation>Exportar la tabla como CSV</translation>
        </message>
        <message>
            <source>Median error</source>
            <translation>Error mediano</translation>
        </message>
        <message>
            <source>90th percentile</source>
            <translation>Percentil 90</translation>
        </message>
        <message>
            <source>In the 80 % range</source>
            <translation>En el intervalo del 80 %</translation>
        </message>
        <message>
            <source>Published runs</source>
            <translation>Ejecuciones publicadas</translation>
        </message>
        <message>
            <source>Source of the chosen run</source>
            <translation>Fuente de la ejecución elegida</translation>
        </message>
        <message>
            <source>No run is left.</source>
            <translation>No queda ninguna ejecución.</translation>
        </message>
        <message>
            <source>not fitted on: %1</source>
            <translation>no ajustadas: %1</translation>
        </message>
        <message>
            <source>%1 runs, and %2 that are not counted: left out, with a searched layout or of older software</source>
            <translation>%1 ejecuciones, y %2 que no cuentan: omitidas, con distribución buscada o de software antiguo</translation>
        </message>
        <message>
            <source>Predicted range %1 to %2.</source>
            <translation>Intervalo predicho de %1 a %2.</translation>
        </message>
        <message>
            <source>The table could not be written to %1: %2</source>
            <translation>No se pudo escribir la tabla en %1: %2</translation>
        </message>
        <message>
            <source>Export the table</source>
            <translation>Exportar la tabla</translation>
        </message>
        <message>
            <source>CSV (*.csv)</source>
            <translation>CSV (*.csv)</translation>
        </message>
        <message>
            <source>Written to %1</source>
            <translation>Escrito en %1</translation>
        </message>
        <message>
            <source>Not explained: %1</source>
            <translation>Sin explicar: %1</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>Escribiendo %1…</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ValidationText</name>
        <message>
            <source>published %1, predicted %2 (%3)</source>
            <translation>publicado %1, predicho %2 (%3)</translation>
        </message>
        <message>
            <source>Predicted against published</source>
            <translation>Predicho y publicado</translation>
        </message>
        <message>
            <source>tokens/s each; ±10, 20 %</source>
            <translation>tokens/s cada una; ±10, 20 %</translation>
        </message>
        <message>
            <source>published, log</source>
            <translation>publicado, log</translation>
        </message>
        <message>
            <source>layout searched, or older software</source>
            <translation>distribución buscada, o software antiguo</translation>
        </message>
        <message>
            <source>GPUs, fitted on</source>
            <translation>GPU, ajustadas</translation>
        </message>
        <message>
            <source>GPUs, not fitted on</source>
            <translation>GPU, no ajustadas</translation>
        </message>
        <message>
            <source>wafer systems, fitted on</source>
            <translation>sistemas wafer, ajustados</translation>
        </message>
        <message>
            <source>wafer systems, not fitted on</source>
            <translation>sistemas wafer, no ajustados</translation>
        </message>
    </context>
    <context>
        <name>wafermill::AxisField</name>
        <message>
            <source>Values of: %1</source>
            <translation>Valores de: %1</translation>
        </message>
        <message>
            <source>A list such as 1,2,4; a range FROM:TO:COUNT, or FROM:TO:COUNT:log; all, for names. Sizes take units.</source>
            <translation>Una lista como 1,2,4; un intervalo DESDE:HASTA:NÚMERO, o DESDE:HASTA:NÚMERO:log; all, para nombres. Los tamaños admiten unidades.</translation>
        </message>
        <message>
            <source>nothing else</source>
            <translation>nada más</translation>
        </message>
    </context>
    <context>
        <name>wafermill::SweepModel</name>
        <message>
            <source>bound by the batch</source>
            <translation>limitado por el lote</translation>
        </message>
        <message>
            <source>bound by the links</source>
            <translation>limitado por los enlaces</translation>
        </message>
        <message>
            <source>bound by compute</source>
            <translation>limitado por el cálculo</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>Intervalo</translation>
        </message>
        <message>
            <source>Remark</source>
            <translation>Observación</translation>
        </message>
        <message>
            <source>on the front of all clusters</source>
            <translation>en el frente de todos los clústeres</translation>
        </message>
        <message>
            <source>on the front of its kind of cluster</source>
            <translation>en el frente de su tipo de clúster</translation>
        </message>
        <message>
            <source>does not fit: %1</source>
            <translation>no cabe: %1</translation>
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
            <translation>Cancelado. Cambie algo para empezar de nuevo.</translation>
        </message>
        <message>
            <source>%1 of %2 points</source>
            <translation>%1 de %2 puntos</translation>
        </message>
        <message>
            <source>Sweep</source>
            <translation>Barrido</translation>
        </message>
        <message>
            <source>Vary</source>
            <translation>Variar</translation>
        </message>
        <message>
            <source>and</source>
            <translation>y</translation>
        </message>
        <message>
            <source>Scaling from 1 to 2048 systems</source>
            <translation>Escalado de 1 a 2048 sistemas</translation>
        </message>
        <message>
            <source>MemoryX size against largest model</source>
            <translation>MemoryX y modelo máximo</translation>
        </message>
        <message>
            <source>Batch against throughput</source>
            <translation>Lote y rendimiento</translation>
        </message>
        <message>
            <source>Cost against time to train</source>
            <translation>Coste y tiempo de entrenamiento</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Resultado</translation>
        </message>
        <message>
            <source>against</source>
            <translation>frente a</translation>
        </message>
        <message>
            <source>Beside it, GPUs as fast</source>
            <translation>Al lado, GPU igual de rápidas</translation>
        </message>
        <message>
            <source>Beside it, GPUs that hold the model</source>
            <translation>Al lado, GPU que contienen el modelo</translation>
        </message>
        <message>
            <source>what is varied</source>
            <translation>lo que se varía</translation>
        </message>
        <message>
            <source>Progress of the sweep</source>
            <translation>Progreso del barrido</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Cancel the sweep</source>
            <translation>Cancelar el barrido</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Mostrar como</translation>
        </message>
        <message>
            <source>Curves</source>
            <translation>Curvas</translation>
        </message>
        <message>
            <source>Colours</source>
            <translation>Colores</translation>
        </message>
        <message>
            <source>No figure to draw</source>
            <translation>Ninguna cifra que dibujar</translation>
        </message>
        <message>
            <source>Every point</source>
            <translation>Todos los puntos</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exportar…</translation>
        </message>
        <message>
            <source>Export the chart, or the table as CSV</source>
            <translation>Exportar el gráfico, o la tabla como CSV</translation>
        </message>
        <message>
            <source>The chart as PNG, SVG or PDF, every value as CSV (Ctrl+E on the chart)</source>
            <translation>El gráfico como PNG, SVG o PDF, todos los valores como CSV (Ctrl+E en el gráfico)</translation>
        </message>
        <message>
            <source>Every point of the sweep</source>
            <translation>Todos los puntos del barrido</translation>
        </message>
        <message>
            <source>The values of an axis cannot be read; what is wrong stands there.</source>
            <translation>No se pueden leer los valores de un eje; allí se indica el error.</translation>
        </message>
        <message>
            <source>A model of any shape fits a capacity while its training state, at what this plan&apos;s optimizer keeps for a parameter, does; the vendor sizes more generously. The named points are the largest of the model presets that fit.</source>
            <translation>Un modelo de cualquier forma cabe en una capacidad mientras quepa su estado de entrenamiento, con lo que el optimizador de este plan guarda por parámetro; el fabricante dimensiona con más holgura. Los puntos con nombre son los mayores preajustes de modelo que caben.</translation>
        </message>
        <message>
            <source>The batch is held: systems beyond its number of sequences have no work.</source>
            <translation>El lote es fijo: los sistemas por encima de su número de secuencias no tienen trabajo.</translation>
        </message>
        <message>
            <source>The number of steps is held: a larger batch trains on more tokens.</source>
            <translation>El número de pasos es fijo: un lote mayor entrena con más tokens.</translation>
        </message>
        <message>
            <source>Ringed: no other of the same kind of cluster is as good in both and better in one. Filled: none of any kind.</source>
            <translation>Con anillo: ningún otro clúster del mismo tipo es igual de bueno en ambos y mejor en uno. Relleno: ninguno de ningún tipo.</translation>
        </message>
        <message numerus="yes">
            <source>%n point(s) do not fit MemoryX and are grey.</source>
            <translation>
                <numerusform>%n punto no cabe en MemoryX y está en gris.</numerusform>
                <numerusform>%n puntos no caben en MemoryX y están en gris.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n point(s) break a rule and have no figure; the table says which.</source>
            <translation>
                <numerusform>%n punto incumple una regla y no tiene cifra; la tabla dice cuál.</numerusform>
                <numerusform>%n puntos incumplen una regla y no tienen cifra; la tabla dice cuáles.</numerusform>
            </translation>
        </message>
        <message>
            <source>The result does not depend on everything that is varied.</source>
            <translation>El resultado no depende de todo lo que se varía.</translation>
        </message>
        <message>
            <source>Point at the chart, or choose a row: what is known of it stands here.</source>
            <translation>Señale el gráfico o elija una fila: aquí se muestra lo que se sabe.</translation>
        </message>
        <message>
            <source>No point has this figure.</source>
            <translation>Ningún punto tiene esta cifra.</translation>
        </message>
        <message>
            <source>No point has a figure. The first one: %1</source>
            <translation>Ningún punto tiene cifra. El primero: %1</translation>
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
            <translation>%1 sistemas</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <comment>name, value</comment>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>does not fit</source>
            <translation>no cabe</translation>
        </message>
        <message>
            <source>%1; a curve for each: %2</source>
            <translation>%1; una curva por cada: %2</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>lineal</translation>
        </message>
        <message>
            <source>this plan</source>
            <translation>este plan</translation>
        </message>
        <message>
            <source>%1 GPUs</source>
            <translation>%1 GPU</translation>
        </message>
        <message>
            <source>%1, as colour; upwards: %2</source>
            <translation>%1, como color; hacia arriba: %2</translation>
        </message>
        <message>
            <source>%1 as colour over %2 and %3, %4 fields. The table has every value.</source>
            <translation>%1 como color según %2 y %3, %4 casillas. La tabla tiene todos los valores.</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>Rendimiento</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Paso</translation>
        </message>
        <message>
            <source>Time to train</source>
            <translation>Tiempo de entrenamiento</translation>
        </message>
        <message>
            <source>Model FLOP/s</source>
            <translation>FLOP/s del modelo</translation>
        </message>
        <message>
            <source>Scaling efficiency</source>
            <translation>Eficiencia del escalado</translation>
        </message>
        <message>
            <source>Systems with work</source>
            <translation>Sistemas con trabajo</translation>
        </message>
        <message>
            <source>Micro-batch of a system</source>
            <translation>Microlote de un sistema</translation>
        </message>
        <message>
            <source>Launch</source>
            <translation>Inicio</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>Checkpoint</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>Potencia</translation>
        </message>
        <message>
            <source>Energy of a token</source>
            <translation>Energía de un token</translation>
        </message>
        <message>
            <source>Energy of the run</source>
            <translation>Energía de la ejecución</translation>
        </message>
        <message>
            <source>Carbon of the run</source>
            <translation>Carbono de la ejecución</translation>
        </message>
        <message>
            <source>Rack units</source>
            <translation>Unidades de rack</translation>
        </message>
        <message>
            <source>Racks</source>
            <translation>Racks</translation>
        </message>
        <message>
            <source>Purchase</source>
            <translation>Compra</translation>
        </message>
        <message>
            <source>Cost of the run, owned</source>
            <translation>Coste de la ejecución, propio</translation>
        </message>
        <message>
            <source>Cost of the run, rented</source>
            <translation>Coste de la ejecución, alquilado</translation>
        </message>
        <message>
            <source>Fits MemoryX</source>
            <translation>Cabe en MemoryX</translation>
        </message>
        <message>
            <source>MemoryX needed</source>
            <translation>MemoryX necesario</translation>
        </message>
        <message>
            <source>MemoryX left</source>
            <translation>MemoryX restante</translation>
        </message>
        <message>
            <source>MemoryX a parameter</source>
            <translation>MemoryX por parámetro</translation>
        </message>
        <message>
            <source>Largest model</source>
            <translation>Modelo más grande</translation>
        </message>
        <message>
            <source>Largest model by the vendor&apos;s rule</source>
            <translation>Modelo más grande según la regla del fabricante</translation>
        </message>
        <message>
            <source>Largest model preset</source>
            <translation>Mayor preajuste de modelo</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parámetros</translation>
        </message>
        <message>
            <source>Active parameters</source>
            <translation>Parámetros activos</translation>
        </message>
        <message>
            <source>Work of a token</source>
            <translation>Trabajo de un token</translation>
        </message>
        <message>
            <source>Tokens a step</source>
            <translation>Tokens por paso</translation>
        </message>
        <message>
            <source>Tokens of the run</source>
            <translation>Tokens de la ejecución</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Nodes</source>
            <translation>Nodos</translation>
        </message>
        <message>
            <source>MFU</source>
            <translation>MFU</translation>
        </message>
        <message>
            <source>Memory of the fullest GPU</source>
            <translation>Memoria de la GPU más llena</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <comment>result, cluster</comment>
            <translation>%1, %2</translation>
        </message>
        <message>
            <source>GPUs that hold it</source>
            <translation>GPU que lo contienen</translation>
        </message>
        <message>
            <source>GPUs as fast</source>
            <translation>GPU igual de rápidas</translation>
        </message>
        <message>
            <source>wafer systems</source>
            <translation>sistemas wafer</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>sí</translation>
        </message>
        <message>
            <source>no</source>
            <translation>no</translation>
        </message>
        <message>
            <source>kg CO₂</source>
            <translation>kg CO₂</translation>
        </message>
        <message numerus="yes">
            <source>%n value(s)</source>
            <translation>
                <numerusform>%n valor</numerusform>
                <numerusform>%n valores</numerusform>
            </translation>
        </message>
        <message>
            <source>%1, %2 – %3</source>
            <comment>how many values, first, last</comment>
            <translation>%1, %2 – %3</translation>
        </message>
        <message>
            <source>days</source>
            <translation>días</translation>
        </message>
        <message>
            <source>d</source>
            <translation>d</translation>
        </message>
        <message>
            <source>hours</source>
            <translation>horas</translation>
        </message>
        <message>
            <source>h</source>
            <translation>h</translation>
        </message>
        <message>
            <source>minutes</source>
            <translation>minutos</translation>
        </message>
        <message>
            <source>min</source>
            <translation>min</translation>
        </message>
        <message>
            <source>seconds</source>
            <translation>segundos</translation>
        </message>
        <message>
            <source>parameters</source>
            <translation>parámetros</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>tokens</translation>
        </message>
        <message>
            <source>sequences</source>
            <translation>secuencias</translation>
        </message>
        <message>
            <source>bytes</source>
            <translation>bytes</translation>
        </message>
        <message>
            <source>No point of the sweep has a figure of %1 to draw; nothing was written.</source>
            <translation>Ningún punto del barrido tiene una cifra de %1 que dibujar; no se ha escrito nada.</translation>
        </message>
        <message>
            <source>%1 The first point: %2</source>
            <translation>%1 El primer punto: %2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RateMeasurement</name>
        <message>
            <source>wafermill could not be started.</source>
            <translation>No se pudo iniciar wafermill.</translation>
        </message>
        <message>
            <source>The measurement ended before it was done.</source>
            <translation>La medición terminó antes de completarse.</translation>
        </message>
    </context>
    <context>
        <name>Said</name>
        <message>
            <source>data_dir names folders of HDF5 files with sequences of %1 tokens, which the Model Zoo&apos;s preprocess_data makes.</source>
            <translation>data_dir nombra carpetas de archivos HDF5 con secuencias de %1 tokens, que crea preprocess_data del Model Zoo.</translation>
        </message>
        <message>
            <source>data_dir names folders of HDF5 files with sequences of %1 tokens, which the Model Zoo&apos;s preprocess_data makes of %2.</source>
            <translation>data_dir nombra carpetas de archivos HDF5 con secuencias de %1 tokens, que preprocess_data del Model Zoo crea a partir de %2.</translation>
        </message>
        <message>
            <source>Initial weights are the Model Zoo&apos;s truncated normal with the deviation of ours; order of the data and dropout follow its own generator.</source>
            <translation>Los pesos iniciales son la normal truncada del Model Zoo con nuestra desviación; el orden de los datos y el dropout siguen su propio generador.</translation>
        </message>
        <message>
            <source>Without biases Megatron computes GELU exactly, not by its tanh approximation.</source>
            <translation>Sin sesgos, Megatron calcula GELU de forma exacta, no con su aproximación tanh.</translation>
        </message>
        <message>
            <source>Megatron&apos;s LayerNorm has a bias, the plan&apos;s has none.</source>
            <translation>La LayerNorm de Megatron tiene sesgo; la del plan, no.</translation>
        </message>
        <message>
            <source>Megatron&apos;s norm of queries and keys is a LayerNorm then, the plan&apos;s an RMSNorm.</source>
            <translation>La norma de consultas y claves de Megatron es entonces una LayerNorm; la del plan, una RMSNorm.</translation>
        </message>
        <message>
            <source>pretrain_gpt.py does not hand --rope-scaling-factor on to the model, which divides by %1: change gpt_builders.py.</source>
            <translation>pretrain_gpt.py no pasa --rope-scaling-factor al modelo, que divide entre %1: cambie gpt_builders.py.</translation>
        </message>
        <message>
            <source>Transformer Engine has no window with keys sent from rank to rank: the context ranks need --cp-comm-type a2a, too.</source>
            <translation>Transformer Engine no tiene ventana cuando las claves pasan de rango en rango: los rangos de contexto necesitan además --cp-comm-type a2a.</translation>
        </message>
        <message>
            <source>The pipeline&apos;s stages do not divide the layers: Megatron needs --decoder-first-pipeline-num-layers or --decoder-last-pipeline-num-layers, too.</source>
            <translation>Las etapas del pipeline no dividen las capas: Megatron necesita también --decoder-first-pipeline-num-layers o --decoder-last-pipeline-num-layers.</translation>
        </message>
        <message>
            <source>Megatron&apos;s SGD adds the decay to the gradient; the plan&apos;s is decoupled.</source>
            <translation>El SGD de Megatron suma el decay al gradiente; el del plan está desacoplado.</translation>
        </message>
        <message>
            <source>The layout was searched for bf16; fp32 takes more memory.</source>
            <translation>La distribución se buscó para bf16; fp32 necesita más memoria.</translation>
        </message>
        <message>
            <source>Megatron draws initial weights and the order of the data from its own generator, and starts output projections smaller.</source>
            <translation>Megatron saca los pesos iniciales y el orden de los datos de su propio generador, y empieza con proyecciones de salida menores.</translation>
        </message>
        <message>
            <source>Decay is on every parameter that the program hands over in one group; the plan leaves out norms and biases unless recipe.vector_decay says otherwise.</source>
            <translation>El decay se aplica a cada parámetro que el programa entrega en un grupo; el plan omite normas y sesgos salvo que recipe.vector_decay diga otra cosa.</translation>
        </message>
        <message>
            <source>PyTorch&apos;s SGD adds the decay to the gradient; the plan&apos;s is decoupled.</source>
            <translation>El SGD de PyTorch suma el decay al gradiente; el del plan está desacoplado.</translation>
        </message>
        <message>
            <source>The layout counts on every block being computed again: the model wraps them in deepspeed.checkpointing.checkpoint or torch.utils.checkpoint.</source>
            <translation>La distribución cuenta con que cada bloque se recalcule: el modelo los envuelve en deepspeed.checkpointing.checkpoint o torch.utils.checkpoint.</translation>
        </message>
        <message>
            <source>The layout counts on attention being computed again in the backward pass.</source>
            <translation>La distribución cuenta con que la atención se recalcule en el paso atrás.</translation>
        </message>
        <message>
            <source>The program that calls DeepSpeed builds the model (%1), with dropout %2 and attention dropout %3.</source>
            <translation>El programa que llama a DeepSpeed construye el modelo (%1), con dropout %2 y dropout de atención %3.</translation>
        </message>
        <message>
            <source>It takes %1 steps of %2 tokens a sequence, seed %3, validates every %4 steps (%5 batches, 0: all held-out data) and saves every %6 (0: at the end).</source>
            <translation>Hace %1 pasos de %2 tokens por secuencia, semilla %3, valida cada %4 pasos (%5 lotes, 0: todos los datos reservados) y guarda cada %6 (0: al final).</translation>
        </message>
        <message>
            <source>The model is no flavor that torchtitan has; add one called wafermill to torchtitan/models/llama3/__init__.py: %1 with a multiple_of and ffn_dim_multiplier that make a feed-forward layer %2 wide.</source>
            <translation>El modelo no es ningún flavor que tenga torchtitan; añada uno llamado wafermill a torchtitan/models/llama3/__init__.py: %1, con multiple_of y ffn_dim_multiplier que den una capa feed-forward de ancho %2.</translation>
        </message>
        <message>
            <source>Set training.dataset and training.dataset_path to the data.</source>
            <translation>Ponga en training.dataset y training.dataset_path los datos.</translation>
        </message>
        <message>
            <source>Set training.dataset and training.dataset_path to the data of %1.</source>
            <translation>Ponga en training.dataset y training.dataset_path los datos de %1.</translation>
        </message>
        <message>
            <source>model.nonlinearity gelu is computed here by its tanh approximation, gelu_new, at most 0.0005 off.</source>
            <translation>model.nonlinearity gelu se calcula aquí con su aproximación tanh, gelu_new, con un error de 0,0005 como máximo.</translation>
        </message>
        <message>
            <source>%1: initial weights are drawn as a plan has it, normal with a deviation of sqrt(2 / (5 hidden_size)).</source>
            <translation>%1: los pesos iniciales se sacan como los tiene un plan, de una normal con desviación sqrt(2 / (5 hidden_size)).</translation>
        </message>
        <message>
            <source>model.loss_scaling batch_size: the loss here is the mean over all targets.</source>
            <translation>model.loss_scaling batch_size: la pérdida es aquí la media de todos los objetivos.</translation>
        </message>
        <message>
            <source>%1 has no place in a plan and was left out.</source>
            <translation>%1 no tiene lugar en un plan y se omitió.</translation>
        </message>
        <message>
            <source>optimizer.%1.eps is not given: 1e-6, as the Model Zoo has it.</source>
            <translation>optimizer.%1.eps no está dado: 1e-6, como en el Model Zoo.</translation>
        </message>
        <message>
            <source>precision is not given: products have bf16 operands here.</source>
            <translation>precision no está dado: los productos tienen aquí operandos bf16.</translation>
        </message>
        <message>
            <source>precision.fp16_type %1: products have bf16 operands here, and no loss is scaled.</source>
            <translation>precision.fp16_type %1: los productos tienen aquí operandos bf16, y no se escala ninguna pérdida.</translation>
        </message>
        <message>
            <source>checkpoint.steps is not given: checkpoints are kept as a new plan keeps them.</source>
            <translation>checkpoint.steps no está dado: los checkpoints se guardan como en un plan nuevo.</translation>
        </message>
        <message>
            <source>The file has no train_dataloader: the batch is a new plan&apos;s.</source>
            <translation>El archivo no tiene train_dataloader: el lote es el de un plan nuevo.</translation>
        </message>
        <message>
            <source>The data is not read: set data.path to a text, and data.tokenizer to the one that belongs to the model.</source>
            <translation>Los datos no se leen: ponga en data.path un texto, y en data.tokenizer el que corresponde al modelo.</translation>
        </message>
        <message>
            <source>The data %1 is not read: set data.path to a text, and data.tokenizer to the one that belongs to the model.</source>
            <translation>Los datos %1 no se leen: ponga en data.path un texto, y en data.tokenizer el que corresponde al modelo.</translation>
        </message>
        <message>
            <source>%1 is below 1 and was left out.</source>
            <translation>%1 es menor que 1 y se omitió.</translation>
        </message>
        <message>
            <source>%1 does not divide the batch over the systems and was left out.</source>
            <translation>%1 no divide el lote entre los sistemas y se omitió.</translation>
        </message>
        <message>
            <source>There is %1 already, and an export of several files replaces nothing. Choose another name, or delete it.</source>
            <translation>Ya existe %1, y una exportación de varios archivos no reemplaza nada. Elija otro nombre, o elimínelo.</translation>
        </message>
        <message>
            <source>The plan breaks a rule and was not exported.</source>
            <translation>El plan incumple una regla y no se exportó.</translation>
        </message>
        <message>
            <source>%1, line %2: %3 is %4, and only %5 is known here.</source>
            <translation>%1, línea %2: %3 es %4, y aquí solo se conoce %5.</translation>
        </message>
        <message>
            <source>%1, line %2: %3 is %4, which is not known here.</source>
            <translation>%1, línea %2: %3 es %4, que aquí no se conoce.</translation>
        </message>
        <message>
            <source>%1, line %2: %3 takes %4, not %5.</source>
            <translation>%1, línea %2: %3 admite %4, no %5.</translation>
        </message>
        <message>
            <source>The tokenizer is to come from a file, but none is named.</source>
            <translation>El tokenizador debe venir de un archivo, pero no se indica ninguno.</translation>
        </message>
        <message>
            <source>Set data.tokenizer_file to a tokenizer.json, or data.tokenizer=bytes.</source>
            <translation>Ponga en data.tokenizer_file un tokenizer.json, o data.tokenizer=bytes.</translation>
        </message>
        <message>
            <source>The generated language has no words for a tokenizer file.</source>
            <translation>El lenguaje generado no tiene palabras para un archivo de tokenizador.</translation>
        </message>
        <message>
            <source>%1 parameters are trained, in adapters of rank %2, and %3 stay as they are.</source>
            <translation>Se entrenan %1 parámetros, en adaptadores de rango %2, y %3 quedan como están.</translation>
        </message>
        <message>
            <source>Adapters of a model with experts cannot be trained here.</source>
            <translation>Aquí no se pueden entrenar adaptadores de un modelo con expertos.</translation>
        </message>
        <message>
            <source>Set recipe.lora_rank=0 to train all weights, or choose a model without experts.</source>
            <translation>Ponga recipe.lora_rank=0 para entrenar todos los pesos, o elija un modelo sin expertos.</translation>
        </message>
        <message>
            <source>An adapter of rank %1 is larger than the matrix %2, whose rank is at most %3.</source>
            <translation>Un adaptador de rango %1 es mayor que la matriz %2, cuyo rango es como mucho %3.</translation>
        </message>
        <message>
            <source>Choose 1 to %1; 8 to 64 are usual.</source>
            <translation>Elija de 1 a %1; lo habitual es de 8 a 64.</translation>
        </message>
        <message>
            <source>A block of this model has no matrix %1 for an adapter; it has %2.</source>
            <translation>Un bloque de este modelo no tiene matriz %1 para un adaptador; tiene %2.</translation>
        </message>
        <message>
            <source>No matrix is named for the adapters; a block of this model has %1.</source>
            <translation>No se nombra ninguna matriz para los adaptadores; un bloque de este modelo tiene %1.</translation>
        </message>
        <message>
            <source>All of them are recipe.lora_targets=all.</source>
            <translation>Todas son recipe.lora_targets=all.</translation>
        </message>
        <message>
            <source>The figures of the planned cluster are of training all weights and do not cover adapters; nothing was estimated.</source>
            <translation>Las cifras del clúster planificado son del entrenamiento de todos los pesos y no cubren los adaptadores; no se estimó nada.</translation>
        </message>
        <message>
            <source>Set recipe.lora_rank=0 to see them: training here is not affected.</source>
            <translation>Ponga recipe.lora_rank=0 para verlas: el entrenamiento aquí no se ve afectado.</translation>
        </message>
        <message>
            <source>Adapters are trained on a model that has been trained; nothing was started.</source>
            <translation>Los adaptadores se entrenan sobre un modelo ya entrenado; no se inició nada.</translation>
        </message>
        <message>
            <source>Name the run with its weights, such as an import's, with --branch RUN, or set recipe.lora_rank=0 to train all weights.</source>
            <translation>Nombre la ejecución que tiene sus pesos, como la de una importación, con --branch RUN, o ponga recipe.lora_rank=0 para entrenar todos los pesos.</translation>
        </message>
        <message>
            <source>A training of adapters is not forecast.</source>
            <translation>No se pronostica un entrenamiento de adaptadores.</translation>
        </message>
        <message>
            <source>The checkpoint %1 with the weights that the adapters are added to is missing; nothing was started.</source>
            <translation>Falta el punto de control %1 con los pesos a los que se suman los adaptadores; no se inició nada.</translation>
        </message>
        <message>
            <source>The checkpoint %1 is not the one that the adapters were trained on; nothing was started.</source>
            <translation>El punto de control %1 no es aquel sobre el que se entrenaron los adaptadores; no se inició nada.</translation>
        </message>
        <message>
            <source>Put it back, or train new adapters.</source>
            <translation>Vuelva a ponerlo, o entrene adaptadores nuevos.</translation>
        </message>
        <message>
            <source>The checkpoint %1 with the weights that the adapters are added to could not be copied to %2 (%3); nothing was started.</source>
            <translation>El punto de control %1 con los pesos a los que se suman los adaptadores no se pudo copiar a %2 (%3); no se inició nada.</translation>
        </message>
        <message>
            <source>Free some space and make the folder writable, then start again.</source>
            <translation>Libere espacio, permita escribir en la carpeta e inicie de nuevo.</translation>
        </message>
        <message>
            <source>The file system of %1 gives no hard link to the weights that the adapters are added to, and a copy of them needs %2 where %3 are free; nothing was started.</source>
            <translation>El sistema de archivos de %1 no da un enlace físico a los pesos a los que se suman los adaptadores, y una copia necesita %2 donde hay %3 libres; no se inició nada.</translation>
        </message>
        <message>
            <source>Free some space, or move the project to a file system with hard links.</source>
            <translation>Libere espacio o mueva el proyecto a un sistema de archivos con enlaces físicos.</translation>
        </message>
        <message>
            <source>Interrupted while the adapters&apos; base was copied; nothing was started.</source>
            <translation>Interrumpido mientras se copiaba la base de los adaptadores; no se inició nada.</translation>
        </message>
        <message>
            <source>Put that one back, or train new adapters.</source>
            <translation>Vuelva a poner aquel, o entrene adaptadores nuevos.</translation>
        </message>
        <message>
            <source>Run %1 trained adapters, and the plan trains all weights; nothing was started.</source>
            <translation>La ejecución %1 entrenó adaptadores y el plan entrena todos los pesos; no se inició nada.</translation>
        </message>
        <message>
            <source>Give the plan the run's recipe.lora_rank, or export the run with --to hf and import that.</source>
            <translation>Dé al plan el recipe.lora_rank de la ejecución, o exporte la ejecución con --to hf e importe el resultado.</translation>
        </message>
        <message>
            <source>Run %1 trained other adapters than the plan has, rank %2, alpha %3, on %4; nothing was started.</source>
            <translation>La ejecución %1 entrenó otros adaptadores que los del plan, rango %2, alpha %3, sobre %4; no se inició nada.</translation>
        </message>
        <message>
            <source>Give the plan those, or branch from the run that it began with.</source>
            <translation>Dé esos al plan, o ramifique desde la ejecución con la que empezó.</translation>
        </message>
        <message>
            <source>The checkpoint %1 with the weights that the adapters are added to is damaged: %2; nothing was started.</source>
            <translation>El punto de control %1 con los pesos a los que se suman los adaptadores está dañado: %2; no se inició nada.</translation>
        </message>
        <message>
            <source>Put a sound copy of it back.</source>
            <translation>Vuelva a poner una copia sana.</translation>
        </message>
        <message>
            <source>Set data.path to a text, or data.tokenizer=bytes.</source>
            <translation>Ponga en data.path un texto, o data.tokenizer=bytes.</translation>
        </message>
        <message>
            <source>Bytes and characters have no token that ends a document.</source>
            <translation>Bytes y caracteres no tienen un token que termine un documento.</translation>
        </message>
        <message>
            <source>Leave data.end_of_text empty, or set data.tokenizer=file with a data.tokenizer_file.</source>
            <translation>Deje data.end_of_text vacío, o ponga data.tokenizer=file con un data.tokenizer_file.</translation>
        </message>
        <message>
            <source>Whole documents can be held out only where a token ends each of them.</source>
            <translation>Solo se pueden reservar documentos enteros si un token termina cada uno de ellos.</translation>
        </message>
        <message>
            <source>Set data.end_of_text to that token, or data.validation_split=tokens.</source>
            <translation>Ponga ese token en data.end_of_text, o data.validation_split=tokens.</translation>
        </message>
        <message>
            <source>The member that holds the text of JSON Lines has no name.</source>
            <translation>El campo que contiene el texto de JSON Lines no tiene nombre.</translation>
        </message>
        <message>
            <source>The usual name is data.text_field=text.</source>
            <translation>El nombre habitual es data.text_field=text.</translation>
        </message>
        <message>
            <source>Started at step %1; systems: %2, threads: %3.</source>
            <translation>Iniciada en el paso %1; sistemas: %2, hilos: %3.</translation>
        </message>
        <message>
            <source>Resumed at step %1; systems: %2, threads: %3.</source>
            <translation>Reanudada en el paso %1; sistemas: %2, hilos: %3.</translation>
        </message>
        <message>
            <source>Extended to %1 steps and resumed at step %2; systems: %3, threads: %4.</source>
            <translation>Prolongada a %1 pasos y reanudada en el paso %2; sistemas: %3, hilos: %4.</translation>
        </message>
        <message>
            <source>Branched from run %1 and started at step %2; systems: %3, threads: %4.</source>
            <translation>Ramificada de la ejecución %1 e iniciada en el paso %2; sistemas: %3, hilos: %4.</translation>
        </message>
        <message>
            <source>The optimizer is another one, so its moments begin anew.</source>
            <translation>El optimizador es otro, así que sus momentos empiezan de nuevo.</translation>
        </message>
        <message>
            <source>The data is not that of the parent.</source>
            <translation>Los datos no son los de la ejecución de origen.</translation>
        </message>
        <message>
            <source>Goes on at step %1.</source>
            <translation>Continúa en el paso %1.</translation>
        </message>
        <message>
            <source>Paused at step %1.</source>
            <translation>En pausa en el paso %1.</translation>
        </message>
        <message>
            <source>Checkpoint of step %1 written.</source>
            <translation>Checkpoint del paso %1 escrito.</translation>
        </message>
        <message>
            <source>Simulated on %1; the launch takes %2.</source>
            <translation>Simulado en %1; el inicio tarda %2.</translation>
        </message>
        <message>
            <source>System %1 failed: %2 for the work since the last checkpoint and a new launch.</source>
            <translation>El sistema %1 falló: %2 por el trabajo desde el último checkpoint y un nuevo inicio.</translation>
        </message>
        <message>
            <source>Checkpoint of step %1 written in %2.</source>
            <translation>Checkpoint del paso %1 escrito en %2.</translation>
        </message>
        <message>
            <source>Finished at step %1.</source>
            <translation>Terminada en el paso %1.</translation>
        </message>
        <message>
            <source>The kernels differ from those that computed the run so far: the result will not have the bits that it would have had there.</source>
            <translation>Los kernels difieren de los que calcularon la ejecución hasta ahora: el resultado no tendrá los bits que habría tenido allí.</translation>
        </message>
        <message>
            <source>The trace in the run&apos;s folder has reached %1 and ends with step %2.</source>
            <translation>La traza en la carpeta de la ejecución ha alcanzado %1 y termina en el paso %2.</translation>
        </message>
        <message>
            <source>The training goes on without a trace.</source>
            <translation>El entrenamiento continúa sin traza.</translation>
        </message>
        <message>
            <source>The trace %1 could not be written (%2); what it holds so far is kept.</source>
            <translation>No se pudo escribir la traza %1 (%2); lo que ya contiene se conserva.</translation>
        </message>
        <message>
            <source>The trace %1 could not be written (%2).</source>
            <translation>No se pudo escribir la traza %1 (%2).</translation>
        </message>
        <message>
            <source>Loss spike: %1 at step %2, above %3, the band of the %4 steps before (median %5).</source>
            <translation>Pico de pérdida: %1 en el paso %2, por encima de %3, la banda de los %4 pasos anteriores (mediana %5).</translation>
        </message>
        <message>
            <source>Stopped at step %1 as asked; resume goes on to step %2.</source>
            <translation>Detenida en el paso %1 como se pidió; reanudar continúa hasta el paso %2.</translation>
        </message>
        <message>
            <source>The digest of the weights was not taken, as the program was asked to end before that; all else of the run is kept.</source>
            <translation>La huella de los pesos no se calculó, pues se pidió antes el fin del programa; todo lo demás de la ejecución se conserva.</translation>
        </message>
        <message>
            <source>Stopped at step %1 as asked; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>Detenida en el paso %1 como se pidió; no se guardó ningún checkpoint, pues recipe.checkpoints_kept es 0.</translation>
        </message>
        <message>
            <source>Stopped at step %1; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>Detenida en el paso %1; no se guardó ningún checkpoint, pues recipe.checkpoints_kept es 0.</translation>
        </message>
        <message>
            <source>Stopped at step %1; its checkpoint could not be written, as another program holds the project: resume goes on from the one before.</source>
            <translation>Detenida en el paso %1; no se pudo escribir su checkpoint, pues otro programa ocupa el proyecto: reanudar sigue desde el anterior.</translation>
        </message>
        <message>
            <source>Stopped at step %1; its checkpoint is kept and the run can be resumed.</source>
            <translation>Detenida en el paso %1; su checkpoint está guardado y la ejecución se puede reanudar.</translation>
        </message>
        <message>
            <source>Interrupted at step %1; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>Interrumpida en el paso %1; no se guardó ningún checkpoint, pues recipe.checkpoints_kept es 0.</translation>
        </message>
        <message>
            <source>Interrupted at step %1; its checkpoint could not be written, as another program holds the project: resume goes on from the one before.</source>
            <translation>Interrumpida en el paso %1; no se pudo escribir su checkpoint, pues otro programa ocupa el proyecto: reanudar sigue desde el anterior.</translation>
        </message>
        <message>
            <source>Interrupted at step %1; its checkpoint is kept and the run can be resumed.</source>
            <translation>Interrumpida en el paso %1; su checkpoint está guardado y la ejecución se puede reanudar.</translation>
        </message>
        <message>
            <source>The training process ended without a word; its last checkpoint is kept, and the run can be resumed.</source>
            <translation>El proceso de entrenamiento terminó sin decir nada; su último checkpoint está guardado y la ejecución se puede reanudar.</translation>
        </message>
        <message>
            <source>The gradient became NaN at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>El gradiente se volvió NaN en el paso %1 con una tasa de aprendizaje de %2; el primer valor no finito está en %3.</translation>
        </message>
        <message>
            <source>The gradient became infinite at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>El gradiente se volvió infinito en el paso %1 con una tasa de aprendizaje de %2; el primer valor no finito está en %3.</translation>
        </message>
        <message>
            <source>The loss became NaN at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>La pérdida se volvió NaN en el paso %1 con una tasa de aprendizaje de %2; el primer valor no finito está en %3.</translation>
        </message>
        <message>
            <source>The loss became infinite at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>La pérdida se volvió infinita en el paso %1 con una tasa de aprendizaje de %2; el primer valor no finito está en %3.</translation>
        </message>
        <message>
            <source>The run was stopped; %1. Lower recipe.learning_rate or lengthen recipe.warmup_steps, then start a new run.</source>
            <translation>La ejecución se detuvo; %1. Baje recipe.learning_rate o alargue recipe.warmup_steps, e inicie una nueva ejecución.</translation>
        </message>
        <message>
            <source>no checkpoint had been written yet</source>
            <translation>aún no se había escrito ningún checkpoint</translation>
        </message>
        <message>
            <source>the newest checkpoint is of step %1</source>
            <translation>el último checkpoint es del paso %1</translation>
        </message>
        <message>
            <source>the weights of step %1 are kept in a checkpoint</source>
            <translation>los pesos del paso %1 se guardan en un checkpoint</translation>
        </message>
        <message>
            <source>the weight %1, as the step before left it</source>
            <translation>el peso %1, tal como lo dejó el paso anterior</translation>
        </message>
        <message>
            <source>the gradient of %1</source>
            <translation>el gradiente de %1</translation>
        </message>
        <message>
            <source>the output of block %1</source>
            <translation>la salida del bloque %1</translation>
        </message>
        <message>
            <source>the embedding</source>
            <translation>el embedding</translation>
        </message>
        <message>
            <source>the logits</source>
            <translation>los logits</translation>
        </message>
        <message>
            <source>the sum of the squared gradients</source>
            <translation>la suma de los cuadrados de los gradientes</translation>
        </message>
        <message>
            <source>The checkpoint of step %1 cannot be used and was passed over: %2</source>
            <translation>El checkpoint del paso %1 no se puede usar y se ha pasado por alto: %2</translation>
        </message>
        <message>
            <source>The fast kernel &quot;%1&quot; gives wrong results on this processor (relative error %2 where %3 is allowed), so training uses the slower fp32 reference kernels in place of bf16.</source>
            <translation>El kernel rápido «%1» da resultados erróneos en este procesador (error relativo %2, se admite %3), así que el entrenamiento usa los kernels de referencia fp32, más lentos, en lugar de bf16.</translation>
        </message>
        <message>
            <source>The fast kernel &quot;%1&quot; gives wrong results on this processor (relative error %2 where %3 is allowed), so training uses the slower fp32 reference kernels throughout.</source>
            <translation>El kernel rápido «%1» da resultados erróneos en este procesador (error relativo %2, se admite %3), así que el entrenamiento usa en todo los kernels de referencia fp32, más lentos.</translation>
        </message>
        <message>
            <source>%1 is %2, but must lie between %3 and %4.</source>
            <translation>%1 es %2, pero debe estar entre %3 y %4.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number of at least %3 and at most %4.</source>
            <translation>%1 es %2, pero debe ser un número de al menos %3 y como máximo %4.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number of at least %3 and less than %4.</source>
            <translation>%1 es %2, pero debe ser un número de al menos %3 y menor que %4.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number of at least %3.</source>
            <translation>%1 es %2, pero debe ser un número de al menos %3.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number greater than %3 and at most %4.</source>
            <translation>%1 es %2, pero debe ser un número mayor que %3 y como máximo %4.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number greater than %3 and less than %4.</source>
            <translation>%1 es %2, pero debe ser un número mayor que %3 y menor que %4.</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number greater than %3.</source>
            <translation>%1 es %2, pero debe ser un número mayor que %3.</translation>
        </message>
        <message>
            <source>The nearest that works is %1.</source>
            <translation>El valor más cercano que sirve es %1.</translation>
        </message>
        <message>
            <source>A usual value is %1.</source>
            <translation>Un valor habitual es %1.</translation>
        </message>
        <message>
            <source>The estimate takes %1 instead.</source>
            <translation>La estimación toma %1 en su lugar.</translation>
        </message>
        <message>
            <source>The hardware catalogue has no constant &quot;%1&quot;.</source>
            <translation>El catálogo de hardware no tiene ninguna constante «%1».</translation>
        </message>
        <message>
            <source>The nearest is %1.</source>
            <translation>La más cercana es %1.</translation>
        </message>
        <message>
            <source>Set it to default to remove it.</source>
            <translation>Póngala en default para quitarla.</translation>
        </message>
        <message>
            <source>The hardware catalogue has no &quot;%1&quot;.</source>
            <translation>El catálogo de hardware no tiene «%1».</translation>
        </message>
        <message>
            <source>It has %1.</source>
            <translation>Tiene %1.</translation>
        </message>
        <message>
            <source>The MemoryX capacity is %1, but must lie between 1 B and 1 EB.</source>
            <translation>La capacidad de MemoryX es %1, pero debe estar entre 1 B y 1 EB.</translation>
        </message>
        <message>
            <source>Capacities on sale run from 1.5 TB to 1.2 PB: cluster.memoryx=%1.</source>
            <translation>Las capacidades a la venta van de 1,5 TB a 1,2 PB: cluster.memoryx=%1.</translation>
        </message>
        <message>
            <source>Byte tokens need a vocabulary of 256, but the model has %1.</source>
            <translation>Los tokens de byte necesitan un vocabulario de 256, pero el modelo tiene %1.</translation>
        </message>
        <message>
            <source>Set model.vocab=256, or data.tokenizer=characters for a text with few characters.</source>
            <translation>Ponga model.vocab=256, o data.tokenizer=characters para un texto con pocos caracteres.</translation>
        </message>
        <message>
            <source>A generated text of %1 bytes leaves a part of %2 tokens, too few for one sequence of %3 and its next token.</source>
            <translation>Un texto generado de %1 bytes deja una parte de %2 tokens, demasiado pocos para una secuencia de %3 y su token siguiente.</translation>
        </message>
        <message>
            <source>Use a shorter recipe.sequence, or a data.validation_fraction nearer to 0.5.</source>
            <translation>Use una recipe.sequence más corta, o una data.validation_fraction más cercana a 0,5.</translation>
        </message>
        <message>
            <source>A sequence of %1 tokens does not fit the model&apos;s longest, %2.</source>
            <translation>Una secuencia de %1 tokens supera la más larga del modelo, %2.</translation>
        </message>
        <message>
            <source>Choose 1 to %1, or 0 for the model&apos;s; or set model.sequence.</source>
            <translation>Elija de 1 a %1, o 0 para la del modelo; o fije model.sequence.</translation>
        </message>
        <message>
            <source>%1 accumulation passes do not divide the batch of %2 sequences.</source>
            <translation>%1 pasadas de acumulación no dividen el lote de %2 secuencias.</translation>
        </message>
        <message>
            <source>Nearest that do: %1.</source>
            <translation>Las más cercanas que sí: %1.</translation>
        </message>
        <message>
            <source>A micro-shard of %1 sequences does not fit the %2 sequences of one pass.</source>
            <translation>Un micro-shard de %1 secuencias no cabe en las %2 secuencias de una pasada.</translation>
        </message>
        <message>
            <source>Choose 1 to %1, or 0 to have it chosen.</source>
            <translation>Elija de 1 a %1, o 0 para que se elija solo.</translation>
        </message>
        <message>
            <source>A pass has %1 micro-shards, so %2 of %3 systems would be idle.</source>
            <translation>Una pasada tiene %1 micro-shards, así que %2 de %3 sistemas quedarían ociosos.</translation>
        </message>
        <message>
            <source>Use at most %1 systems, a larger batch or smaller micro-shards.</source>
            <translation>Use como máximo %1 sistemas, un lote mayor o micro-shards menores.</translation>
        </message>
        <message>
            <source>The minimum learning rate %1 is above the learning rate %2.</source>
            <translation>La tasa de aprendizaje mínima %1 está por encima de la tasa de aprendizaje %2.</translation>
        </message>
        <message>
            <source>A warm-up of %1 steps must be shorter than the schedule of %2.</source>
            <translation>Un calentamiento de %1 pasos debe ser más corto que el programa de %2.</translation>
        </message>
        <message>
            <source>A warm-up of %1 steps must be shorter than the run of %2.</source>
            <translation>Un calentamiento de %1 pasos debe ser más corto que la ejecución de %2.</translation>
        </message>
        <message>
            <source>Choose 0 to %1.</source>
            <translation>Elija de 0 a %1.</translation>
        </message>
        <message>
            <source>Nesterov&apos;s look-ahead needs momentum, which is 0.</source>
            <translation>La anticipación de Nesterov necesita momentum, que es 0.</translation>
        </message>
        <message>
            <source>Set recipe.momentum=0.9, or recipe.nesterov=false.</source>
            <translation>Ponga recipe.momentum=0.9, o recipe.nesterov=false.</translation>
        </message>
        <message>
            <source>The best checkpoint is the one with the lowest validation loss, but recipe.validate_every is 0, so that there is none.</source>
            <translation>El mejor checkpoint es el de menor pérdida de validación, pero recipe.validate_every es 0, así que no hay ninguna.</translation>
        </message>
        <message>
            <source>Set recipe.validate_every=100, or recipe.keep_best=false.</source>
            <translation>Ponga recipe.validate_every=100, o recipe.keep_best=false.</translation>
        </message>
        <message>
            <source>The memory budget %1 is negative.</source>
            <translation>El límite de memoria %1 es negativo.</translation>
        </message>
        <message>
            <source>Set a size such as 4GB, or 0 for what the computer has available.</source>
            <translation>Ponga un tamaño como 4GB, o 0 para lo que el equipo tenga disponible.</translation>
        </message>
        <message>
            <source>The usual head size here is %1.</source>
            <translation>El tamaño de cabeza habitual aquí es %1.</translation>
        </message>
        <message>
            <source>Heads nearest to %1 that divide the hidden size: %2.</source>
            <translation>Cabezas más cercanas a %1 que dividen el tamaño oculto: %2.</translation>
        </message>
        <message>
            <source>%1 layers of %2 experts are more than %3 in all.</source>
            <translation>%1 capas de %2 expertos son más de %3 en total.</translation>
        </message>
        <message>
            <source>Experts have gate, up and down matrices, as only SwiGLU has.</source>
            <translation>Los expertos tienen matrices gate, up y down, como solo las tiene SwiGLU.</translation>
        </message>
        <message>
            <source>Set model.feed_forward=swiglu, or model.experts=0.</source>
            <translation>Ponga model.feed_forward=swiglu, o model.experts=0.</translation>
        </message>
        <message>
            <source>Experts have no biases.</source>
            <translation>Los expertos no tienen sesgos.</translation>
        </message>
        <message>
            <source>Set model.bias=false, or model.experts=0.</source>
            <translation>Ponga model.bias=false, o model.experts=0.</translation>
        </message>
        <message>
            <source>%1 heads cannot share %2 key-value heads evenly.</source>
            <translation>%1 cabezas no pueden compartir por igual %2 cabezas clave-valor.</translation>
        </message>
        <message>
            <source>Nearest key-value heads that divide %1: %2.</source>
            <translation>Cabezas clave-valor más cercanas que dividen %1: %2.</translation>
        </message>
        <message>
            <source>Rotary positions turn pairs of values, so the head size %1 must be even.</source>
            <translation>Las posiciones rotatorias giran pares de valores, así que el tamaño de cabeza %1 debe ser par.</translation>
        </message>
        <message>
            <source>Nearest that work: %1.</source>
            <translation>Los más cercanos que sirven: %1.</translation>
        </message>
        <message>
            <source>The model would have %1 parameters; at most %2 can be counted.</source>
            <translation>El modelo tendría %1 parámetros; se pueden contar %2 como máximo.</translation>
        </message>
        <message>
            <source>Make it smaller: fewer layers, or a smaller hidden or feed-forward size.</source>
            <translation>Hágalo menor: menos capas, o un tamaño oculto o de feed-forward menor.</translation>
        </message>
        <message>
            <source>parameters = %1 [parameter table of the model]</source>
            <translation>parámetros = %1 [tabla de parámetros del modelo]</translation>
        </message>
        <message>
            <source>active parameters = all but those of the %1 of %2 experts that a token is not sent to = %3 [parameter table of the model]</source>
            <translation>parámetros activos = todos menos los de los %1 de %2 expertos a los que no se envía un token = %3 [tabla de parámetros del modelo]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × active parameters + 12 × layers × query width × sequence = %1 [PaLM, appendix B; full attention, no recomputation]</source>
            <translation>FLOPs por token = 6 × parámetros activos + 12 × capas × ancho de consultas × secuencia = %1 [PaLM, apéndice B; atención completa, sin recálculo]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × parameters + 12 × layers × query width × sequence = %1 [PaLM, appendix B; full attention, no recomputation]</source>
            <translation>FLOPs por token = 6 × parámetros + 12 × capas × ancho de consultas × secuencia = %1 [PaLM, apéndice B; atención completa, sin recálculo]</translation>
        </message>
        <message>
            <source>attended keys = %1 in a mean block: W (2 - W / sequence) with a window W of %2, the sequence in %3 of %4 blocks [counted as full attention is: twice the keys before a token]</source>
            <translation>claves vistas = %1 en un bloque medio: W (2 - W / secuencia) con una ventana W de %2, la secuencia en %3 de %4 bloques [contadas como la atención completa: el doble de las claves antes de un token]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × active parameters + 12 × layers × query width × attended keys = %1 [PaLM, appendix B; no recomputation]</source>
            <translation>FLOPs por token = 6 × parámetros activos + 12 × capas × ancho de consultas × claves vistas = %1 [PaLM, apéndice B; sin recálculo]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × parameters + 12 × layers × query width × attended keys = %1 [PaLM, appendix B; no recomputation]</source>
            <translation>FLOPs por token = 6 × parámetros + 12 × capas × ancho de consultas × claves vistas = %1 [PaLM, apéndice B; sin recálculo]</translation>
        </message>
        <message>
            <source>With a base of 1 all frequencies are alike, and yarn cannot part them.</source>
            <translation>Con una base de 1 todas las frecuencias son iguales, y yarn no puede separarlas.</translation>
        </message>
        <message>
            <source>Set model.rope_theta=10000, or model.rope_scaling=linear.</source>
            <translation>Ponga model.rope_theta=10000, o model.rope_scaling=linear.</translation>
        </message>
        <message>
            <source>tokens per step = batch %1 × sequence %2 = %3 [plan]</source>
            <translation>tokens por paso = lote %1 × secuencia %2 = %3 [plan]</translation>
        </message>
        <message>
            <source>MemoryX needed = (%1) B × %2 = %3 [%4 with fp32 master weights]</source>
            <translation>MemoryX necesario = (%1) B × %2 = %3 [%4 con pesos maestros fp32]</translation>
        </message>
        <message>
            <source>MemoryX available = %1 / %2 = %3 B a parameter; the vendor&apos;s sizing rule is %4 [%5]</source>
            <translation>MemoryX disponible = %1 / %2 = %3 B por parámetro; la regla del fabricante es %4 [%5]</translation>
        </message>
        <message>
            <source>sustained per system = share %1 [%2] × dense peak %3 [%4] = %5</source>
            <translation>sostenido por sistema = cuota %1 [%2] × pico denso %3 [%4] = %5</translation>
        </message>
        <message>
            <source>micro-batch limit = %1 of SRAM %2 / (2 B × sequence × hidden) = %3 sequences; %4 sequences a system in %5 of %6 [%7]</source>
            <translation>límite del microlote = %1 de la SRAM %2 / (2 B × secuencia × tamaño oculto) = %3 secuencias; %4 secuencias por sistema en %5 de %6 [%7]</translation>
        </message>
        <message>
            <source>scaling efficiency = 1 - %1 × log2(%2) = %3 [%4]</source>
            <translation>eficiencia del escalado = 1 - %1 × log2(%2) = %3 [%4]</translation>
        </message>
        <message>
            <source>work of a token = %1 + %2 FLOP × vocabulary %3 + %4 FLOP × %5 attention scores, less the products of pruned weights, density %6 = %7 [%8]</source>
            <translation>trabajo de un token = %1 + %2 FLOP × vocabulario %3 + %4 FLOP × %5 puntuaciones de atención, menos los productos de los pesos podados, densidad %6 = %7 [%8]</translation>
        </message>
        <message>
            <source>work of a token = %1 + %2 FLOP × vocabulary %3 + %4 FLOP × %5 attention scores = %6 [%7]</source>
            <translation>trabajo de un token = %1 + %2 FLOP × vocabulario %3 + %4 FLOP × %5 puntuaciones de atención = %6 [%7]</translation>
        </message>
        <message>
            <source>compute = %1 sequences × %2 tokens × %3 / (%4 × efficiency) = %5 a step and system</source>
            <translation>cálculo = %1 secuencias × %2 tokens × %3 / (%4 × eficiencia) = %5 por paso y sistema</translation>
        </message>
        <message>
            <source>streaming = %1 micro-batch × 2 passes × %2 B × %3 / %4 = %5; gradients return during the second pass [%6]</source>
            <translation>transmisión = %1 microlote × 2 pasadas × %2 B × %3 / %4 = %5; los gradientes vuelven durante la segunda pasada [%6]</translation>
        </message>
        <message>
            <source>streaming = %1 micro-batches × 2 passes × %2 B × %3 / %4 = %5; gradients return during the second pass [%6]</source>
            <translation>transmisión = %1 microlotes × 2 pasadas × %2 B × %3 / %4 = %5; los gradientes vuelven durante la segunda pasada [%6]</translation>
        </message>
        <message>
            <source>between steps = gradients of the first block and the embedding up, embedding updated, weights of both down + 2 × %1 levels of the tree = %2 [%3]</source>
            <translation>entre pasos = gradientes del primer bloque y del embedding subiendo, embedding actualizado, pesos de ambos bajando + 2 × %1 niveles del árbol = %2 [%3]</translation>
        </message>
        <message>
            <source>step = forward max(weights down %1, blocks / 3 + weights that nothing hides %2) + head %3 + backward max(weights down again %4, blocks × 2 / 3), its last pass no shorter than gradients up %5, the first forward pass no shorter than the update %6, + between steps = %7; throughput = %8 tokens / step = %9</source>
            <translation>paso = adelante máx(pesos bajando %1, bloques / 3 + pesos que nada oculta %2) + cabeza %3 + atrás máx(pesos bajando otra vez %4, bloques × 2 / 3), su última pasada no más corta que los gradientes subiendo %5, la primera pasada adelante no más corta que la actualización %6, + entre pasos = %7; rendimiento = %8 tokens / paso = %9</translation>
        </message>
        <message>
            <source>step = forward max(weights down %1, blocks / 3 + weights that nothing hides %2) + head %3 + backward max(weights down again %4, blocks × 2 / 3), its last pass no shorter than gradients up %5, the last backward pass no shorter than the update %6, + between steps = %7; throughput = %8 tokens / step = %9</source>
            <translation>paso = adelante máx(pesos bajando %1, bloques / 3 + pesos que nada oculta %2) + cabeza %3 + atrás máx(pesos bajando otra vez %4, bloques × 2 / 3), su última pasada no más corta que los gradientes subiendo %5, la última pasada atrás no más corta que la actualización %6, + entre pasos = %7; rendimiento = %8 tokens / paso = %9</translation>
        </message>
        <message>
            <source>launch = servers ready %1 + programming %2 + weights %3 = %4, once compiled; the first time %5; a checkpoint %6 [%7]</source>
            <translation>inicio = servidores listos %1 + programación %2 + pesos %3 = %4, una vez compilado; la primera vez %5; un checkpoint %6 [%7]</translation>
        </message>
        <message>
            <source>activations kept of a micro-batch = %1, more than the wafer holds: all but one layer&apos;s go to the activation servers [Korthikanti et al., by part]</source>
            <translation>activaciones guardadas de un microlote = %1, más de lo que contiene el wafer: todas menos las de una capa van a los servidores de activaciones [Korthikanti et al., por parte]</translation>
        </message>
        <message>
            <source>activations kept of a micro-batch = %1, which the wafer holds [Korthikanti et al., by part]</source>
            <translation>activaciones guardadas de un microlote = %1, que el wafer contiene [Korthikanti et al., por parte]</translation>
        </message>
        <message>
            <source>rack units = systems × %1 + servers × %2 = %3; racks = max(systems / %4, units / %5) = %6 [%7]</source>
            <translation>unidades de rack = sistemas × %1 + servidores × %2 = %3; racks = máx(sistemas / %4, unidades / %5) = %6 [%7]</translation>
        </message>
        <message>
            <source>wafer purchase = %1 × %2 [%3] + %4 servers × %5 [%6] = %7</source>
            <translation>compra de los wafers = %1 × %2 [%3] + %4 servidores × %5 [%6] = %7</translation>
        </message>
        <message>
            <source>wafer energy a token = power × PUE %1 [%2] / throughput = %3</source>
            <translation>energía de los wafers por token = potencia × PUE %1 [%2] / rendimiento = %3</translation>
        </message>
        <message>
            <source>wafer run of %1 steps = %2, %3 kWh; owned = purchase × time / %4 years + electricity at %5 USD/kWh = %6; rented at %7 USD a system and hour [%8] = %9</source>
            <translation>ejecución de los wafers de %1 pasos = %2, %3 kWh; propio = compra × tiempo / %4 años + electricidad a %5 USD/kWh = %6; alquilado a %7 USD por sistema y hora [%8] = %9</translation>
        </message>
        <message>
            <source>its run of %1 steps = %2, %3 kWh; owned = purchase × time / %4 years + electricity at %5 USD/kWh = %6; rented at %7 USD a GPU and hour [%8] = %9</source>
            <translation>su ejecución de %1 pasos = %2, %3 kWh; propio = compra × tiempo / %4 años + electricidad a %5 USD/kWh = %6; alquilado a %7 USD por GPU y hora [%8] = %9</translation>
        </message>
        <message>
            <source>what moves the wafer systems&apos; throughput most: %1; their power: %2</source>
            <translation>lo que más influye en el rendimiento de los sistemas wafer: %1; en su potencia: %2</translation>
        </message>
        <message>
            <source>what moves its throughput most: %1; its power: %2</source>
            <translation>lo que más influye en su rendimiento: %1; en su potencia: %2</translation>
        </message>
        <message>
            <source>no input with a range</source>
            <translation>ninguna entrada con intervalo</translation>
        </message>
        <message>
            <source>smallest GPU cluster that holds the model = none: %1</source>
            <translation>menor clúster GPU que contiene el modelo = ninguno: %1</translation>
        </message>
        <message>
            <source>smallest GPU cluster that holds the model = %1 in %2 nodes (%3 to %4), %5, %6 of %7 on the fullest [layout search]</source>
            <translation>menor clúster GPU que contiene el modelo = %1 en %2 nodos (%3 a %4), %5, %6 de %7 en la más llena [búsqueda de distribución]</translation>
        </message>
        <message>
            <source>smallest GPU cluster as fast as the wafer systems = none: %1</source>
            <translation>menor clúster GPU tan rápido como los sistemas wafer = ninguno: %1</translation>
        </message>
        <message>
            <source>smallest GPU cluster as fast as the wafer systems = %1 in %2 nodes (%3 to %4), %5, %6 of %7 on the fullest [layout search]</source>
            <translation>menor clúster GPU tan rápido como los sistemas wafer = %1 en %2 nodos (%3 a %4), %5, %6 de %7 en la más llena [búsqueda de distribución]</translation>
        </message>
        <message>
            <source>its throughput = %1 tokens/s (%2 to %3), MFU %4 counting 6 N + 12 L q s; %5</source>
            <translation>su rendimiento = %1 tokens/s (%2 a %3), MFU %4 contando 6 N + 12 L q s; %5</translation>
        </message>
        <message>
            <source>%1 a token with PUE %2</source>
            <translation>%1 por token con PUE %2</translation>
        </message>
        <message>
            <source>its rack units = nodes × %1 = %2; racks = nodes / %3 = %4 [%5]</source>
            <translation>sus unidades de rack = nodos × %1 = %2; racks = nodos / %3 = %4 [%5]</translation>
        </message>
        <message>
            <source>its purchase = %1 nodes × %2 [%3] × (1 + network %4) [%5] = %6</source>
            <translation>su compra = %1 nodos × %2 [%3] × (1 + red %4) [%5] = %6</translation>
        </message>
        <message>
            <source>its purchase = %1 nodes × %2 [%3] = %4</source>
            <translation>su compra = %1 nodos × %2 [%3] = %4</translation>
        </message>
        <message>
            <source>wafer systems to the cluster that holds the model: power = %1; rack units = %2; throughput = %3; energy a token = %4; purchase = %5</source>
            <translation>sistemas wafer respecto al clúster que contiene el modelo: potencia = %1; unidades de rack = %2; rendimiento = %3; energía por token = %4; compra = %5</translation>
        </message>
        <message>
            <source>wafer systems to the cluster that is as fast: power = %1; rack units = %2; throughput = %3; energy a token = %4; purchase = %5</source>
            <translation>sistemas wafer respecto al clúster igual de rápido: potencia = %1; unidades de rack = %2; rendimiento = %3; energía por token = %4; compra = %5</translation>
        </message>
        <message>
            <source>&quot;about 1 % of the power&quot; needs a cluster of wafer power / 0.01 / power of a GPU with its share of the node = %1 GPUs, &quot;about 1 % of the footprint&quot; one of %2 GPUs</source>
            <translation>«alrededor del 1 % de la potencia» necesita un clúster de potencia de los wafers / 0,01 / potencia de una GPU con su parte del nodo = %1 GPU, «alrededor del 1 % del espacio» uno de %2 GPU</translation>
        </message>
        <message>
            <source>to hold the model takes %1</source>
            <translation>contener el modelo requiere %1</translation>
        </message>
        <message>
            <source>to be as fast takes %1</source>
            <translation>ser igual de rápido requiere %1</translation>
        </message>
        <message>
            <source>no such cluster</source>
            <translation>un clúster que no existe</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it comes out for the power alone</source>
            <translation>%1 GPU: %2 de la potencia y %3 de las unidades de rack, se cumple solo para la potencia</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it comes out for the footprint alone</source>
            <translation>%1 GPU: %2 de la potencia y %3 de las unidades de rack, se cumple solo para el espacio</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it comes out</source>
            <translation>%1 GPU: %2 de la potencia y %3 de las unidades de rack, se cumple</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it does not come out</source>
            <translation>%1 GPU: %2 de la potencia y %3 de las unidades de rack, no se cumple</translation>
        </message>
        <message>
            <source>No layout of up to 262,144 GPUs holds the model with this batch.</source>
            <translation>Ninguna distribución de hasta 262.144 GPU contiene el modelo con este lote.</translation>
        </message>
        <message>
            <source>No layout of up to 262,144 GPUs is as fast with this batch: its %1 sequences give too few ranks work.</source>
            <translation>Ninguna distribución de hasta 262.144 GPU es igual de rápida con este lote: sus %1 secuencias dan trabajo a muy pocos rangos.</translation>
        </message>
        <message>
            <source>Memory: the fullest GPU does not hold its part.</source>
            <translation>Memoria: la GPU más llena no puede contener su parte.</translation>
        </message>
        <message>
            <source>Tensor parallel collectives take %1 % of the step that nothing hides.</source>
            <translation>Las colectivas del paralelismo tensorial ocupan el %1 % del paso sin que nada las oculte.</translation>
        </message>
        <message>
            <source>Gathering sharded weights takes %1 % of the step more than computing; a larger micro-batch would hide it.</source>
            <translation>Reunir los pesos repartidos ocupa el %1 % del paso más que el cálculo; un microlote mayor lo ocultaría.</translation>
        </message>
        <message>
            <source>Reducing gradients takes %1 % of the step; a larger batch would dilute it.</source>
            <translation>La reducción de gradientes ocupa el %1 % del paso; un lote mayor la diluiría.</translation>
        </message>
        <message>
            <source>The pipeline fills and drains for %1 % of the step, with %2 micro-batches.</source>
            <translation>El pipeline se llena y se vacía durante el %1 % del paso, con %2 microlotes.</translation>
        </message>
        <message>
            <source>Transfers between stages take %1 % of the step.</source>
            <translation>Las transferencias entre etapas ocupan el %1 % del paso.</translation>
        </message>
        <message>
            <source>Sending tokens to experts and back takes %1 % of the step.</source>
            <translation>El envío de tokens a los expertos y su vuelta ocupan el %1 % del paso.</translation>
        </message>
        <message>
            <source>Exchanging keys and values takes %1 % of the step more than attention hides.</source>
            <translation>El intercambio de claves y valores ocupa el %1 % del paso más de lo que la atención oculta.</translation>
        </message>
        <message>
            <source>Fetching offloaded weights takes %1 % of the step more than computing.</source>
            <translation>Cargar los pesos descargados al host ocupa el %1 % del paso más que el cálculo.</translation>
        </message>
        <message>
            <source>Compute: %1 % of the step, of which recomputation %2.</source>
            <translation>Cálculo: %1 % del paso, del cual recálculo %2.</translation>
        </message>
        <message>
            <source>MemoryX lacks %1 of the %2 that the training state needs.</source>
            <translation>A MemoryX le faltan %1 de los %2 que necesita el estado de entrenamiento.</translation>
        </message>
        <message>
            <source>%1 heads of size %2 make %3, not the hidden size %4.</source>
            <translation>%1 cabezas de tamaño %2 dan %3, no el tamaño oculto %4.</translation>
        </message>
        <message>
            <source>There is no project file %1; check the name, or make a new project.</source>
            <translation>No hay ningún archivo de proyecto %1; compruebe el nombre, o cree un proyecto nuevo.</translation>
        </message>
        <message>
            <source>The project file %1 cannot be reached: %2.</source>
            <translation>No se puede acceder al archivo de proyecto %1: %2.</translation>
        </message>
        <message>
            <source>%1 is a folder, not a project file; choose a file.</source>
            <translation>%1 es una carpeta, no un archivo de proyecto; elija un archivo.</translation>
        </message>
        <message>
            <source>%1 is not a regular file, so it is no project file.</source>
            <translation>%1 no es un archivo normal, así que no es un archivo de proyecto.</translation>
        </message>
        <message>
            <source>%1 is empty, so it is no project file; it was left as it is.</source>
            <translation>%1 está vacío, así que no es un archivo de proyecto; se dejó como estaba.</translation>
        </message>
        <message>
            <source>%1 is not a Wafermill project; it was left as it is.</source>
            <translation>%1 no es un proyecto de Wafermill; se dejó como estaba.</translation>
        </message>
        <message>
            <source>The project file %1 cannot be read: %2.</source>
            <translation>No se puede leer el archivo de proyecto %1: %2.</translation>
        </message>
        <message>
            <source>%1 can be read but not changed: %2. Save a copy to change it.</source>
            <translation>%1 se puede leer pero no modificar: %2. Guarde una copia para modificarlo.</translation>
        </message>
        <message>
            <source>%1 can be read but not changed, because its folder cannot be written (%2). Save a copy elsewhere to change it.</source>
            <translation>%1 se puede leer pero no modificar, porque no se puede escribir en su carpeta (%2). Guarde una copia en otro lugar para modificarlo.</translation>
        </message>
        <message>
            <source>%1 exists already and was left as it is; choose another name.</source>
            <translation>%1 ya existe y se dejó como estaba; elija otro nombre.</translation>
        </message>
        <message>
            <source>The project file %1 is damaged (%2); it was left as it is. Go back to a copy of it, or save what is readable with the command %3.</source>
            <translation>El archivo de proyecto %1 está dañado (%2); se dejó como estaba. Vuelva a una copia, o salve lo legible con el comando %3.</translation>
        </message>
        <message>
            <source>%1 was made by a newer Wafermill (file version %2, this one knows up to %3), so it can be read but not changed. Install the newer version to change it.</source>
            <translation>%1 fue creado por un Wafermill más nuevo (versión de archivo %2, este conoce hasta la %3), así que se puede leer pero no modificar. Instale la versión más nueva para modificarlo.</translation>
        </message>
        <message>
            <source>There is no run %1 in %2.</source>
            <translation>No hay ninguna ejecución %1 en %2.</translation>
        </message>
        <message>
            <source>There is no run %1 in %2 any more; nothing was changed.</source>
            <translation>Ya no hay ninguna ejecución %1 en %2; no se ha cambiado nada.</translation>
        </message>
        <message>
            <source>Run %1 is training or being prepared and was not deleted; stop it first.</source>
            <translation>La ejecución %1 está entrenando o preparándose y no se ha eliminado; deténgala primero.</translation>
        </message>
        <message>
            <source>The data is not what run %1 was trained on; nothing was changed. Put the original data back at data.path, or start a new run, or a branch with --branch %2.</source>
            <translation>Los datos no son aquellos con los que se entrenó la ejecución %1; no se ha cambiado nada. Devuelva los datos originales a data.path, o inicie una nueva ejecución, o una rama con --branch %2.</translation>
        </message>
        <message>
            <source>There is no tokenizer at %1.</source>
            <translation>No hay ningún tokenizador en %1.</translation>
        </message>
        <message>
            <source>Put a tokenizer.json there before training, or set data.tokenizer_file.</source>
            <translation>Ponga allí un tokenizer.json antes de entrenar, o fije data.tokenizer_file.</translation>
        </message>
        <message>
            <source>Set data.tokenizer_file to another tokenizer.</source>
            <translation>Ponga en data.tokenizer_file otro tokenizador.</translation>
        </message>
        <message>
            <source>The tokenizer %1 has %2 tokens, but model.vocab is %3.</source>
            <translation>El tokenizador %1 tiene %2 tokens, pero model.vocab es %3.</translation>
        </message>
        <message>
            <source>Set model.vocab=%1, or choose another tokenizer.</source>
            <translation>Ponga model.vocab=%1, o elija otro tokenizador.</translation>
        </message>
        <message>
            <source>Nothing was left to train: the run is at step %1 already, and --steps %2 asks for no more; resume goes on to step %3.</source>
            <translation>No quedaba nada que entrenar: la ejecución ya está en el paso %1, y --steps %2 no pide más; reanudar continúa hasta el paso %3.</translation>
        </message>
        <message>
            <source>Nothing was left to train: the run is at step %1 already, and --steps %2 asks for no more; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>No quedaba nada que entrenar: la ejecución ya está en el paso %1, y --steps %2 no pide más; no se guardó ningún checkpoint, pues recipe.checkpoints_kept es 0.</translation>
        </message>
        <message>
            <source>A tag is a word of at most 64 bytes without blanks, commas and quotation marks; nothing was changed.</source>
            <translation>Una etiqueta es una palabra de 64 bytes como máximo sin espacios, comas ni comillas; no se ha cambiado nada.</translation>
        </message>
        <message>
            <source>Choose another one.</source>
            <translation>Elija otro.</translation>
        </message>
        <message>
            <source>The character %1 at byte %2 does not occur in the text that the vocabulary was made from.</source>
            <translation>El carácter %1 en el byte %2 no aparece en el texto del que se hizo el vocabulario.</translation>
        </message>
        <message>
            <source>Leave it out, or train with the byte tokenizer.</source>
            <translation>Quítelo, o entrene con el tokenizador de bytes.</translation>
        </message>
        <message>
            <source>The model gives no numbers for the next token: its weights are not finite, as after a training that diverged.</source>
            <translation>El modelo no da números para el token siguiente: sus pesos no son finitos, como tras un entrenamiento que divergió.</translation>
        </message>
        <message>
            <source>Choose another run or an earlier checkpoint.</source>
            <translation>Elija otra ejecución o un checkpoint anterior.</translation>
        </message>
        <message>
            <source>The keys and values of %1 tokens need %2 of memory, and there is room for %3.</source>
            <translation>Las claves y los valores de %1 tokens necesitan %2 de memoria, y hay sitio para %3.</translation>
        </message>
        <message>
            <source>Choose a shorter text, or free some memory.</source>
            <translation>Elija un texto más corto, o libere memoria.</translation>
        </message>
        <message>
            <source>The tokenizer that was trained with, %1, is not there.</source>
            <translation>El tokenizador con que se entrenó, %1, no está.</translation>
        </message>
        <message>
            <source>The tokenizer that was trained with, %1, was changed.</source>
            <translation>El tokenizador con que se entrenó, %1, ha cambiado.</translation>
        </message>
        <message>
            <source>Put back the project&apos;s folder as it was, or train again.</source>
            <translation>Deje la carpeta del proyecto como estaba, o entrene de nuevo.</translation>
        </message>
        <message>
            <source>The checkpoint of step %1 is damaged: the checksum of its record &apos;%2&apos; is wrong.</source>
            <translation>El checkpoint del paso %1 está dañado: la suma de comprobación de su registro «%2» es incorrecta.</translation>
        </message>
        <message>
            <source>The model was imported without a tokenizer.</source>
            <translation>El modelo se importó sin tokenizador.</translation>
        </message>
        <message>
            <source>Set data.tokenizer to the path of its tokenizer.json or tokenizer.model, or data.tokenizer=bytes.</source>
            <translation>Asigne a data.tokenizer la ruta de su tokenizer.json o tokenizer.model, o bien data.tokenizer=bytes.</translation>
        </message>
        <message>
            <source>The tokenizer of the imported model is not known.</source>
            <translation>No se conoce el tokenizador del modelo importado.</translation>
        </message>
        <message>
            <source>Set data.tokenizer to the path of its tokenizer.json or tokenizer.model, and data.path to a text; or data.tokenizer=bytes.</source>
            <translation>Asigne a data.tokenizer la ruta de su tokenizer.json o tokenizer.model, y a data.path un texto; o bien data.tokenizer=bytes.</translation>
        </message>
        <message>
            <source>The tokenizer has no token %1 to begin documents with.</source>
            <translation>El tokenizador no tiene ningún token %1 con el que empezar los documentos.</translation>
        </message>
        <message>
            <source>Set data.begin_of_text to one of its tokens or to auto, or leave it empty.</source>
            <translation>Asigne a data.begin_of_text uno de sus tokens o auto, o déjelo vacío.</translation>
        </message>
        <message>
            <source>Only a tokenizer file has a token that begins a document.</source>
            <translation>Solo un archivo de tokenizador tiene un token que empieza un documento.</translation>
        </message>
        <message>
            <source>Set data.begin_of_text=auto, or data.tokenizer=file with a data.tokenizer_file.</source>
            <translation>Use data.begin_of_text=auto, o data.tokenizer=file con un data.tokenizer_file.</translation>
        </message>
        <message>
            <source>The text is named twice, as data.path and as the sources of a mixture.</source>
            <translation>El texto se nombra dos veces, como data.path y como fuentes de una mezcla.</translation>
        </message>
        <message>
            <source>Set data.path to nothing (data.path=), or take each source away (data.sources.PATH=default).</source>
            <translation>Deje data.path vacío (data.path=), o quite cada fuente (data.sources.PATH=default).</translation>
        </message>
        <message>
            <source>The sources of a mixture share one vocabulary, which characters are not.</source>
            <translation>Las fuentes de una mezcla comparten un vocabulario, y los caracteres no lo son.</translation>
        </message>
        <message>
            <source>Set data.tokenizer=bytes, or to the path of a tokenizer file.</source>
            <translation>Use data.tokenizer=bytes, o la ruta de un archivo de tokenizador.</translation>
        </message>
        <message>
            <source>A mixture has at most 1000 sources, each with a path.</source>
            <translation>Una mezcla tiene como máximo 1000 fuentes, cada una con una ruta.</translation>
        </message>
        <message>
            <source>Put small ones into a folder of their own, which is one source.</source>
            <translation>Ponga las pequeñas en una carpeta propia, que es una sola fuente.</translation>
        </message>
        <message>
            <source>A group&apos;s name is one line of at most 200 bytes without quotation marks, and not blank; nothing was changed.</source>
            <translation>El nombre de un grupo es una línea de 200 bytes como máximo, sin comillas y no en blanco; no se ha cambiado nada.</translation>
        </message>
        <message>
            <source>A note is a text of at most 64 KiB without control characters; nothing was changed.</source>
            <translation>Una nota es un texto de 64 KiB como máximo, sin caracteres de control; no se ha cambiado nada.</translation>
        </message>
        <message>
            <source>The project file %1 could not be made (%2). Choose another place.</source>
            <translation>No se ha podido crear el archivo de proyecto %1 (%2). Elija otro lugar.</translation>
        </message>
        <message>
            <source>There is no folder %1; nothing was made. Make it first, or choose another place.</source>
            <translation>La carpeta %1 no existe; no se ha creado nada. Créela primero o elija otro lugar.</translation>
        </message>
        <message>
            <source>Run %1 has already done %2 steps, and --steps %3 would stop it there; nothing was started.</source>
            <translation>La ejecución %1 ya ha hecho %2 pasos, y --steps %3 la detendría ahí; no se ha iniciado nada.</translation>
        </message>
        <message>
            <source>No layout divides the batch of %1 sequences over whole nodes of %2 GPUs; a batch that is a multiple of %3 divides.</source>
            <translation>Ninguna distribución divide el lote de %1 secuencias entre nodos enteros de %2 GPU; un lote que sea múltiplo de %3 sí se divide.</translation>
        </message>
        <message>
            <source>its power = %1 × (static + load × (busy - static) + switches), busy %2 [%3], static %4 of it, load %5 [%6], switches %7 a node = %8; %9</source>
            <translation>su potencia = %1 × (fija + carga × (plena - fija) + conmutadores), plena %2 [%3], fija %4 de ella, carga %5 [%6], conmutadores %7 por nodo = %8; %9</translation>
        </message>
        <message>
            <source>power = %1 = %2 (%3 to %4), at the equipment, without cooling of the building</source>
            <translation>potencia = %1 = %2 (%3 a %4), en el equipo, sin la refrigeración del edificio</translation>
        </message>
        <message>
            <source>%1 system × %2 [%3]</source>
            <translation>%1 sistema × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 systems × %2 [%3]</source>
            <translation>%1 sistemas × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 MemoryX server × %2 [%3]</source>
            <translation>%1 servidor MemoryX × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 MemoryX servers × %2 [%3]</source>
            <translation>%1 servidores MemoryX × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 SwarmX node × %2 [%3]</source>
            <translation>%1 nodo SwarmX × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 SwarmX nodes × %2 [%3]</source>
            <translation>%1 nodos SwarmX × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 host server × %2 [%3]</source>
            <translation>%1 servidor anfitrión × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 host servers × %2 [%3]</source>
            <translation>%1 servidores anfitriones × %2 [%3]</translation>
        </message>
        <message>
            <source>weights %1</source>
            <translation>pesos %1</translation>
        </message>
        <message>
            <source>first moment %1</source>
            <translation>primer momento %1</translation>
        </message>
        <message>
            <source>second moment %1</source>
            <translation>segundo momento %1</translation>
        </message>
        <message>
            <source>momentum %1</source>
            <translation>momento %1</translation>
        </message>
        <message>
            <source>gradients %1</source>
            <translation>gradientes %1</translation>
        </message>
        <message>
            <source>%1 tokens/s (%2 to %3)</source>
            <translation>%1 tokens/s (%2 a %3)</translation>
        </message>
        <message>
            <source>assumption: %1</source>
            <translation>supuesto: %1</translation>
        </message>
        <message>
            <source>changed: %1</source>
            <translation>cambiado: %1</translation>
        </message>
        <message>
            <source>The data %1 is not there. Put it back, or choose another file or folder (data.path).</source>
            <translation>Los datos %1 no están ahí. Devuélvalos a su sitio o elija otro archivo o carpeta (data.path).</translation>
        </message>
        <message>
            <source>The data %1 is empty. Put UTF-8 text there, or choose other data (data.path).</source>
            <translation>Los datos %1 están vacíos. Ponga ahí texto UTF-8 o elija otros datos (data.path).</translation>
        </message>
        <message>
            <source>The folder %1 has no text file in it. Put UTF-8 text files there, or choose another folder (data.path).</source>
            <translation>La carpeta %1 no tiene ningún archivo de texto. Ponga ahí archivos de texto UTF-8 o elija otra carpeta (data.path).</translation>
        </message>
        <message>
            <source>The data file %1 is UTF-16, by its byte-order mark. Convert it to UTF-8, take it out of the data, or choose other data (data.path).</source>
            <translation>El archivo de datos %1 es UTF-16, según su marca de orden de bytes. Conviértalo a UTF-8, quítelo de los datos o elija otros datos (data.path).</translation>
        </message>
        <message>
            <source>The data file %1 is not UTF-8 text: it is not valid UTF-8 at byte %2. Convert it to UTF-8, take it out of the data, or choose other data (data.path).</source>
            <translation>El archivo de datos %1 no es texto UTF-8: no es válido en el byte %2. Conviértalo a UTF-8, quítelo de los datos o elija otros datos (data.path).</translation>
        </message>
        <message>
            <source>The data file %1 is not UTF-8 text: it has a NUL byte at byte %2. Convert it to UTF-8, take it out of the data, or choose other data (data.path).</source>
            <translation>El archivo de datos %1 no es texto UTF-8: tiene un byte nulo en el byte %2. Conviértalo a UTF-8, quítelo de los datos o elija otros datos (data.path).</translation>
        </message>
        <message>
            <source>If it holds token ids, name their tokenizer (data.tokenizer_file).</source>
            <translation>Si contiene identificadores de tokens, indique su tokenizer (data.tokenizer_file).</translation>
        </message>
        <message>
            <source>The data file %1 cannot be read (%2). Put it back or make it readable, or choose other data (data.path).</source>
            <translation>El archivo de datos %1 no se puede leer (%2). Devuélvalo a su sitio, hágalo legible o elija otros datos (data.path).</translation>
        </message>
        <message>
            <source>The data file %1 changed while it was read. Let it be, and start again.</source>
            <translation>El archivo de datos %1 cambió mientras se leía. No lo toque y empiece de nuevo.</translation>
        </message>
        <message>
            <source>The data file %1 is not JSON Lines as expected: line %2 is no JSON object in UTF-8. Correct it, take the file out of the data, or choose another member (data.text_field).</source>
            <translation>El archivo de datos %1 no es JSON Lines como se esperaba: la línea %2 no es un objeto JSON en UTF-8. Corríjala, quite el archivo de los datos o elija otro miembro (data.text_field).</translation>
        </message>
        <message>
            <source>The data file %1 is not JSON Lines as expected: line %2 has no text under %3 (it has: %4). Correct it, take the file out of the data, or choose another member (data.text_field).</source>
            <translation>El archivo de datos %1 no es JSON Lines como se esperaba: la línea %2 no tiene texto en %3 (tiene: %4). Corríjala, quite el archivo de los datos o elija otro miembro (data.text_field).</translation>
        </message>
        <message>
            <source>The data file %1 is not JSON Lines as expected: line %2 has no text under %3, nor any other. Correct it, take the file out of the data, or choose another member (data.text_field).</source>
            <translation>El archivo de datos %1 no es JSON Lines como se esperaba: la línea %2 no tiene texto en %3 ni ningún otro. Corríjala, quite el archivo de los datos o elija otro miembro (data.text_field).</translation>
        </message>
        <message>
            <source>The data is too short: the training part has %1 tokens and needs %2 (one sequence and one token more). Use more text, a shorter sequence (recipe.sequence), or a smaller validation fraction (data.validation_fraction).</source>
            <translation>Los datos son demasiado cortos: la parte de entrenamiento tiene %1 tokens y necesita %2 (una secuencia y un token más). Use más texto, una secuencia más corta (recipe.sequence) o una fracción de validación menor (data.validation_fraction).</translation>
        </message>
        <message>
            <source>The data is too short: the validation part has %1 tokens and needs %2 (one sequence and one token more). Use more text, a shorter sequence (recipe.sequence), or a larger validation fraction (data.validation_fraction).</source>
            <translation>Los datos son demasiado cortos: la parte de validación tiene %1 tokens y necesita %2 (una secuencia y un token más). Use más texto, una secuencia más corta (recipe.sequence) o una fracción de validación mayor (data.validation_fraction).</translation>
        </message>
        <message>
            <source>The tokenizer has no token %1 to end documents with. Set data.end_of_text to one of its tokens, or leave it empty.</source>
            <translation>El tokenizer no tiene el token %1 para terminar documentos. Ponga data.end_of_text en uno de sus tokens o déjelo vacío.</translation>
        </message>
        <message>
            <source>The tokenizer %1 cannot be read. Name a tokenizer.json or a SentencePiece model, or a folder that has one or vocab.json and merges.txt.</source>
            <translation>El tokenizer %1 no se puede leer. Indique un tokenizer.json o un modelo SentencePiece, o una carpeta que tenga uno, o vocab.json y merges.txt.</translation>
        </message>
        <message>
            <source>The folder has no tokenizer: set data.tokenizer to the one that belongs to it, or to bytes.</source>
            <translation>La carpeta no tiene tokenizer: ponga en data.tokenizer el que le corresponde, o bytes.</translation>
        </message>
        <message>
            <source>Preparing the data was cancelled; what was prepared is kept.</source>
            <translation>Se canceló la preparación de los datos; lo preparado se conserva.</translation>
        </message>
        <message>
            <source>Loading the data was cancelled; nothing was changed.</source>
            <translation>Se canceló la carga de los datos; no se ha cambiado nada.</translation>
        </message>
        <message>
            <source>There is no config.json in %1. Name a folder as Hugging Face has it, with config.json and model.safetensors.</source>
            <translation>No hay config.json en %1. Indique una carpeta como las de Hugging Face, con config.json y model.safetensors.</translation>
        </message>
        <message>
            <source>There is no model.safetensors in %1; pytorch_model.bin is a program that would have to be run. Save the model as safetensors, then import it.</source>
            <translation>No hay model.safetensors en %1; pytorch_model.bin es un programa que habría que ejecutar. Guarde el modelo como safetensors y después impórtelo.</translation>
        </message>
        <message>
            <source>There is no model.safetensors in %1. Name a folder that has it, or its shards and their index.</source>
            <translation>No hay model.safetensors en %1. Indique una carpeta que lo tenga, o sus fragmentos y su índice.</translation>
        </message>
        <message>
            <source>There is no run with a checkpoint in this project; train or import first.</source>
            <translation>En este proyecto no hay ninguna ejecución con un checkpoint; entrene o importe primero.</translation>
        </message>
        <message>
            <source>The model was imported without a tokenizer. Set data.tokenizer=bytes, or to the path of its tokenizer.json.</source>
            <translation>El modelo se importó sin tokenizer. Ponga data.tokenizer=bytes o la ruta de su tokenizer.json.</translation>
        </message>
        <message>
            <source>There is %1 already, and an import replaces nothing. Choose another name, or delete it.</source>
            <translation>%1 ya existe y una importación no reemplaza nada. Elija otro nombre o elimínelo.</translation>
        </message>
        <message>
            <source>There is %1 already, and an export replaces nothing. Choose another name, or delete it.</source>
            <translation>%1 ya existe y una exportación no reemplaza nada. Elija otro nombre o elimínelo.</translation>
        </message>
        <message>
            <source>The file %1 could not be written (%2); what was there before is kept. Free some space, or choose another place.</source>
            <translation>No se ha podido escribir el archivo %1 (%2); lo que había se conserva. Libere espacio o elija otro lugar.</translation>
        </message>
        <message>
            <source>The file %1 could not be written (%2); what was there before is kept. Choose another place, or make its folder writable.</source>
            <translation>No se ha podido escribir el archivo %1 (%2); lo que había se conserva. Elija otro lugar o permita escribir en su carpeta.</translation>
        </message>
        <message>
            <source>%1 is a project or another database and is not replaced. Name another file.</source>
            <translation>%1 es un proyecto u otra base de datos y no se reemplaza. Indique otro archivo.</translation>
        </message>
        <message>
            <source>The folder %1 could not be made (%2); nothing was left behind. Choose another place.</source>
            <translation>No se ha podido crear la carpeta %1 (%2); no ha quedado nada. Elija otro lugar.</translation>
        </message>
        <message>
            <source>The project file %1 is in use by another program; nothing was changed. Try again in a moment.</source>
            <translation>Otro programa está usando el archivo de proyecto %1; no se ha cambiado nada. Inténtelo de nuevo en un momento.</translation>
        </message>
        <message>
            <source>There is no space left for the project file %1; the last change was not saved, everything before it is kept. Free some space and try again.</source>
            <translation>No queda espacio para el archivo de proyecto %1; el último cambio no se guardó, todo lo anterior se conserva. Libere espacio e inténtelo de nuevo.</translation>
        </message>
        <message>
            <source>The project file %1 cannot be written; nothing was changed.</source>
            <translation>No se puede escribir el archivo de proyecto %1; no se ha cambiado nada.</translation>
        </message>
        <message>
            <source>Another training of %1 is going on; nothing was started. Wait for it, or stop it in the studio or with Ctrl-C where it runs.</source>
            <translation>Otro entrenamiento de %1 está en marcha; no se ha iniciado nada. Espérelo o deténgalo en el estudio o con Ctrl-C donde se ejecuta.</translation>
        </message>
        <message>
            <source>Training needs to write to the project: %1</source>
            <translation>El entrenamiento necesita escribir en el proyecto: %1</translation>
        </message>
        <message>
            <source>The disk is full: the checkpoint %1 could not be written; earlier checkpoints are kept. Free some space, then resume the run.</source>
            <translation>El disco está lleno: no se ha podido escribir el checkpoint %1; los anteriores se conservan. Libere espacio y reanude la ejecución.</translation>
        </message>
        <message>
            <source>The checkpoint %1 could not be written (%2); earlier checkpoints are kept. Resume the run once the disk is well.</source>
            <translation>No se ha podido escribir el checkpoint %1 (%2); los anteriores se conservan. Reanude la ejecución cuando el disco esté bien.</translation>
        </message>
        <message>
            <source>The disk has %1 free and the run&apos;s checkpoints need %2; nothing was started. Free some space, or lower recipe.checkpoints_kept.</source>
            <translation>El disco tiene %1 libres y los checkpoints de la ejecución necesitan %2; no se ha iniciado nada. Libere espacio o baje recipe.checkpoints_kept.</translation>
        </message>
        <message>
            <source>Training needs %1 of disk (store %2, %3 checkpoints of %4) and %5 are free; nothing was started. Free some space, lower recipe.checkpoints_kept, raise local.memory_budget, or choose a smaller model.</source>
            <translation>El entrenamiento necesita %1 de disco (almacén %2, %3 checkpoints de %4) y hay %5 libres; no se ha iniciado nada. Libere espacio, baje recipe.checkpoints_kept, suba local.memory_budget o elija un modelo más pequeño.</translation>
        </message>
        <message>
            <source>The parameter store needs a file of %1 and the disk has %2 free; nothing was started. Free some space, raise local.memory_budget, or choose a smaller model.</source>
            <translation>El almacén de parámetros necesita un archivo de %1 y el disco tiene %2 libres; no se ha iniciado nada. Libere espacio, suba local.memory_budget o elija un modelo más pequeño.</translation>
        </message>
        <message>
            <source>The disk has %1 free and the prepared data needs up to %2; nothing was started. Free some space, or move the project to a larger disk.</source>
            <translation>El disco tiene %1 libres y los datos preparados necesitan hasta %2; no se ha iniciado nada. Libere espacio o mueva el proyecto a un disco mayor.</translation>
        </message>
        <message>
            <source>The disk has %1 free and the weights need %2; nothing was imported. Free some space, or choose another disk.</source>
            <translation>El disco tiene %1 libres y los pesos necesitan %2; no se ha importado nada. Libere espacio o elija otro disco.</translation>
        </message>
        <message>
            <source>Training needs %1 of memory (%2 bytes): store %3, activations %4, weights in use %5, gradients %6, workspace %7, program %8; it may use %9; nothing was started.</source>
            <translation>El entrenamiento necesita %1 de memoria (%2 bytes): almacén %3, activaciones %4, pesos en uso %5, gradientes %6, espacio de trabajo %7, programa %8; puede usar %9; no se ha iniciado nada.</translation>
        </message>
        <message>
            <source>Raise local.memory_budget, or choose local.store=file, a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>Suba local.memory_budget o elija local.store=file, un modelo, lote o secuencia menores, o más recipe.accumulation.</translation>
        </message>
        <message>
            <source>Raise local.memory_budget, or choose a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>Suba local.memory_budget o elija un modelo, lote o secuencia menores, o más recipe.accumulation.</translation>
        </message>
        <message>
            <source>Close other programs, or choose local.store=file, a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>Cierre otros programas o elija local.store=file, un modelo, lote o secuencia menores, o más recipe.accumulation.</translation>
        </message>
        <message>
            <source>Close other programs, or choose a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>Cierre otros programas o elija un modelo, lote o secuencia menores, o más recipe.accumulation.</translation>
        </message>
        <message>
            <source>The import was interrupted; nothing was left behind.</source>
            <translation>La importación se interrumpió; no ha quedado nada.</translation>
        </message>
        <message>
            <source>Run %1 diverged at step %2 and would do so again, for the same bits would come of it; nothing was started. Lower recipe.learning_rate or lengthen recipe.warmup_steps, and start a new run without --resume, or branch from a checkpoint before it with --branch %3@STEP.</source>
            <translation>La ejecución %1 divergió en el paso %2 y volvería a hacerlo, pues saldrían los mismos bits; no se ha iniciado nada. Baje recipe.learning_rate o alargue recipe.warmup_steps e inicie una ejecución nueva sin --resume, o una rama de un checkpoint anterior con --branch %3@STEP.</translation>
        </message>
        <message>
            <source>Run %1 has no checkpoint to go on from; nothing was changed. A new run of the same plan, with the steps that it is to have, gives the same result.</source>
            <translation>La ejecución %1 no tiene checkpoint desde el que continuar; no se ha cambiado nada. Una nueva ejecución del mismo plan, con los pasos deseados, da el mismo resultado.</translation>
        </message>
        <message>
            <source>The checkpoints of run %1 are gone from its folder; nothing was changed. Put the folder beside the project file back, or start a new run: of the same plan it gives the same result.</source>
            <translation>Los checkpoints de la ejecución %1 ya no están en su carpeta; no se ha cambiado nada. Devuelva la carpeta junto al archivo de proyecto o inicie una ejecución nueva: del mismo plan da el mismo resultado.</translation>
        </message>
        <message>
            <source>Another program holds the project file; the last rows of the run could not be written.</source>
            <translation>Otro programa tiene el archivo de proyecto; no se han podido escribir las últimas filas de la ejecución.</translation>
        </message>
        <message>
            <source>recipe.checkpoints_kept is 0: no checkpoint is written; the run can be neither resumed nor sampled from.</source>
            <translation>recipe.checkpoints_kept es 0: no se escribe ningún checkpoint; la ejecución no se puede reanudar ni muestrear.</translation>
        </message>
        <message>
            <source>The system gives this program no more threads (%1); nothing was started. Lower local.threads, or raise the limits on processes and memory.</source>
            <translation>El sistema no da más hilos a este programa (%1); no se ha iniciado nada. Baje local.threads o suba los límites de procesos y memoria.</translation>
        </message>
        <message>
            <source>No space left on device</source>
            <translation>no queda espacio en el dispositivo</translation>
        </message>
        <message>
            <source>Permission denied</source>
            <translation>permiso denegado</translation>
        </message>
        <message>
            <source>No such file or directory</source>
            <translation>no existe el archivo o la carpeta</translation>
        </message>
        <message>
            <source>Read-only file system</source>
            <translation>sistema de archivos de solo lectura</translation>
        </message>
        <message>
            <source>Input/output error</source>
            <translation>error de entrada/salida</translation>
        </message>
        <message>
            <source>Is a directory</source>
            <translation>es una carpeta</translation>
        </message>
        <message>
            <source>Not a directory</source>
            <translation>no es una carpeta</translation>
        </message>
        <message>
            <source>Disk quota exceeded</source>
            <translation>cuota de disco superada</translation>
        </message>
        <message>
            <source>File too large</source>
            <translation>archivo demasiado grande</translation>
        </message>
        <message>
            <source>%1 (-%2 % to +%3 %), %4</source>
            <translation>%1 (-%2 % a +%3 %), %4</translation>
        </message>
        <message>
            <source>%1 (-%2 % to +%3 %)</source>
            <translation>%1 (-%2 % a +%3 %)</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Worker</name>
        <message>
            <source>Something went wrong that has no name; nothing more is known.</source>
            <translation>Algo salió mal y no tiene nombre; no se sabe nada más.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Ended: %1</source>
            <translation>Terminado: %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::CommandPalette</name>
        <message>
            <source>Commands</source>
            <translation>Comandos</translation>
        </message>
        <message>
            <source>Type a command</source>
            <translation>Escriba un comando</translation>
        </message>
        <message>
            <source>Command</source>
            <translation>Comando</translation>
        </message>
        <message>
            <source>Commands that fit</source>
            <translation>Comandos que coinciden</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunsCharts</name>
        <message>
            <source>%1; reading…</source>
            <comment>unit</comment>
            <translation>%1; leyendo…</translation>
        </message>
        <message>
            <source>Horizontal axis</source>
            <translation>Eje horizontal</translation>
        </message>
        <message>
            <source>by step</source>
            <translation>por paso</translation>
        </message>
        <message>
            <source>by tokens</source>
            <translation>por tokens</translation>
        </message>
        <message>
            <source>by active time</source>
            <translation>por tiempo activo</translation>
        </message>
        <message>
            <source>Seconds spent training: pauses and gaps between segments are left out</source>
            <translation>Segundos de entrenamiento: sin pausas ni huecos entre segmentos</translation>
        </message>
        <message>
            <source>log x</source>
            <translation>log x</translation>
        </message>
        <message>
            <source>Logarithmic horizontal axis</source>
            <translation>Eje horizontal logarítmico</translation>
        </message>
        <message>
            <source>log y</source>
            <translation>log y</translation>
        </message>
        <message>
            <source>Logarithmic vertical axis (L in the chart)</source>
            <translation>Eje vertical logarítmico (L en el gráfico)</translation>
        </message>
        <message>
            <source>follow</source>
            <translation>seguir</translation>
        </message>
        <message>
            <source>The axes follow new values</source>
            <translation>Los ejes siguen los valores nuevos</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>Suavizado</translation>
        </message>
        <message>
            <source>Weight of the exponential moving average; 0 shows the values as they are</source>
            <translation>Peso de la media móvil exponencial; 0 muestra los valores tal cual</translation>
        </message>
        <message>
            <source>smoothing %1</source>
            <translation>suavizado %1</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>Gráfico</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>Exportar</translation>
        </message>
        <message>
            <source>The chart as PNG, SVG, PDF or CSV</source>
            <translation>El gráfico como PNG, SVG, PDF o CSV</translation>
        </message>
        <message>
            <source>Export chart</source>
            <translation>Exportar gráfico</translation>
        </message>
        <message>
            <source>No run is shown. Check one in the table, or press Train here.</source>
            <translation>No se muestra ninguna ejecución. Marque una en la tabla, o pulse «Entrenar aquí».</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>Leyendo…</translation>
        </message>
        <message>
            <source>by energy</source>
            <translation>por energía</translation>
        </message>
        <message>
            <source>Watt-hours since the run began: measured where the computer can, else estimated</source>
            <translation>Vatios-hora desde el inicio de la ejecución: medidos si el equipo puede, si no, estimados</translation>
        </message>
        <message>
            <source>Runs or groups</source>
            <translation>Ejecuciones o grupos</translation>
        </message>
        <message>
            <source>each run</source>
            <translation>cada ejecución</translation>
        </message>
        <message>
            <source>groups, min to max</source>
            <translation>grupos, mín. a máx.</translation>
        </message>
        <message>
            <source>groups, ± 1 std</source>
            <translation>grupos, ± 1 σ</translation>
        </message>
        <message>
            <source>The mean of each group&apos;s runs, with a band from the lowest to the highest of them</source>
            <translation>La media de las ejecuciones de cada grupo, con una banda de la menor a la mayor</translation>
        </message>
        <message>
            <source>The mean of each group&apos;s runs, with a band of one sample standard deviation to each side</source>
            <translation>La media de las ejecuciones de cada grupo, con una banda de una desviación estándar muestral a cada lado</translation>
        </message>
        <message>
            <source>runs</source>
            <translation>ejecuciones</translation>
        </message>
        <message>
            <source>The runs themselves, faint, behind the means of their groups</source>
            <translation>Las propias ejecuciones, tenues, detrás de las medias de sus grupos</translation>
        </message>
        <message>
            <source>A long run is still being read; nothing was exported. Export once it is.</source>
            <translation>Aún se está leyendo una ejecución larga; no se exportó nada. Exporte cuando se haya leído.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::LabelEditor</name>
        <message>
            <source>Keep</source>
            <translation>Aplicar</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>run %1</source>
            <translation>la ejecución %1</translation>
        </message>
        <message>
            <source>%1 runs</source>
            <translation>%1 ejecuciones</translation>
        </message>
        <message>
            <source>Tags of %1</source>
            <comment>run 7, or 3 runs</comment>
            <translation>Etiquetas: %1</translation>
        </message>
        <message>
            <source>words, separated by blanks or commas</source>
            <translation>palabras separadas por espacios o comas</translation>
        </message>
        <message>
            <source>%1; some also have %2</source>
            <translation>%1; algunas tienen también %2</translation>
        </message>
        <message>
            <source>Group of %1</source>
            <comment>run 7, or 3 runs</comment>
            <translation>Grupo: %1</translation>
        </message>
        <message>
            <source>a name; none: in no group</source>
            <translation>un nombre; vacío: en ningún grupo</translation>
        </message>
        <message>
            <source>Note on %1; Ctrl+Return keeps it</source>
            <comment>run 7, or 3 runs</comment>
            <translation>Nota: %1; Ctrl+Intro la aplica</translation>
        </message>
        <message>
            <source>what is to be remembered</source>
            <translation>lo que se ha de recordar</translation>
        </message>
        <message>
            <source>they differ; what is written here replaces them</source>
            <translation>difieren; lo que se escriba aquí las reemplaza</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ComparisonView</name>
        <message>
            <source>Differences only</source>
            <translation>Solo diferencias</translation>
        </message>
        <message>
            <source>Compare with</source>
            <translation>Comparar con</translation>
        </message>
        <message>
            <source>Model to compare with</source>
            <translation>Modelo con el que comparar</translation>
        </message>
        <message>
            <source>Both models side by side</source>
            <translation>Ambos modelos lado a lado</translation>
        </message>
        <message>
            <source>Presets</source>
            <translation>Preajustes</translation>
        </message>
        <message>
            <source>Templates</source>
            <translation>Plantillas</translation>
        </message>
        <message>
            <source>Runs of this project</source>
            <translation>Ejecuciones de este proyecto</translation>
        </message>
        <message>
            <source>Run %1 · %2</source>
            <translation>Ejecución %1 · %2</translation>
        </message>
        <message>
            <source>Projects</source>
            <translation>Proyectos</translation>
        </message>
        <message>
            <source>Another project…</source>
            <translation>Otro proyecto…</translation>
        </message>
        <message>
            <source>Compare with the plan of a project</source>
            <translation>Comparar con el plan de un proyecto</translation>
        </message>
        <message>
            <source>Wafermill projects (*.wafermill)</source>
            <translation>Proyectos de Wafermill (*.wafermill)</translation>
        </message>
        <message>
            <source>That run is there no more; choose another model.</source>
            <translation>Esa ejecución ya no existe; elija otro modelo.</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>Ejecución %1</translation>
        </message>
        <message>
            <source>Both are the same.</source>
            <translation>Ambos son iguales.</translation>
        </message>
        <message>
            <source>Rows that differ: %1</source>
            <translation>Filas que difieren: %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ExportDialog</name>
        <message>
            <source>Export chart</source>
            <translation>Exportar gráfico</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exportar…</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>PNG picture</source>
            <translation>Imagen PNG</translation>
        </message>
        <message>
            <source>SVG drawing</source>
            <translation>Dibujo SVG</translation>
        </message>
        <message>
            <source>PDF document</source>
            <translation>Documento PDF</translation>
        </message>
        <message>
            <source>CSV table</source>
            <translation>Tabla CSV</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>Formato</translation>
        </message>
        <message>
            <source>Lines that are exported</source>
            <translation>Líneas que se exportan</translation>
        </message>
        <message>
            <source>Lines</source>
            <translation>Líneas</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>Ancho</translation>
        </message>
        <message>
            <source>Height</source>
            <translation>Altura</translation>
        </message>
        <message>
            <source>Unit of the size</source>
            <translation>Unidad del tamaño</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Tamaño</translation>
        </message>
        <message>
            <source> dots an inch</source>
            <translation> puntos por pulgada</translation>
        </message>
        <message>
            <source>Resolution</source>
            <translation>Resolución</translation>
        </message>
        <message>
            <source> points</source>
            <translation> puntos</translation>
        </message>
        <message>
            <source>Of the title; what is smaller follows it</source>
            <translation>Del título; lo más pequeño lo sigue</translation>
        </message>
        <message>
            <source>Font size</source>
            <translation>Tamaño de letra</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Clara</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Oscura</translation>
        </message>
        <message>
            <source>Black and white</source>
            <translation>Blanco y negro</translation>
        </message>
        <message>
            <source>Greys and widths tell lines apart, for printers and copiers without colours</source>
            <translation>Grises y grosores distinguen las líneas, para impresoras y copiadoras sin color</translation>
        </message>
        <message>
            <source>Colours</source>
            <translation>Colores</translation>
        </message>
        <message>
            <source>Title and unit</source>
            <translation>Título y unidad</translation>
        </message>
        <message>
            <source>Names at the lines</source>
            <translation>Nombres en las líneas</translation>
        </message>
        <message>
            <source>Text as outlines</source>
            <translation>Texto como contornos</translation>
        </message>
        <message>
            <source>Letters become shapes: they look the same where the font is missing, but cannot be searched or edited</source>
            <translation>Las letras se vuelven formas: se ven igual donde falta la fuente, pero no se pueden buscar ni editar</translation>
        </message>
        <message>
            <source>Point and comma, for programs</source>
            <translation>Punto y coma, para programas</translation>
        </message>
        <message>
            <source>As spreadsheets here read it</source>
            <translation>Como las leen aquí las hojas de cálculo</translation>
        </message>
        <message>
            <source>Numbers</source>
            <translation>Números</translation>
        </message>
        <message>
            <source>Preview</source>
            <translation>Vista previa</translation>
        </message>
        <message>
            <source>First rows of the table</source>
            <translation>Primeras filas de la tabla</translation>
        </message>
        <message>
            <source>The first %1 rows of each line; the file has all of them.</source>
            <translation>Las primeras %1 filas de cada línea; el archivo las tiene todas.</translation>
        </message>
        <message>
            <source>%1 × %2 mm</source>
            <translation>%1 × %2 mm</translation>
        </message>
        <message>
            <source>%1 × %2 pixels; printed, %3</source>
            <translation>%1 × %2 píxeles; impreso, %3</translation>
        </message>
        <message>
            <source>chart</source>
            <translation>grafico</translation>
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
            <translation>Cifras</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parámetros</translation>
        </message>
        <message>
            <source>Active parameters a token</source>
            <translation>Parámetros activos por token</translation>
        </message>
        <message>
            <source>State in the store</source>
            <translation>Estado en el almacén</translation>
        </message>
        <message>
            <source>State of a parameter</source>
            <translation>Estado por parámetro</translation>
        </message>
        <message>
            <source>Largest record</source>
            <translation>Mayor registro</translation>
        </message>
        <message>
            <source>Compute a token, both passes</source>
            <translation>Cálculo por token, ambos pasos</translation>
        </message>
        <message>
            <source>Compute a token, forward</source>
            <translation>Cálculo por token, paso adelante</translation>
        </message>
        <message>
            <source>Activations a sequence</source>
            <translation>Activaciones por secuencia</translation>
        </message>
        <message>
            <source>Parameters by part</source>
            <translation>Parámetros por parte</translation>
        </message>
        <message>
            <source>Forward compute of a token by part</source>
            <translation>Cálculo por token por parte, paso adelante</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>Valores</translation>
        </message>
        <message>
            <source>differs</source>
            <translation>difiere</translation>
        </message>
        <message>
            <source>What</source>
            <translation>Qué</translation>
        </message>
        <message>
            <source>This plan</source>
            <translation>Este plan</translation>
        </message>
        <message>
            <source>The other</source>
            <translation>El otro</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>Diferencia</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ReportDialog</name>
        <message>
            <source>Report</source>
            <translation>Informe</translation>
        </message>
        <message>
            <source>One run is told in full; several are compared. The report has the plan, the results as measured, what happened, the planned cluster beside GPUs as estimates, and how these are computed.</source>
            <translation>Una ejecución se describe por entero; varias se comparan. El informe contiene el plan, los resultados medidos, lo ocurrido, el clúster previsto junto a las GPU como estimaciones, y cómo se calculan.</translation>
        </message>
        <message>
            <source>Runs of the report</source>
            <translation>Ejecuciones del informe</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>simulado</translation>
        </message>
        <message>
            <source>The run that the others are measured against</source>
            <translation>La ejecución con la que se miden las demás</translation>
        </message>
        <message>
            <source>Baseline</source>
            <translation>Referencia</translation>
        </message>
        <message>
            <source>HTML, one file</source>
            <translation>HTML, un archivo</translation>
        </message>
        <message>
            <source>PDF, pages</source>
            <translation>PDF, páginas</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>Formato</translation>
        </message>
        <message>
            <source>Write…</source>
            <translation>Escribir…</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>A report takes %1 runs.</source>
            <translation>Un informe admite %1 ejecuciones.</translation>
        </message>
        <message>
            <source>%1-run-%2</source>
            <translation>%1-ejecucion-%2</translation>
        </message>
        <message>
            <source>%1-comparison</source>
            <translation>%1-comparacion</translation>
        </message>
        <message>
            <source>Write the report</source>
            <translation>Escribir el informe</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>Escribiendo %1…</translation>
        </message>
        <message>
            <source>The report was given up; nothing was written.</source>
            <translation>Se abandonó el informe; no se ha escrito nada.</translation>
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
            <translation>Sus pesos se importaron; en esta ejecución no se entrenó nada.</translation>
        </message>
        <message>
            <source>Only adapters of rank %1 are trained (%2); the weights that they are added to stay as they are.</source>
            <translation>Solo se entrenan adaptadores de rango %1 (%2); los pesos a los que se suman quedan como están.</translation>
        </message>
        <message>
            <source>Estimated</source>
            <translation>Estimado</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>Sistemas wafer</translation>
        </message>
        <message>
            <source>GPUs that hold it</source>
            <translation>GPU que lo contienen</translation>
        </message>
        <message>
            <source>GPUs as fast</source>
            <translation>GPU igual de rápidas</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>Rendimiento</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Paso</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Ejecución</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>Potencia</translation>
        </message>
        <message>
            <source>Energy a token</source>
            <translation>Energía por token</translation>
        </message>
        <message>
            <source>Energy of the run</source>
            <translation>Energía de la ejecución</translation>
        </message>
        <message>
            <source>Purchase</source>
            <translation>Compra</translation>
        </message>
        <message>
            <source>Run, owned</source>
            <translation>Ejecución, propio</translation>
        </message>
        <message>
            <source>Run, rented</source>
            <translation>Ejecución, alquilado</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Tamaño</translation>
        </message>
        <message>
            <source>and %1 servers</source>
            <translation>y %1 servidores</translation>
        </message>
        <message>
            <source>%1 rack units</source>
            <translation>%1 unidades de rack</translation>
        </message>
        <message>
            <source>Racks</source>
            <translation>Racks</translation>
        </message>
        <message>
            <source>MemoryX holds the training state: %1 of %2.</source>
            <translation>MemoryX contiene el estado de entrenamiento: %1 de %2.</translation>
        </message>
        <message>
            <source>MemoryX does not hold the training state: it needs %1 and has %2. The figures of the wafer systems stand for a cluster that could not be built.</source>
            <translation>MemoryX no contiene el estado de entrenamiento: necesita %1 y tiene %2. Las cifras de los sistemas wafer valen para un clúster que no se podría construir.</translation>
        </message>
        <message>
            <source>Constant</source>
            <translation>Constante</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Valor</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>Fuente</translation>
        </message>
        <message>
            <source>moves the throughput by %1</source>
            <translation>mueve el rendimiento un %1</translation>
        </message>
        <message>
            <source>This plan has no estimate: it breaks a rule of the planned cluster.</source>
            <translation>Este plan no tiene estimación: incumple una regla del clúster previsto.</translation>
        </message>
        <message>
            <source>The three largest assumptions</source>
            <translation>Los tres mayores supuestos</translation>
        </message>
        <message>
            <source>What bounds the wafer systems: %1</source>
            <translation>Qué limita los sistemas wafer: %1</translation>
        </message>
        <message>
            <source>What bounds the GPUs that hold the model: %1</source>
            <translation>Qué limita las GPU que contienen el modelo: %1</translation>
        </message>
        <message>
            <source>What bounds the GPUs that are as fast: %1</source>
            <translation>Qué limita las GPU igual de rápidas: %1</translation>
        </message>
        <message>
            <source>Every figure here is an estimate, with its range below it, and none was measured. “Holds it”: the smallest GPU cluster that has room for weights, gradients, optimizer and activations. “As fast”: the smallest with at least the wafer systems&apos; throughput.</source>
            <translation>Cada cifra es aquí una estimación, con su intervalo debajo; ninguna se midió. «Que lo contienen»: el menor clúster GPU con espacio para pesos, gradientes, optimizador y activaciones. «Igual de rápidas»: el menor con al menos el rendimiento de los sistemas wafer.</translation>
        </message>
        <message>
            <source>The planned cluster, and GPUs</source>
            <translation>El clúster previsto, y GPU</translation>
        </message>
        <message>
            <source>Their power</source>
            <translation>Su potencia</translation>
        </message>
        <message>
            <source>The plans differ in what machines care for; all figures are estimates.</source>
            <translation>Los planes difieren en lo que importa a las máquinas; todas las cifras son estimaciones.</translation>
        </message>
        <message>
            <source>Of the baseline&apos;s plan</source>
            <translation>Del plan de referencia</translation>
        </message>
        <message>
            <source>To machines the plans of all runs are the same.</source>
            <translation>Para las máquinas, los planes de todas las ejecuciones son iguales.</translation>
        </message>
        <message>
            <source>What the numbers are</source>
            <translation>Qué son los números</translation>
        </message>
        <message>
            <source>Measured: taken while the training ran on this computer. Solid lines in the charts.</source>
            <translation>Medido: tomado mientras se entrenaba en este equipo. Líneas continuas en los gráficos.</translation>
        </message>
        <message>
            <source>Estimated: computed from the plan and from constants with sources, with a range that is to hold four of five outcomes. Dashed lines, with a band for the range.</source>
            <translation>Estimado: calculado a partir del plan y de constantes con fuente, con un intervalo que debe contener cuatro de cada cinco resultados. Líneas discontinuas, con una banda para el intervalo.</translation>
        </message>
        <message>
            <source>Simulated: the planned cluster&apos;s steps executed in virtual time. Dotted lines.</source>
            <translation>Simulado: los pasos del clúster previsto ejecutados en tiempo virtual. Líneas punteadas.</translation>
        </message>
        <message>
            <source>Assumption: a constant without a published value. It is named where it is used.</source>
            <translation>Supuesto: una constante sin valor publicado. Se nombra donde se usa.</translation>
        </message>
        <message>
            <source>Blue is this computer, green are wafer systems, vermilion GPU clusters, grey references and limits; where runs are laid over each other, each has a colour of its own.</source>
            <translation>Azul es este equipo, verde los sistemas wafer, bermellón los clústeres GPU, gris las referencias y límites; donde se superponen ejecuciones, cada una tiene su color.</translation>
        </message>
        <message>
            <source>How the estimates are computed</source>
            <translation>Cómo se calculan las estimaciones</translation>
        </message>
        <message>
            <source>Each line is a step of the computation with its numbers; in brackets stands where they come from.</source>
            <translation>Cada línea es un paso del cálculo con sus números; entre corchetes, de dónde vienen.</translation>
        </message>
        <message>
            <source>Constants and their sources</source>
            <translation>Constantes y sus fuentes</translation>
        </message>
        <message>
            <source>The report was given up; nothing was written.</source>
            <translation>Se abandonó el informe; no se ha escrito nada.</translation>
        </message>
        <message>
            <source>Page %1 of %2</source>
            <translation>Página %1 de %2</translation>
        </message>
        <message>
            <source>The model is a decoder-only transformer of %1 parameters: %2 layers of width %3 with %4 attention heads, and a vocabulary of %5 tokens.</source>
            <translation>El modelo es un transformer decodificador de %1 parámetros: %2 capas de ancho %3 con %4 cabezas de atención, y un vocabulario de %5 tokens.</translation>
        </message>
        <message>
            <source>Keys and values have %1 heads.</source>
            <translation>Las claves y los valores tienen %1 cabezas.</translation>
        </message>
        <message>
            <source>Each layer has %1 experts, of which a token passes %2, so that it uses %3 of the parameters.</source>
            <translation>Cada capa tiene %1 expertos, de los que un token pasa por %2; usa así %3 de los parámetros.</translation>
        </message>
        <message>
            <source>The learning rate rises over %1 steps to %2</source>
            <translation>La tasa de aprendizaje sube en %1 pasos hasta %2</translation>
        </message>
        <message>
            <source>The learning rate begins at %1</source>
            <translation>La tasa de aprendizaje empieza en %1</translation>
        </message>
        <message>
            <source>%1 and falls to %2 along a cosine.</source>
            <translation>%1 y baja hasta %2 según un coseno.</translation>
        </message>
        <message>
            <source>%1 and falls to %2 along a line.</source>
            <translation>%1 y baja hasta %2 linealmente.</translation>
        </message>
        <message>
            <source>%1, stays there, and falls to %2 in the last %3 of the steps.</source>
            <translation>%1, se mantiene, y baja hasta %2 en el último %3 de los pasos.</translation>
        </message>
        <message>
            <source>%1 and stays there.</source>
            <translation>%1 y se mantiene.</translation>
        </message>
        <message>
            <source>It is trained with %1 in %2 for %3 steps of %4 sequences of %5 tokens, %6 tokens in all. %7</source>
            <translation>Se entrena con %1 en %2 durante %3 pasos de %4 secuencias de %5 tokens, %6 tokens en total. %7</translation>
        </message>
        <message>
            <source>Planned for it: %1 × %2 with %3 of MemoryX, compared with clusters of %4.</source>
            <translation>Previsto para ello: %1 × %2 con %3 de MemoryX, comparado con clústeres de %4.</translation>
        </message>
        <message>
            <source>The plan</source>
            <translation>El plan</translation>
        </message>
        <message>
            <source>Plan value</source>
            <translation>Valor del plan</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>Parámetros</translation>
        </message>
        <message>
            <source>Tokens a sequence</source>
            <translation>Tokens por secuencia</translation>
        </message>
        <message>
            <source>All values of the plan stand at the end.</source>
            <translation>Todos los valores del plan están al final.</translation>
        </message>
        <message>
            <source>The data</source>
            <translation>Los datos</translation>
        </message>
        <message>
            <source>The text is a small artificial language that Wafermill generates, %1 of it with seed %2.</source>
            <translation>El texto es un pequeño lenguaje artificial que genera Wafermill: %1 con la semilla %2.</translation>
        </message>
        <message>
            <source>The text is %1.</source>
            <translation>El texto es %1.</translation>
        </message>
        <message>
            <source>A token is one character.</source>
            <translation>Un token es un carácter.</translation>
        </message>
        <message>
            <source>Tokens are those of %1.</source>
            <translation>Los tokens son los de %1.</translation>
        </message>
        <message>
            <source>A token is one byte.</source>
            <translation>Un token es un byte.</translation>
        </message>
        <message>
            <source>The last %1 of the text are held out; the validation loss is measured there.</source>
            <translation>El último %1 del texto se reserva; allí se mide la pérdida de validación.</translation>
        </message>
        <message>
            <source>Its entropy is %1 nats a token, computed from its grammar: no model can get below.</source>
            <translation>Su entropía es de %1 nats por token, calculada de su gramática: ningún modelo puede bajar de ahí.</translation>
        </message>
        <message>
            <source>The generator itself has a loss of %1 on the held-out part.</source>
            <translation>El propio generador tiene una pérdida de %1 en la parte reservada.</translation>
        </message>
        <message>
            <source>All values of the plan</source>
            <translation>Todos los valores del plan</translation>
        </message>
        <message>
            <source>Key</source>
            <translation>Clave</translation>
        </message>
        <message>
            <source>Simulation %1</source>
            <translation>Simulación %1</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>Ejecución %1</translation>
        </message>
        <message>
            <source>Comparison of %1 runs</source>
            <translation>Comparación de %1 ejecuciones</translation>
        </message>
        <message>
            <source>A report needs a run; choose one.</source>
            <translation>Un informe necesita una ejecución; elija una.</translation>
        </message>
        <message>
            <source>A report can be written as .html or .pdf; %1 ends with neither. Nothing was written.</source>
            <translation>Un informe se puede escribir como .html o .pdf; %1 no termina en ninguno. No se ha escrito nada.</translation>
        </message>
        <message>
            <source>The report could not be written to %1: %2. Nothing that stood there was changed; choose another place or free some space.</source>
            <translation>No se pudo escribir el informe en %1: %2. Lo que había allí no ha cambiado; elija otro lugar o libere espacio.</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Resultado</translation>
        </message>
        <message>
            <source>Known as</source>
            <translation>Conocido como</translation>
        </message>
        <message>
            <source>%1 of %2 steps</source>
            <translation>%1 de %2 pasos</translation>
        </message>
        <message>
            <source>%1 steps</source>
            <translation>%1 pasos</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>simulado</translation>
        </message>
        <message>
            <source>The run is %1, after %2. It was begun on %3 and last changed on %4.</source>
            <translation>Estado de la ejecución: %1, tras %2. Empezó el %3 y cambió por última vez el %4.</translation>
        </message>
        <message>
            <source>Training loss</source>
            <translation>Pérdida de entrenamiento</translation>
        </message>
        <message>
            <source>nats a token</source>
            <translation>nats por token</translation>
        </message>
        <message>
            <source>%1 above the entropy floor</source>
            <translation>%1 por encima del suelo de entropía</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>Pérdida de validación</translation>
        </message>
        <message>
            <source>Lowest validation loss</source>
            <translation>Menor pérdida de validación</translation>
        </message>
        <message>
            <source>at step %1</source>
            <translation>en el paso %1</translation>
        </message>
        <message>
            <source>Throughput, forecast</source>
            <translation>Rendimiento, previsión</translation>
        </message>
        <message>
            <source>Time spent training</source>
            <translation>Tiempo de entrenamiento</translation>
        </message>
        <message>
            <source>Tokens trained on</source>
            <translation>Tokens de entrenamiento</translation>
        </message>
        <message>
            <source>Peak memory</source>
            <translation>Pico de memoria</translation>
        </message>
        <message>
            <source>Peak memory, forecast</source>
            <translation>Pico de memoria, previsión</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>Energía</translation>
        </message>
        <message>
            <source>Mean power</source>
            <translation>Potencia media</translation>
        </message>
        <message>
            <source>Whole run</source>
            <translation>Ejecución entera</translation>
        </message>
        <message>
            <source>Failures</source>
            <translation>Fallos</translation>
        </message>
        <message>
            <source>Checkpoints</source>
            <translation>Checkpoints</translation>
        </message>
        <message>
            <source>What differs</source>
            <translation>En qué difieren</translation>
        </message>
        <message>
            <source>Nothing: these runs have the same plan.</source>
            <translation>Nada: estas ejecuciones tienen el mismo plan.</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Tiempo</translation>
        </message>
        <message>
            <source>baseline, %1</source>
            <translation>referencia, %1</translation>
        </message>
        <message>
            <source>resumed: %1</source>
            <translation>reanudaciones: %1</translation>
        </message>
        <message>
            <source>spikes: %1</source>
            <translation>picos: %1</translation>
        </message>
        <message>
            <source>checkpoints: %1</source>
            <translation>checkpoints: %1</translation>
        </message>
        <message>
            <source>pauses: %1</source>
            <translation>pausas: %1</translation>
        </message>
        <message>
            <source>warnings: %1</source>
            <translation>advertencias: %1</translation>
        </message>
        <message>
            <source>errors: %1</source>
            <translation>errores: %1</translation>
        </message>
        <message>
            <source>failures: %1</source>
            <translation>fallos: %1</translation>
        </message>
        <message>
            <source>nothing but its start and its end</source>
            <translation>nada más que su inicio y su fin</translation>
        </message>
        <message>
            <source>estimated</source>
            <translation>estimado</translation>
        </message>
        <message>
            <source>measured</source>
            <translation>medido</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>Resultados</translation>
        </message>
        <message>
            <source>Measured against run %1; below each figure stands by how much it differs.</source>
            <translation>Respecto a la ejecución %1; bajo cada cifra, su diferencia.</translation>
        </message>
        <message>
            <source>All figures are measured.</source>
            <translation>Todas las cifras son medidas.</translation>
        </message>
        <message>
            <source>But energy: it is estimated where the computer has no meter.</source>
            <translation>Salvo la energía: se estima donde el equipo no tiene medidor.</translation>
        </message>
        <message>
            <source>But those of simulated runs.</source>
            <translation>Salvo las de ejecuciones simuladas.</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>Qué ocurrió</translation>
        </message>
        <message>
            <source>In all: %1.</source>
            <translation>En total: %1.</translation>
        </message>
        <message>
            <source>Event</source>
            <translation>Evento</translation>
        </message>
        <message>
            <source>%1 more events are left out here; the project has all of them.</source>
            <translation>Aquí se omiten %1 eventos más; el proyecto los tiene todos.</translation>
        </message>
        <message>
            <source>The last text that the model wrote: “%1”</source>
            <translation>El último texto que escribió el modelo: «%1»</translation>
        </message>
        <message>
            <source>Begun</source>
            <translation>Inicio</translation>
        </message>
        <message>
            <source>Events</source>
            <translation>Eventos</translation>
        </message>
        <message>
            <source>Project %1 · %2 · Wafermill %3</source>
            <comment>project, date, version</comment>
            <translation>Proyecto %1 · %2 · Wafermill %3</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <comment>run number, title</comment>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>Of the constants without a published value these move the estimates most. They can be changed in the plan.</source>
            <translation>De las constantes sin valor publicado, estas son las que más mueven las estimaciones. Se pueden cambiar en el plan.</translation>
        </message>
        <message>
            <source>moves the power by %1</source>
            <translation>mueve la potencia un %1</translation>
        </message>
        <message>
            <source>moves the power of the GPUs by %1</source>
            <translation>mueve la potencia de las GPU un %1</translation>
        </message>
        <message>
            <source>moves the purchase by %1</source>
            <translation>mueve la compra un %1</translation>
        </message>
        <message>
            <source>The tokenizer is not known.</source>
            <translation>No se conoce el tokenizador.</translation>
        </message>
        <message>
            <source>The text is a mixture: %1.</source>
            <translation>El texto es una mezcla: %1.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::PlanExportDialog</name>
        <message>
            <source>Plan for another program</source>
            <translation>Plan para otro programa</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>Programa</translation>
        </message>
        <message>
            <source>The fewest that hold the model</source>
            <translation>Las mínimas que contienen el modelo</translation>
        </message>
        <message>
            <source>The fewest as fast as the planned systems</source>
            <translation>Las mínimas tan rápidas como los sistemas previstos</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>What it cannot say</source>
            <translation>Lo que no puede decir</translation>
        </message>
        <message>
            <source>In the plan</source>
            <translation>En el plan</translation>
        </message>
        <message>
            <source>There</source>
            <translation>Allí</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exportar…</translation>
        </message>
        <message>
            <source>Searching a layout…</source>
            <translation>Buscando una distribución…</translation>
        </message>
        <message>
            <source>not written</source>
            <translation>no se escribe</translation>
        </message>
        <message numerus="yes">
            <source>%n GPU(s): %1. Estimated, not measured.</source>
            <translation>
                <numerusform>%n GPU: %1. Estimado, no medido.</numerusform>
                <numerusform>%n GPU: %1. Estimado, no medido.</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing of the plan is lost.</source>
            <translation>No se pierde nada del plan.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::WeightTransfer</name>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TalkPage</name>
        <message>
            <source>Loading the model…</source>
            <translation>Cargando el modelo…</translation>
        </message>
        <message>
            <source>Reading the prompt…</source>
            <translation>Leyendo el prompt…</translation>
        </message>
        <message>
            <source>Stopped before the model was loaded.</source>
            <translation>Detenido antes de cargar el modelo.</translation>
        </message>
        <message>
            <source>There is nothing to talk to yet</source>
            <translation>Aún no hay con quién hablar</translation>
        </message>
        <message>
            <source>No run of this project has a checkpoint. Train the plan here: the first checkpoint can talk while the training goes on. Or open a project that wafermill import made of a Hugging Face folder.</source>
            <translation>Ninguna ejecución de este proyecto tiene un checkpoint. Entrene el plan aquí: el primer checkpoint puede hablar mientras el entrenamiento continúa. O abra un proyecto que wafermill import hizo de una carpeta de Hugging Face.</translation>
        </message>
        <message>
            <source>Show the Train page</source>
            <translation>Mostrar la página Entrenar</translation>
        </message>
        <message>
            <source>Who talks, and how</source>
            <translation>Quién habla, y cómo</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Ejecución</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>Checkpoint</translation>
        </message>
        <message>
            <source>Tokens at most</source>
            <translation>Tokens como máximo</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>Temperatura</translation>
        </message>
        <message>
            <source>0: the likeliest</source>
            <translation>0: el más probable</translation>
        </message>
        <message>
            <source>Logits are divided by it: low keeps to what is likely, high surprises.</source>
            <translation>Los logits se dividen entre ella: baja se ciñe a lo probable, alta sorprende.</translation>
        </message>
        <message>
            <source>Top-k</source>
            <translation>Top-k</translation>
        </message>
        <message>
            <source>all</source>
            <translation>todos</translation>
        </message>
        <message>
            <source>Among the K likeliest tokens</source>
            <translation>Entre los K tokens más probables</translation>
        </message>
        <message>
            <source>Top-p</source>
            <translation>Top-p</translation>
        </message>
        <message>
            <source>Among the fewest likeliest tokens whose probabilities add up to this; 1: all</source>
            <translation>Entre los tokens más probables, los menos que hagan falta para que sus probabilidades sumen esto; 1: todos</translation>
        </message>
        <message>
            <source>Repetition penalty</source>
            <translation>Penalización por repetición</translation>
        </message>
        <message>
            <source>Above 1, what occurred already is less likely; 1: none</source>
            <translation>Por encima de 1, lo que ya apareció es menos probable; 1: ninguna</translation>
        </message>
        <message>
            <source>Stop before</source>
            <translation>Parar antes de</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nada</translation>
        </message>
        <message>
            <source>The text ends before this one. \n stands for the end of a line.</source>
            <translation>El texto termina antes de este. \n es el final de una línea.</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Semilla</translation>
        </message>
        <message>
            <source>The same seed, settings and prompt give the same text again.</source>
            <translation>La misma semilla, los mismos ajustes y el mismo prompt dan de nuevo el mismo texto.</translation>
        </message>
        <message>
            <source>A new seed each time</source>
            <translation>Una semilla nueva cada vez</translation>
        </message>
        <message>
            <source>Talk</source>
            <translation>Charla</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copiar</translation>
        </message>
        <message>
            <source>Prompt and continuation to the clipboard</source>
            <translation>Prompt y continuación al portapapeles</translation>
        </message>
        <message>
            <source>Copy the text</source>
            <translation>Copiar el texto</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>Borrar</translation>
        </message>
        <message>
            <source>Clear the continuation</source>
            <translation>Borrar la continuación</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>Prompt</translation>
        </message>
        <message>
            <source>A text to continue</source>
            <translation>Un texto que continuar</translation>
        </message>
        <message>
            <source>Continuation</source>
            <translation>Continuación</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Continuar</translation>
        </message>
        <message>
            <source>Continue the prompt (Ctrl+Return)</source>
            <translation>Continuar el prompt (Ctrl+Intro)</translation>
        </message>
        <message>
            <source>Continue the prompt</source>
            <translation>Continuar el prompt</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>Seguir</translation>
        </message>
        <message>
            <source>The prompt and its continuation become the prompt, which is continued</source>
            <translation>El prompt y su continuación pasan a ser el prompt, que se continúa</translation>
        </message>
        <message>
            <source>Continue the continuation</source>
            <translation>Continuar la continuación</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Detener</translation>
        </message>
        <message>
            <source>Stop the text where it is</source>
            <translation>Detener el texto donde está</translation>
        </message>
        <message>
            <source>Progress of loading</source>
            <translation>Progreso de la carga</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>Newest (step %1)</source>
            <translation>El último (paso %1)</translation>
        </message>
        <message>
            <source>Best (step %1)</source>
            <translation>El mejor (paso %1)</translation>
        </message>
        <message>
            <source>Step %1</source>
            <translation>Paso %1</translation>
        </message>
        <message>
            <source>This run failed, and its weights may be worth nothing.</source>
            <translation>Esta ejecución falló, y sus pesos pueden no valer nada.</translation>
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
            <translation>detenido antes de «%1»</translation>
        </message>
        <message>
            <source>the text ended by itself</source>
            <translation>el texto terminó por sí mismo</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>detenida</translation>
        </message>
        <message>
            <source>as many as asked for</source>
            <translation>tantos como se pidieron</translation>
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
            <translation>%1 tokens/s medidos</translation>
        </message>
        <message>
            <source>seed %1</source>
            <translation>semilla %1</translation>
        </message>
        <message>
            <source>step %1 of run %2</source>
            <translation>paso %1 de la ejecución %2</translation>
        </message>
        <message>
            <source>The text filled the model&apos;s sequence of %1 tokens: the later half of it was kept.</source>
            <translation>El texto llenó la secuencia de %1 tokens del modelo: se conservó su segunda mitad.</translation>
        </message>
        <message>
            <source>The weights do not fit the memory that is free: the rest is read for each token.</source>
            <translation>Los pesos no caben en la memoria libre: el resto se lee en cada token.</translation>
        </message>
    </context>
    <context>
        <name>wafermill::LaunchDialog</name>
        <message>
            <source>Starting saves the edits of the plan.</source>
            <translation>Al iniciar se guardan los cambios del plan.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Start the training</source>
            <translation>Iniciar el entrenamiento</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>Iniciar</translation>
        </message>
        <message>
            <source>Train %1 here</source>
            <translation>Entrenar %1 aquí</translation>
        </message>
    </context>
    <context>
        <name>wafermill::HelpWindow</name>
        <message>
            <source>Forward</source>
            <translation>Adelante</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>Atrás</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Ayuda</translation>
        </message>
    </context>
    <context>
        <name>wafermill::WeightExportDialog</name>
        <message>
            <source>Export the trained model</source>
            <translation>Exportar el modelo entrenado</translation>
        </message>
        <message>
            <source>Hugging Face: a folder</source>
            <translation>Hugging Face: una carpeta</translation>
        </message>
        <message>
            <source>llama.cpp: a GGUF file</source>
            <translation>llama.cpp: un archivo GGUF</translation>
        </message>
        <message>
            <source>For</source>
            <translation>Para</translation>
        </message>
        <message>
            <source>How each weight is kept: fp32 loses nothing, fp16 and bf16 take half of it, q8_0 about a quarter</source>
            <translation>Cómo se guarda cada peso: fp32 no pierde nada, fp16 y bf16 ocupan la mitad, q8_0 más o menos un cuarto</translation>
        </message>
        <message>
            <source>Weights as</source>
            <translation>Pesos como</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>Exportar…</translation>
        </message>
        <message>
            <source>as they were imported, else fp32</source>
            <translation>como se importaron; si no, fp32</translation>
        </message>
    </context>
</TS>
