<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
    <context>
        <name>ChartText</name>
        <message>
            <source>tokens</source>
            <translation>token</translation>
        </message>
        <message>
            <source>active time</source>
            <translation>活动时间</translation>
        </message>
        <message>
            <source>step</source>
            <translation>步</translation>
        </message>
        <message>
            <source>%1: %2 at %3 %4</source>
            <translation>%1：%2（%3 %4）</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>no data</source>
            <translation>无数据</translation>
        </message>
        <message>
            <source>%1 in %2. %3.</source>
            <translation>%1，按%2。%3。</translation>
        </message>
        <message>
            <source>The chart could not be written to %1: %2. Nothing that stood there was changed; choose another place or free some space.</source>
            <translation>无法将图表写入 %1：%2。原有内容未改动；请另选位置或腾出空间。</translation>
        </message>
        <message>
            <source>The chart is too large for a PNG; choose a smaller size.</source>
            <translation>图表太大，无法存为 PNG；请选择较小的尺寸。</translation>
        </message>
        <message>
            <source>A chart can be written as .png, .svg, .pdf or .csv; %1 ends with none of these. Nothing was written.</source>
            <translation>图表可写为 .png、.svg、.pdf 或 .csv；%1 不以其中任何一种结尾。未写入任何内容。</translation>
        </message>
        <message>
            <source>%1, log</source>
            <translation>%1，对数</translation>
        </message>
        <message>
            <source>%1, est.</source>
            <comment>estimated</comment>
            <translation>%1，估计</translation>
        </message>
        <message>
            <source>%1, simulated</source>
            <translation>%1，模拟</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <comment>title of the x axis, value</comment>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>%1, raw</source>
            <comment>a series before smoothing</comment>
            <translation>%1，原始</translation>
        </message>
        <message>
            <source>%1 d</source>
            <translation>%1 天</translation>
        </message>
        <message>
            <source>%1 h</source>
            <translation>%1 小时</translation>
        </message>
        <message>
            <source>%1 d %2 h</source>
            <translation>%1 天 %2 小时</translation>
        </message>
        <message>
            <source>%1 min</source>
            <translation>%1 分</translation>
        </message>
        <message>
            <source>%1:%2 h</source>
            <comment>hours:minutes</comment>
            <translation>%1:%2 小时</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 秒</translation>
        </message>
        <message>
            <source>%1:%2 min</source>
            <comment>minutes:seconds</comment>
            <translation>%1:%2 分</translation>
        </message>
        <message>
            <source>%1 h %2 min</source>
            <translation>%1 小时 %2 分</translation>
        </message>
        <message>
            <source>%1 min %2 s</source>
            <translation>%1 分 %2 秒</translation>
        </message>
        <message>
            <source>and %1 more</source>
            <translation>另有 %1 个</translation>
        </message>
        <message>
            <source>energy, Wh</source>
            <translation>能耗，Wh</translation>
        </message>
        <message>
            <source>%1 (%2 to %3)</source>
            <comment>a value and its range</comment>
            <translation>%1（%2 至 %3）</translation>
        </message>
        <message>
            <source>The chart has no line “%1”; it has %2. Nothing was written.</source>
            <translation>图表没有曲线“%1”；有 %2。未写入任何内容。</translation>
        </message>
        <message>
            <source>none with a name</source>
            <translation>没有带名称的</translation>
        </message>
        <message>
            <source>The chart has no room for its lines at this size, and nothing was written; the smallest of this shape is %1 × %2 pixels, or %3 × %4 mm.</source>
            <translation>此尺寸下图表没有空间绘制曲线，未写入任何内容；此形状的最小尺寸为 %1 × %2 像素，即 %3 × %4 毫米。</translation>
        </message>
    </context>
    <context>
        <name>Run</name>
        <message>
            <source>created</source>
            <translation>已创建</translation>
        </message>
        <message>
            <source>training</source>
            <translation>训练中</translation>
        </message>
        <message>
            <source>paused</source>
            <translation>已暂停</translation>
        </message>
        <message>
            <source>finished</source>
            <translation>已完成</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>已停止</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>失败</translation>
        </message>
        <message>
            <source>interrupted</source>
            <translation>已中断</translation>
        </message>
        <message>
            <source>starting</source>
            <translation>正在启动</translation>
        </message>
        <message>
            <source>stopping</source>
            <translation>正在停止</translation>
        </message>
        <message>
            <source>%1 s</source>
            <translation>%1 秒</translation>
        </message>
        <message>
            <source>%1 min %2 s</source>
            <translation>%1 分 %2 秒</translation>
        </message>
        <message>
            <source>%1 h %2 min</source>
            <translation>%1 小时 %2 分</translation>
        </message>
        <message>
            <source>%1 days</source>
            <translation>%1 天</translation>
        </message>
        <message>
            <source>%1 years</source>
            <translation>%1 年</translation>
        </message>
    </context>
    <context>
        <name>RunCharts</name>
        <message>
            <source>learning rate</source>
            <translation>学习率</translation>
        </message>
        <message>
            <source>before clipping</source>
            <translation>裁剪前</translation>
        </message>
        <message>
            <source>gradient norm</source>
            <translation>梯度范数</translation>
        </message>
        <message>
            <source>There is no chart &quot;%1&quot;. Charts are: %2.</source>
            <translation>没有图表“%1”。可用的图表：%2。</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <comment>run number, title</comment>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>entropy floor</source>
            <translation>熵下限</translation>
        </message>
        <message>
            <source>generator on this text</source>
            <translation>生成器在此文本上</translation>
        </message>
        <message>
            <source>nats per token</source>
            <translation>nats/token</translation>
        </message>
        <message>
            <source>training</source>
            <translation>训练</translation>
        </message>
        <message>
            <source>validation</source>
            <translation>验证</translation>
        </message>
        <message>
            <source>%1 × %2</source>
            <comment>count, device</comment>
            <translation>%1 × %2</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>token/s</translation>
        </message>
        <message>
            <source>here</source>
            <translation>本机</translation>
        </message>
        <message>
            <source>watts</source>
            <translation>瓦</translation>
        </message>
        <message>
            <source>here, measured</source>
            <translation>本机，实测</translation>
        </message>
        <message>
            <source>here, est.</source>
            <comment>estimated</comment>
            <translation>本机，估计</translation>
        </message>
        <message>
            <source>GB, this computer</source>
            <translation>GB，本机</translation>
        </message>
        <message>
            <source>MB, this computer</source>
            <translation>MB，本机</translation>
        </message>
        <message>
            <source>store</source>
            <translation>存储</translation>
        </message>
        <message>
            <source>weights</source>
            <translation>权重</translation>
        </message>
        <message>
            <source>gradients</source>
            <translation>梯度</translation>
        </message>
        <message>
            <source>activations</source>
            <translation>激活值</translation>
        </message>
        <message>
            <source>workspace</source>
            <translation>工作区</translation>
        </message>
        <message>
            <source>whole process</source>
            <translation>整个进程</translation>
        </message>
        <message>
            <source>budget</source>
            <translation>预算</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>验证损失</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>吞吐量</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>内存</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>功耗</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>学习率</translation>
        </message>
        <message>
            <source>Gradient norm</source>
            <translation>梯度范数</translation>
        </message>
        <message>
            <source>%1, smoothed</source>
            <translation>%1，平滑</translation>
        </message>
        <message>
            <source>entropy floor %1, generator on this text</source>
            <translation>熵下限 %1，生成器在此文本上</translation>
        </message>
        <message>
            <source>%1; the first steps lie above</source>
            <translation>%1；最初几步在图外上方</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>模拟</translation>
        </message>
        <message>
            <source>%1, simulated</source>
            <translation>%1，模拟</translation>
        </message>
        <message>
            <source>%1 a step, simulated</source>
            <translation>%1/步，模拟</translation>
        </message>
        <message>
            <source>computing</source>
            <translation>计算</translation>
        </message>
        <message>
            <source>waiting</source>
            <translation>等待</translation>
        </message>
        <message>
            <source>weights down</source>
            <translation>权重下行</translation>
        </message>
        <message>
            <source>gradients up</source>
            <translation>梯度上行</translation>
        </message>
        <message>
            <source>updates</source>
            <translation>更新</translation>
        </message>
        <message>
            <source>%1 a step, mean over lanes</source>
            <translation>%1/步，各通道平均</translation>
        </message>
        <message>
            <source>waiting for weights</source>
            <translation>等待权重</translation>
        </message>
        <message>
            <source>waiting for the file</source>
            <translation>等待文件</translation>
        </message>
        <message>
            <source>adding gradients</source>
            <translation>累加梯度</translation>
        </message>
        <message>
            <source>other</source>
            <translation>其他</translation>
        </message>
        <message>
            <source>read from the file</source>
            <translation>从文件读取</translation>
        </message>
        <message>
            <source>written to it</source>
            <translation>写入文件</translation>
        </message>
        <message>
            <source>%1 of weights a step</source>
            <translation>权重，%1/步</translation>
        </message>
        <message>
            <source>%1 a step</source>
            <translation>%1/步</translation>
        </message>
        <message>
            <source>%1; failures: %2</source>
            <translation>%1；故障：%2</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>能耗</translation>
        </message>
        <message>
            <source>Step time</source>
            <translation>步时间</translation>
        </message>
        <message>
            <source>Traffic</source>
            <translation>流量</translation>
        </message>
        <message>
            <source>The first step is on its way.</source>
            <translation>第一步正在进行。</translation>
        </message>
        <message>
            <source>No step was completed, so there is nothing to draw. The run&apos;s message says why.</source>
            <translation>没有完成任何一步，因此没有可绘制的内容。原因见该运行的消息。</translation>
        </message>
        <message>
            <source>A simulation has no such values: nothing is computed with the model.</source>
            <translation>模拟没有这些值：并未用模型做任何计算。</translation>
        </message>
        <message>
            <source>Nothing was validated yet. “Validate every” of the recipe says after how many steps it is.</source>
            <translation>尚未做过验证。配方中的“验证间隔”决定每隔多少步验证一次。</translation>
        </message>
        <message>
            <source>Nothing of the kind was recorded while these runs trained.</source>
            <translation>这些运行训练时没有记录这类数据。</translation>
        </message>
        <message>
            <source>%1, mean of %2</source>
            <comment>group, number of runs</comment>
            <translation>%1，%2 个的平均</translation>
        </message>
        <message>
            <source>%1, mean of %2 to %3</source>
            <comment>group, fewest and most runs at one place</comment>
            <translation>%1，%2 至 %3 个的平均</translation>
        </message>
        <message>
            <source>%1; groups: mean, lowest to highest</source>
            <translation>%1；组：平均，最低到最高</translation>
        </message>
        <message>
            <source>%1; groups: mean ± 1 standard deviation</source>
            <translation>%1；组：平均 ± 1 个标准差</translation>
        </message>
    </context>
    <context>
        <name>Screenshot</name>
        <message>
            <source>There is no page “%1”; the pages are %2.</source>
            <translation>没有页面“%1”；可用的页面是 %2。</translation>
        </message>
        <message>
            <source>The picture could not be written to %1.</source>
            <translation>无法将图片写入 %1。</translation>
        </message>
        <message>
            <source>%1 has no run yet.</source>
            <translation>%1 还没有运行。</translation>
        </message>
        <message>
            <source>“%1” is no run: give its number, or “latest”.</source>
            <translation>“%1”不是运行：请给出编号，或“latest”。</translation>
        </message>
        <message>
            <source>Run %1 has no values for a chart of %2; nothing was written.</source>
            <translation>运行 %1 没有 %2 图表的数据；未写入任何内容。</translation>
        </message>
    </context>
    <context>
        <name>Timeline</name>
        <message>
            <source>update</source>
            <translation>更新</translation>
        </message>
        <message>
            <source>fetch</source>
            <translation>取权重</translation>
        </message>
        <message>
            <source>forward</source>
            <translation>前向</translation>
        </message>
        <message>
            <source>head and loss</source>
            <translation>输出头与损失</translation>
        </message>
        <message>
            <source>backward</source>
            <translation>反向</translation>
        </message>
        <message>
            <source>reduce</source>
            <translation>归约</translation>
        </message>
        <message>
            <source>read</source>
            <translation>读取</translation>
        </message>
        <message>
            <source>write</source>
            <translation>写入</translation>
        </message>
        <message>
            <source>other</source>
            <translation>其他</translation>
        </message>
        <message>
            <source>MemoryX</source>
            <translation>MemoryX</translation>
        </message>
        <message>
            <source>Store</source>
            <translation>存储</translation>
        </message>
        <message>
            <source>Weights down</source>
            <translation>权重下行</translation>
        </message>
        <message>
            <source>Lane %1</source>
            <translation>通道 %1</translation>
        </message>
        <message>
            <source>Systems</source>
            <translation>系统</translation>
        </message>
        <message>
            <source>Gradients %1</source>
            <comment>of a lane</comment>
            <translation>梯度 %1</translation>
        </message>
        <message>
            <source>Gradients up</source>
            <translation>梯度上行</translation>
        </message>
        <message>
            <source>File %1</source>
            <comment>transfers that go on at a time</comment>
            <translation>文件 %1</translation>
        </message>
        <message>
            <source>block %1</source>
            <translation>块 %1</translation>
        </message>
        <message>
            <source>step %1</source>
            <translation>第 %1 步</translation>
        </message>
        <message>
            <source>takes %1</source>
            <translation>耗时 %1</translation>
        </message>
        <message>
            <source>begins at %1</source>
            <translation>始于 %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ChartView</name>
        <message>
            <source>Written to %1</source>
            <translation>已写入 %1</translation>
        </message>
        <message>
            <source>Export chart…</source>
            <translation>导出图表…</translation>
        </message>
        <message>
            <source>Logarithmic y</source>
            <translation>对数 y 轴</translation>
        </message>
        <message>
            <source>Whole chart</source>
            <translation>整个图表</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>正在写入 %1…</translation>
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
            <translation>吞吐量与系统数</translation>
        </message>
        <message>
            <source>MemoryX and systems</source>
            <translation>MemoryX 与系统</translation>
        </message>
        <message>
            <source>MemoryX capacity</source>
            <translation>MemoryX 容量</translation>
        </message>
        <message>
            <source>Systems</source>
            <translation>系统</translation>
        </message>
        <message>
            <source>Wafer system</source>
            <translation>晶圆系统</translation>
        </message>
        <message>
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Fits: %1 of %2, %3 free.</source>
            <translation>放得下：%1 / %2，剩余 %3。</translation>
        </message>
        <message>
            <source>Does not fit: %1 needed, %2 too many.</source>
            <translation>放不下：需要 %1，超出 %2。</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>token/s</translation>
        </message>
        <message>
            <source>systems</source>
            <translation>系统</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>线性</translation>
        </message>
        <message>
            <source>No estimate</source>
            <translation>无估计</translation>
        </message>
        <message>
            <source>Nothing can be said of this plan yet.</source>
            <translation>目前还无法评估此方案。</translation>
        </message>
        <message>
            <source>%1 a parameter; %2 are needed, the vendor sizes for %3.</source>
            <translation>每个参数 %1；需要 %2，厂商按 %3 配置。</translation>
        </message>
        <message>
            <source>%1 a parameter; %2 are needed, the vendor&apos;s rule of %3 is met.</source>
            <translation>每个参数 %1；需要 %2，满足厂商的 %3 规则。</translation>
        </message>
        <message>
            <source>MemoryX does not hold this model.</source>
            <translation>MemoryX 放不下此模型。</translation>
        </message>
        <message>
            <source>No estimate: the plan has problems that it cannot pass over.</source>
            <translation>无估计：方案存在无法忽略的问题。</translation>
        </message>
        <message>
            <source>Simulate</source>
            <translation>模拟</translation>
        </message>
        <message>
            <source>Execute the plan&apos;s steps on this cluster in virtual time</source>
            <translation>在此集群上以虚拟时间执行方案的各步</translation>
        </message>
        <message>
            <source>Simulate the planned cluster</source>
            <translation>模拟规划的集群</translation>
        </message>
        <message>
            <source>Software of the GPUs</source>
            <translation>GPU 软件</translation>
        </message>
        <message>
            <source>What the GPUs train with: it decides how a model may be spread over them</source>
            <translation>GPU 用什么训练：这决定模型如何分布到 GPU 上</translation>
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
            <translation>这个估计有多准？</translation>
        </message>
        <message>
            <source>How good is this estimate? Published runs beside predictions</source>
            <translation>这个估计有多准？已发表的运行与预测对照</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ClusterText</name>
        <message>
            <source>%1 tokens/s</source>
            <translation>%1 token/s</translation>
        </message>
        <message>
            <source>MemoryX. The training state needs %1 more than it holds; %2 would do.</source>
            <translation>MemoryX。训练状态比其容量多需 %1；%2 就够。</translation>
        </message>
        <message>
            <source>The batch. Its sequences give work to %1 of %2 systems; a batch of %2 or more would use them all.</source>
            <translation>批次。其序列只能让 %1 / %2 个系统有活可干；批次达到 %2 或更大即可用满。</translation>
        </message>
        <message>
            <source>The links. Streaming the weights takes %1 times as long as computing with them; micro-batches of %2 tokens or more would hide it.</source>
            <translation>链路。流式传输权重的时间是用其计算的 %1 倍；微批次达到 %2 个 token 或更多即可掩盖。</translation>
        </message>
        <message>
            <source>Shares were measured on models of 0.1 to 20 billion parameters; %1 is outside.</source>
            <translation>占比是在 1 亿到 200 亿参数的模型上测得的；%1 超出此范围。</translation>
        </message>
        <message>
            <source>The vendor builds no cluster of %1 of these systems.</source>
            <translation>厂商不提供由 %1 台此类系统组成的集群。</translation>
        </message>
        <message>
            <source>Scaling beyond 64 systems is extrapolated.</source>
            <translation>超过 64 台系统的扩展为外推。</translation>
        </message>
        <message>
            <source>A sequence of %1 tokens must be tiled over the wafer.</source>
            <translation>%1 个 token 的序列必须在晶圆上分块。</translation>
        </message>
        <message>
            <source>Dense 16-bit peak</source>
            <translation>稠密 16 位峰值</translation>
        </message>
        <message>
            <source>Sustained share of dense peak</source>
            <translation>稠密峰值的持续占比</translation>
        </message>
        <message>
            <source>Power of a system</source>
            <translation>系统功耗</translation>
        </message>
        <message>
            <source>Rack units of a system</source>
            <translation>系统的机架单位</translation>
        </message>
        <message>
            <source>On-wafer memory</source>
            <translation>晶圆上内存</translation>
        </message>
        <message>
            <source>Link of a system, each way</source>
            <translation>系统链路，单向</translation>
        </message>
        <message>
            <source>Vendor&apos;s MemoryX sizing rule</source>
            <translation>厂商的 MemoryX 配置规则</translation>
        </message>
        <message>
            <source>Largest cluster</source>
            <translation>最大集群</translation>
        </message>
        <message>
            <source>Weights on the link</source>
            <translation>链路上的权重</translation>
        </message>
        <message>
            <source>Hidden state&apos;s share of on-wafer memory</source>
            <translation>隐藏状态占晶圆内存的比例</translation>
        </message>
        <message>
            <source>Efficiency lost a doubling of systems</source>
            <translation>系统每翻倍损失的效率</translation>
        </message>
        <message>
            <source>Systems a rack</source>
            <translation>每机架系统数</translation>
        </message>
        <message>
            <source>Host servers a system</source>
            <translation>每系统主机服务器数</translation>
        </message>
        <message>
            <source>Power of a host server</source>
            <translation>主机服务器功耗</translation>
        </message>
        <message>
            <source>Height of a rack</source>
            <translation>机架高度</translation>
        </message>
        <message>
            <source>Rack units of a server</source>
            <translation>服务器的机架单位</translation>
        </message>
        <message>
            <source>Capacity of a MemoryX server</source>
            <translation>MemoryX 服务器容量</translation>
        </message>
        <message>
            <source>Power of a MemoryX server</source>
            <translation>MemoryX 服务器功耗</translation>
        </message>
        <message>
            <source>SwarmX nodes a system</source>
            <translation>每系统 SwarmX 节点数</translation>
        </message>
        <message>
            <source>Power of a SwarmX node</source>
            <translation>SwarmX 节点功耗</translation>
        </message>
        <message>
            <source>Compute of a logit</source>
            <translation>一个 logit 的计算量</translation>
        </message>
        <message>
            <source>Compute of an attention score</source>
            <translation>一个注意力分数的计算量</translation>
        </message>
        <message>
            <source>Share of weights that are not zero</source>
            <translation>非零权重的比例</translation>
        </message>
        <message>
            <source>Latency of a level of the tree</source>
            <translation>树每一层的延迟</translation>
        </message>
        <message>
            <source>Branches of a SwarmX node</source>
            <translation>SwarmX 节点的分支数</translation>
        </message>
        <message>
            <source>Time to compile a model</source>
            <translation>编译模型的时间</translation>
        </message>
        <message>
            <source>Time until a job is ready</source>
            <translation>作业就绪的时间</translation>
        </message>
        <message>
            <source>Time to program the systems</source>
            <translation>系统编程的时间</translation>
        </message>
        <message>
            <source>Time to load a parameter</source>
            <translation>加载一个参数的时间</translation>
        </message>
        <message>
            <source>Time to save a parameter</source>
            <translation>保存一个参数的时间</translation>
        </message>
        <message>
            <source>Update rate of a MemoryX server</source>
            <translation>MemoryX 服务器的更新速率</translation>
        </message>
        <message>
            <source>Scatter of compute between systems</source>
            <translation>系统间计算的离散度</translation>
        </message>
        <message>
            <source>Failures a system and day</source>
            <translation>每系统每天故障数</translation>
        </message>
        <message>
            <source>Load of GPU nodes</source>
            <translation>GPU 节点负载</translation>
        </message>
        <message>
            <source>Static share of a GPU node&apos;s power</source>
            <translation>GPU 节点功耗的静态占比</translation>
        </message>
        <message>
            <source>Switch power a GPU node</source>
            <translation>每 GPU 节点的交换机功耗</translation>
        </message>
        <message>
            <source>Memory of a GPU</source>
            <translation>GPU 显存</translation>
        </message>
        <message>
            <source>GPUs a node</source>
            <translation>每节点 GPU 数</translation>
        </message>
        <message>
            <source>Power of a busy GPU node</source>
            <translation>满载 GPU 节点功耗</translation>
        </message>
        <message>
            <source>Rack units of a GPU node</source>
            <translation>GPU 节点的机架单位</translation>
        </message>
        <message>
            <source>GPU nodes a rack</source>
            <translation>每机架 GPU 节点数</translation>
        </message>
        <message>
            <source>published</source>
            <translation>已公布</translation>
        </message>
        <message>
            <source>secondary</source>
            <translation>二手资料</translation>
        </message>
        <message>
            <source>derived</source>
            <translation>推导</translation>
        </message>
        <message>
            <source>unverified</source>
            <translation>未核实</translation>
        </message>
        <message>
            <source>assumption</source>
            <translation>假设</translation>
        </message>
        <message>
            <source>Shares were measured on models without experts; with experts they are usually smaller.</source>
            <translation>占比是在无专家的模型上测得的；有专家时通常更小。</translation>
        </message>
        <message>
            <source>Compute. Streaming takes %1 of its time; below %2 tokens a micro-batch the links would bound it.</source>
            <translation>计算。流式传输占其时间的 %1；微批次低于 %2 个 token 时将受限于链路。</translation>
        </message>
        <message>
            <source>Price of a system</source>
            <translation>系统价格</translation>
        </message>
        <message>
            <source>Rent of a system</source>
            <translation>系统租金</translation>
        </message>
        <message>
            <source>Price of a server</source>
            <translation>服务器价格</translation>
        </message>
        <message>
            <source>Price of a GPU node</source>
            <translation>GPU 节点价格</translation>
        </message>
        <message>
            <source>Rent of a GPU</source>
            <translation>GPU 租金</translation>
        </message>
        <message>
            <source>Network&apos;s share of a GPU cluster&apos;s price</source>
            <translation>网络占 GPU 集群价格的比例</translation>
        </message>
        <message>
            <source>Price of electricity</source>
            <translation>电价</translation>
        </message>
        <message>
            <source>Years that a purchase is spread over</source>
            <translation>购置摊销年数</translation>
        </message>
        <message>
            <source>Power of the site to that of the equipment</source>
            <translation>机房与设备的功耗比</translation>
        </message>
        <message>
            <source>Carbon of the grid</source>
            <translation>电网碳排放</translation>
        </message>
        <message>
            <source>16-bit product rate</source>
            <translation>16 位乘积速率</translation>
        </message>
        <message>
            <source>fp8 product rate</source>
            <translation>fp8 乘积速率</translation>
        </message>
        <message>
            <source>Rate without tensor cores</source>
            <translation>不用张量核心的速率</translation>
        </message>
        <message>
            <source>Rate of fused attention</source>
            <translation>融合注意力速率</translation>
        </message>
        <message>
            <source>Rate of fused attention of 2022</source>
            <translation>2022 年融合注意力速率</translation>
        </message>
        <message>
            <source>Memory rate of a GPU</source>
            <translation>GPU 显存速率</translation>
        </message>
        <message>
            <source>Multiprocessors of a GPU</source>
            <translation>GPU 的多处理器数</translation>
        </message>
        <message>
            <source>Links within a GPU node</source>
            <translation>GPU 节点内链路</translation>
        </message>
        <message>
            <source>Network of a GPU</source>
            <translation>GPU 网络</translation>
        </message>
        <message>
            <source>Latency of a step of a ring</source>
            <translation>环中一步的延迟</translation>
        </message>
        <message>
            <source>Time between two kernels</source>
            <translation>两个内核之间的时间</translation>
        </message>
        <message>
            <source>Rate of small tiles to large ones</source>
            <translation>小分块与大分块的速率比</translation>
        </message>
        <message>
            <source>GPU memory of the driver</source>
            <translation>驱动占用的显存</translation>
        </message>
        <message>
            <source>GPU memory of communication</source>
            <translation>通信占用的显存</translation>
        </message>
        <message>
            <source>GPU memory of workspaces</source>
            <translation>工作区占用的显存</translation>
        </message>
        <message>
            <source>Fragmentation of GPU memory</source>
            <translation>显存碎片</translation>
        </message>
        <message>
            <source>Link of a GPU to its host</source>
            <translation>GPU 与主机的链路</translation>
        </message>
        <message>
            <source>NVMe rate for a GPU</source>
            <translation>每 GPU 的 NVMe 速率</translation>
        </message>
        <message>
            <source>Host memory rate for a GPU</source>
            <translation>每 GPU 的主机内存速率</translation>
        </message>
        <message>
            <source>Rate of experts&apos; products to plain ones</source>
            <translation>专家乘积与普通乘积的速率比</translation>
        </message>
        <message>
            <source>Share of memory rate that small kernels reach</source>
            <translation>小内核达到的显存速率占比</translation>
        </message>
        <message>
            <source>Share of a node&apos;s links that collectives reach</source>
            <translation>集合通信达到的节点链路占比</translation>
        </message>
        <message>
            <source>Share of the rate without tensor cores</source>
            <translation>不用张量核心的速率占比</translation>
        </message>
        <message>
            <source>Share of the network that collectives reach</source>
            <translation>集合通信达到的网络占比</translation>
        </message>
        <message>
            <source>The same where hosts move the bytes</source>
            <translation>同上，由主机搬运字节时</translation>
        </message>
        <message>
            <source>What hidden communication costs computing</source>
            <translation>被掩盖的通信对计算的代价</translation>
        </message>
        <message>
            <source>Tensor-parallel communication not hidden</source>
            <translation>未掩盖的张量并行通信</translation>
        </message>
        <message>
            <source>Tensor-parallel communication not hidden, backward</source>
            <translation>未掩盖的张量并行通信，反向</translation>
        </message>
        <message>
            <source>Transfers between stages not hidden</source>
            <translation>未掩盖的级间传输</translation>
        </message>
        <message>
            <source>Experts&apos; communication not hidden</source>
            <translation>未掩盖的专家通信</translation>
        </message>
        <message>
            <source>Software&apos;s product rate</source>
            <translation>软件的乘积速率</translation>
        </message>
        <message>
            <source>Software&apos;s link rate</source>
            <translation>软件的链路速率</translation>
        </message>
        <message>
            <source>Network share of ZeRO&apos;s gathers</source>
            <translation>ZeRO 收集的网络占比</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ComparisonCard</name>
        <message>
            <source>Side by side</source>
            <translation>并排比较</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>晶圆系统</translation>
        </message>
        <message>
            <source>GPUs that hold it</source>
            <translation>放得下的 GPU</translation>
        </message>
        <message>
            <source>GPUs as fast</source>
            <translation>同样快的 GPU</translation>
        </message>
        <message>
            <source>The smallest GPU cluster that holds weights, gradients, optimizer and activations</source>
            <translation>能容纳权重、梯度、优化器和激活值的最小 GPU 集群</translation>
        </message>
        <message>
            <source>The smallest GPU cluster with at least the wafer systems&apos; throughput</source>
            <translation>吞吐量不低于晶圆系统的最小 GPU 集群</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>规模</translation>
        </message>
        <message>
            <source>Layout</source>
            <translation>布局</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>吞吐量</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>步</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>功耗</translation>
        </message>
        <message>
            <source>Energy a token</source>
            <translation>每 token 能耗</translation>
        </message>
        <message>
            <source>Racks</source>
            <translation>机架</translation>
        </message>
        <message>
            <source>Purchase</source>
            <translation>购置</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>Run, owned</source>
            <translation>运行，自有</translation>
        </message>
        <message>
            <source>Run, rented</source>
            <translation>运行，租用</translation>
        </message>
        <message>
            <source>Bound by</source>
            <translation>受限于</translation>
        </message>
        <message>
            <source>Wafers take</source>
            <translation>晶圆占比</translation>
        </message>
        <message>
            <source>Show what moves it most</source>
            <translation>显示影响最大的因素</translation>
        </message>
        <message>
            <source>What moves it most: %1</source>
            <translation>影响最大的因素：%1</translation>
        </message>
        <message>
            <source>What moves it most, %1</source>
            <translation>影响最大的因素，%1</translation>
        </message>
        <message>
            <source>and %1 servers</source>
            <translation>和 %1 台服务器</translation>
        </message>
        <message>
            <source>DP %1, %2 × micro-batch %3</source>
            <translation>DP %1，%2 × 微批次 %3</translation>
        </message>
        <message>
            <source>searching layouts…</source>
            <translation>正在搜索布局…</translation>
        </message>
        <message>
            <source>The smallest cluster of %1 that holds weights, gradients, optimizer and activations</source>
            <translation>能容纳权重、梯度、优化器和激活值的最小 %1 集群</translation>
        </message>
        <message>
            <source>%1 in one node</source>
            <comment>GPUs</comment>
            <translation>%1，单节点</translation>
        </message>
        <message>
            <source>%1 in %2 nodes</source>
            <comment>GPUs</comment>
            <translation>%1，%2 个节点</translation>
        </message>
        <message>
            <source>%1 rack units</source>
            <translation>%1 机架单位</translation>
        </message>
        <message>
            <source>%1 power, %2 rack units, %3 joules a token</source>
            <translation>%1 功耗，%2 机架单位，%3 每 token 能耗</translation>
        </message>
        <message>
            <source>%1: what moves it most</source>
            <comment>a figure</comment>
            <translation>%1：影响最大的因素</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ComparisonText</name>
        <message>
            <source>%1 USD</source>
            <translation>%1 美元</translation>
        </message>
        <message>
            <source>interleaved %1</source>
            <translation>交错 %1</translation>
        </message>
        <message>
            <source>no ZeRO</source>
            <translation>无 ZeRO</translation>
        </message>
        <message>
            <source>micro-batch %1</source>
            <translation>微批次 %1</translation>
        </message>
        <message>
            <source>no recomputation</source>
            <translation>无重计算</translation>
        </message>
        <message>
            <source>selective recomputation</source>
            <translation>选择性重计算</translation>
        </message>
        <message>
            <source>full recomputation</source>
            <translation>完全重计算</translation>
        </message>
        <message>
            <source>Memory: the fullest GPU does not hold its part.</source>
            <translation>显存：最满的 GPU 放不下它的部分。</translation>
        </message>
        <message>
            <source>Tensor-parallel collectives: %1 of the step.</source>
            <translation>张量并行集合通信：占步的 %1。</translation>
        </message>
        <message>
            <source>Gathering sharded weights: %1 of the step beyond computing.</source>
            <translation>收集分片权重：计算之外占步的 %1。</translation>
        </message>
        <message>
            <source>Reducing gradients: %1 of the step.</source>
            <translation>归约梯度：占步的 %1。</translation>
        </message>
        <message>
            <source>The pipeline fills and drains: %1 of the step, with %2 micro-batches.</source>
            <translation>流水线填充与排空：占步的 %1，%2 个微批次。</translation>
        </message>
        <message>
            <source>Transfers between stages: %1 of the step.</source>
            <translation>级间传输：占步的 %1。</translation>
        </message>
        <message>
            <source>Sending tokens to experts and back: %1 of the step.</source>
            <translation>token 往返专家：占步的 %1。</translation>
        </message>
        <message>
            <source>Exchanging keys and values: %1 of the step.</source>
            <translation>交换键和值：占步的 %1。</translation>
        </message>
        <message>
            <source>Fetching offloaded weights: %1 of the step.</source>
            <translation>取回卸载的权重：占步的 %1。</translation>
        </message>
        <message>
            <source>Compute: %1 of the step.</source>
            <translation>计算：占步的 %1。</translation>
        </message>
        <message>
            <source>Compute: %1 of the step, of which recomputation %2.</source>
            <translation>计算：占步的 %1，其中重计算 %2。</translation>
        </message>
        <message>
            <source>None: with this batch no number of GPUs is as fast.</source>
            <translation>无：用此批次，多少 GPU 都不能同样快。</translation>
        </message>
        <message>
            <source>None: no layout holds the model with this batch.</source>
            <translation>无：用此批次，没有布局放得下模型。</translation>
        </message>
        <message>
            <source>it takes a cluster of %1 GPUs for the power and %2 for the racks</source>
            <translation>功耗需要 %1 个 GPU 的集群，机架需要 %2 个</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” comes out against both: %1.</source>
            <translation>“占地和功耗约 1 %”对两者都成立：%1。</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” comes out against what holds the model, not against what is as fast: %1.</source>
            <translation>“占地和功耗约 1 %”对放得下模型的集群成立，对同样快的不成立：%1。</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” comes out against what is as fast, not against what holds the model: %1.</source>
            <translation>“占地和功耗约 1 %”对同样快的集群成立，对放得下模型的不成立：%1。</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” does not come out: %1.</source>
            <translation>“占地和功耗约 1 %”不成立：%1。</translation>
        </message>
        <message>
            <source>None: no layout divides the batch over whole nodes.</source>
            <translation>无：没有布局能把批次分到整节点上。</translation>
        </message>
        <message>
            <source>below 0.01 USD</source>
            <translation>低于 0.01 美元</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ConstantsModel</name>
        <message>
            <source>changed</source>
            <translation>已修改</translation>
        </message>
        <message>
            <source>Constant</source>
            <translation>常量</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>值</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>范围</translation>
        </message>
        <message>
            <source>Confidence</source>
            <translation>可信度</translation>
        </message>
        <message>
            <source>&quot;%1&quot; is not a number of zero or more.</source>
            <translation>“%1”不是大于或等于零的数。</translation>
        </message>
        <message>
            <source>Reset all assumptions</source>
            <translation>重置所有假设</translation>
        </message>
        <message>
            <source>%1 is not possible and is left out.</source>
            <translation>%1 不可行，已略去。</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>已略去</translation>
        </message>
        <message>
            <source>%1 must lie between %2 and %3.</source>
            <translation>%1 必须介于 %2 和 %3 之间。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ConstantsPanel</name>
        <message>
            <source>What it rests on</source>
            <translation>估计的依据</translation>
        </message>
        <message>
            <source>Constants</source>
            <translation>常量</translation>
        </message>
        <message>
            <source>Arithmetic</source>
            <translation>计算过程</translation>
        </message>
        <message>
            <source>Reset</source>
            <translation>重置</translation>
        </message>
        <message>
            <source>Reset the chosen constant</source>
            <translation>重置所选常量</translation>
        </message>
        <message>
            <source>Reset all</source>
            <translation>全部重置</translation>
        </message>
        <message>
            <source>Reset all constants</source>
            <translation>重置所有常量</translation>
        </message>
        <message>
            <source>Constants of the estimate</source>
            <translation>估计所用常量</translation>
        </message>
        <message>
            <source>Source of the chosen constant</source>
            <translation>所选常量的来源</translation>
        </message>
        <message>
            <source>The arithmetic of the estimate</source>
            <translation>估计的计算过程</translation>
        </message>
        <message>
            <source>%1 assumptions</source>
            <translation>%1 个假设</translation>
        </message>
        <message>
            <source>%1 changed</source>
            <translation>%1 个已修改</translation>
        </message>
        <message>
            <source>Changed from %1.</source>
            <translation>由 %1 修改而来。</translation>
        </message>
        <message>
            <source>No estimate: the plan has problems that it cannot pass over.</source>
            <translation>无估计：方案存在无法忽略的问题。</translation>
        </message>
        <message>
            <source>How it scales</source>
            <translation>如何扩展</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>图表</translation>
        </message>
        <message>
            <source>How it comes about</source>
            <translation>如何得出</translation>
        </message>
    </context>
    <context>
        <name>wafermill::DataPage</name>
        <message>
            <source>Reading was stopped; the plan is as it was.</source>
            <translation>读取已停止；方案保持不变。</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>文本</translation>
        </message>
        <message>
            <source>Generated language</source>
            <translation>生成的语言</translation>
        </message>
        <message>
            <source>File or folder</source>
            <translation>文件或文件夹</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>规模</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>种子</translation>
        </message>
        <message>
            <source>Sentences of an artificial language with agreement and nested clauses. How well it can be predicted at best is known exactly: that is the floor of the loss chart.</source>
            <translation>一种人造语言的句子，有一致关系和嵌套从句。它最好能被预测到什么程度是精确已知的：那就是损失图表的下限。</translation>
        </message>
        <message>
            <source>Path</source>
            <translation>路径</translation>
        </message>
        <message>
            <source>Choose file…</source>
            <translation>选择文件…</translation>
        </message>
        <message>
            <source>Choose folder…</source>
            <translation>选择文件夹…</translation>
        </message>
        <message>
            <source>Tokens</source>
            <translation>Token</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>分词器</translation>
        </message>
        <message>
            <source>Bytes</source>
            <translation>字节</translation>
        </message>
        <message>
            <source>Characters</source>
            <translation>字符</translation>
        </message>
        <message>
            <source>From a file</source>
            <translation>来自文件</translation>
        </message>
        <message>
            <source>Tokenizer file</source>
            <translation>分词器文件</translation>
        </message>
        <message>
            <source>End-of-text token</source>
            <translation>文本结束 token</translation>
        </message>
        <message>
            <source>A token of that file, put behind each document, such as &lt;|endoftext|&gt;.</source>
            <translation>该文件中的一个 token，放在每个文档之后，例如 &lt;|endoftext|&gt;。</translation>
        </message>
        <message>
            <source>Validation fraction</source>
            <translation>验证比例</translation>
        </message>
        <message>
            <source>The last part of the text is held out; the model never trains on it.</source>
            <translation>文本的最后一部分被留出；模型从不在其上训练。</translation>
        </message>
        <message>
            <source>What is in it</source>
            <translation>内容</translation>
        </message>
        <message>
            <source>Use the generated language</source>
            <translation>使用生成的语言</translation>
        </message>
        <message>
            <source>Read again</source>
            <translation>重新读取</translation>
        </message>
        <message>
            <source>Reading the data</source>
            <translation>正在读取数据</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>正在读取…</translation>
        </message>
        <message>
            <source>Vocabulary</source>
            <translation>词表</translation>
        </message>
        <message>
            <source>Epochs</source>
            <translation>轮数</translation>
        </message>
        <message>
            <source>Floor</source>
            <translation>下限</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>the beginning of the text</source>
            <translation>文本开头</translation>
        </message>
        <message>
            <source>Sample of the text</source>
            <translation>文本样本</translation>
        </message>
        <message>
            <source>Choose a text file</source>
            <translation>选择文本文件</translation>
        </message>
        <message>
            <source>Text files (*.txt *.md);;All files (*)</source>
            <translation>文本文件 (*.txt *.md);;所有文件 (*)</translation>
        </message>
        <message>
            <source>Choose a folder of text files</source>
            <translation>选择文本文件的文件夹</translation>
        </message>
        <message>
            <source>UTF-8 text, JSON Lines or token files, also packed with gzip or zstd. You can also drop a file or a folder here. Until then the generated language is used.</source>
            <translation>UTF-8 文本、JSON Lines 或 token 文件，也可以是 gzip 或 zstd 压缩的。也可将文件或文件夹拖放到这里。在此之前使用生成的语言。</translation>
        </message>
        <message>
            <source>UTF-8 text, JSON Lines or token files, also packed with gzip or zstd. You can also drop a file or a folder here. A folder is read with its subfolders, in the order of the paths.</source>
            <translation>UTF-8 文本、JSON Lines 或 token 文件，也可以是 gzip 或 zstd 压缩的。也可将文件或文件夹拖放到这里。文件夹连同子文件夹按路径顺序读取。</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s)</source>
            <translation>
                <numerusform>%n 个文件</numerusform>
            </translation>
        </message>
        <message>
            <source>generated</source>
            <translation>生成的</translation>
        </message>
        <message>
            <source>one a byte</source>
            <translation>每字节一个</translation>
        </message>
        <message>
            <source>one a character</source>
            <translation>每字符一个</translation>
        </message>
        <message>
            <source>one for %1 bytes</source>
            <translation>每 %1 字节一个</translation>
        </message>
        <message>
            <source>the model has %1</source>
            <translation>模型为 %1</translation>
        </message>
        <message>
            <source>%1 tokens in %2 steps</source>
            <translation>%1 token，%2 步</translation>
        </message>
        <message>
            <source>nats per token</source>
            <translation>nats/token</translation>
        </message>
        <message>
            <source>nats per token; %1 on the held-out text</source>
            <translation>nats/token；留出文本 %1</translation>
        </message>
        <message>
            <source>Set the vocabulary to %1</source>
            <translation>将词表设为 %1</translation>
        </message>
        <message>
            <source>Not known</source>
            <translation>未知</translation>
        </message>
        <message>
            <source>The path of a tokenizer.json or tokenizer.model.</source>
            <translation>tokenizer.json 或 tokenizer.model 的路径。</translation>
        </message>
        <message>
            <source>Begin-of-text token</source>
            <translation>文本开始 token</translation>
        </message>
        <message>
            <source>Put before each document and prompt; auto: as the tokenizer&apos;s template has it.</source>
            <translation>放在每个文档和提示之前；auto：依分词器的模板。</translation>
        </message>
        <message>
            <source>The text is a mixture of sources. A file or folder that you choose here joins it with the weight 1.</source>
            <translation>文本是多个来源的混合。在此选择的文件或文件夹以权重 1 加入。</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>占比</translation>
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
            <translation>块</translation>
        </message>
        <message>
            <source>One of %1 blocks, all alike</source>
            <translation>%1 个相同块之一</translation>
        </message>
    </context>
    <context>
        <name>wafermill::DiagramView</name>
        <message>
            <source>The diagram was not written to %1: %2. Choose another place.</source>
            <translation>图示未写入 %1：%2。请另选位置。</translation>
        </message>
        <message>
            <source>Diagram of the model</source>
            <translation>模型图示</translation>
        </message>
        <message>
            <source>Export the diagram</source>
            <translation>导出图示</translation>
        </message>
        <message>
            <source>model</source>
            <translation>model</translation>
        </message>
        <message>
            <source>Copy as picture</source>
            <translation>复制为图片</translation>
        </message>
        <message>
            <source>Collapse the block</source>
            <translation>折叠块</translation>
        </message>
        <message>
            <source>Expand one block</source>
            <translation>展开一个块</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>适应</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>正在写入 %1…</translation>
        </message>
        <message>
            <source>PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf)</source>
            <translation>PNG 图片 (*.png);;SVG 图形 (*.svg);;PDF 文档 (*.pdf)</translation>
        </message>
        <message>
            <source>Export the diagram…</source>
            <translation>导出图示…</translation>
        </message>
        <message>
            <source>A diagram can be written as .png, .svg or .pdf; %1 ends with none of these. Nothing was written.</source>
            <translation>图示可写为 .png、.svg 或 .pdf；%1 不以其中任何一种结尾。未写入任何内容。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::DifferenceModel</name>
        <message>
            <source>Plan value</source>
            <translation>方案值</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>运行 %1</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>plan value, value</comment>
            <translation>%1：%2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Document</name>
        <message>
            <source>There is no project to save.</source>
            <translation>没有可保存的项目。</translation>
        </message>
        <message>
            <source>%1 Your edits are kept in the window; save the plan as a copy instead.</source>
            <translation>%1 您的修改保留在窗口中；请改为将方案另存为副本。</translation>
        </message>
        <message>
            <source>Change by another program</source>
            <translation>其他程序的修改</translation>
        </message>
        <message>
            <source>Recover unsaved edits</source>
            <translation>恢复未保存的修改</translation>
        </message>
        <message>
            <source>Change %1</source>
            <comment>a field</comment>
            <translation>修改“%1”</translation>
        </message>
        <message>
            <source>The training state needs %1, but MemoryX holds %2.</source>
            <translation>训练状态需要 %1，而 MemoryX 只有 %2。</translation>
        </message>
        <message>
            <source>Plan a larger MemoryX, or a smaller model.</source>
            <translation>请规划更大的 MemoryX 或更小的模型。</translation>
        </message>
        <message>
            <source>Opening %1…</source>
            <translation>正在打开 %1…</translation>
        </message>
        <message>
            <source>Making %1…</source>
            <translation>正在创建 %1…</translation>
        </message>
        <message>
            <source>Saving %1…</source>
            <translation>正在保存 %1…</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FabricTree</name>
        <message>
            <source>Broadcast and reduction tree</source>
            <translation>广播与归约树</translation>
        </message>
        <message>
            <source>↓ weights, broadcast</source>
            <translation>↓ 权重，广播</translation>
        </message>
        <message>
            <source>↑ gradients, summed</source>
            <translation>↑ 梯度，求和</translation>
        </message>
        <message>
            <source>MemoryX broadcasts to the systems (%1) and receives their reduced gradients; with work: %2.</source>
            <translation>MemoryX 向系统（%1）广播并接收其归约后的梯度；有活的：%2。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FieldList</name>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>训练</translation>
        </message>
        <message>
            <source>This computer</source>
            <translation>本机</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>形状</translation>
        </message>
        <message>
            <source>Feed-forward</source>
            <translation>前馈</translation>
        </message>
        <message>
            <source>Positions</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Norms and biases</source>
            <translation>归一化与偏置</translation>
        </message>
        <message>
            <source>Vocabulary</source>
            <translation>词表</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>层数</translation>
        </message>
        <message>
            <source>Blocks, one after another.</source>
            <translation>依次相连的块。</translation>
        </message>
        <message>
            <source>Hidden size</source>
            <translation>隐藏维度</translation>
        </message>
        <message>
            <source>Width of the residual stream.</source>
            <translation>残差流的宽度。</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>头数</translation>
        </message>
        <message>
            <source>Query heads of attention.</source>
            <translation>注意力的查询头。</translation>
        </message>
        <message>
            <source>Key-value heads</source>
            <translation>键值头数</translation>
        </message>
        <message>
            <source>As many as heads: multi-head. Fewer, which heads share: grouped-query attention.</source>
            <translation>与头数相同：多头。较少，由多个头共用：分组查询注意力。</translation>
        </message>
        <message>
            <source>Head size</source>
            <translation>头维度</translation>
        </message>
        <message>
            <source>Width of each head; usually hidden size / heads.</source>
            <translation>每个头的宽度；通常为隐藏维度 / 头数。</translation>
        </message>
        <message>
            <source>Window</source>
            <translation>窗口</translation>
        </message>
        <message>
            <source>Keys that a query sees, its own the last of them; none: all before it.</source>
            <translation>一个查询可见的键数，最后一个是它自己的；无：此前所有的键。</translation>
        </message>
        <message>
            <source>Blocks without it</source>
            <translation>不用窗口的块</translation>
        </message>
        <message>
            <source>First blocks that see all keys all the same; without a window of no effect.</source>
            <translation>最前面仍可见所有键的块数；无窗口时无效。</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>类型</translation>
        </message>
        <message>
            <source>SwiGLU has a third matrix, the gate.</source>
            <translation>SwiGLU 有第三个矩阵，即门控。</translation>
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
            <translation>宽度</translation>
        </message>
        <message>
            <source>Inner width of the feed-forward, or of one expert.</source>
            <translation>前馈层或一个专家的内部宽度。</translation>
        </message>
        <message>
            <source>A learned table is added to the token embedding; RoPE turns queries and keys.</source>
            <translation>学习得到的表加到 token 嵌入上；RoPE 旋转查询和键。</translation>
        </message>
        <message>
            <source>learned</source>
            <translation>学习</translation>
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
            <translation>旋转频率的底数。</translation>
        </message>
        <message>
            <source>RoPE scaling</source>
            <translation>RoPE 缩放</translation>
        </message>
        <message>
            <source>How the frequencies are divided for sequences longer than those first trained on.</source>
            <translation>对于比最初训练更长的序列，频率如何被除。</translation>
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
            <translation>RoPE 因子</translation>
        </message>
        <message>
            <source>What frequencies are divided by.</source>
            <translation>频率的除数。</translation>
        </message>
        <message>
            <source>RoPE base length</source>
            <translation>RoPE 基础长度</translation>
        </message>
        <message>
            <source>Longest sequence before scaling.</source>
            <translation>缩放之前的最长序列。</translation>
        </message>
        <message>
            <source>RoPE low turns</source>
            <translation>RoPE 低圈数</translation>
        </message>
        <message>
            <source>A frequency that makes fewer turns in the sequence before scaling is divided.</source>
            <translation>在缩放之前的序列内圈数更少的频率会被除。</translation>
        </message>
        <message>
            <source>turns</source>
            <translation>圈</translation>
        </message>
        <message>
            <source>RoPE high turns</source>
            <translation>RoPE 高圈数</translation>
        </message>
        <message>
            <source>One that makes more turns is kept; between the two it is interpolated.</source>
            <translation>圈数更多的保持不变；介于两者之间的则插值。</translation>
        </message>
        <message>
            <source>RoPE amplitude</source>
            <translation>RoPE 幅度</translation>
        </message>
        <message>
            <source>YaRN: multiplies cosines and sines; 0.1 ln(factor) + 1 is usual.</source>
            <translation>YaRN：乘到余弦和正弦上；常用 0.1 ln(因子) + 1。</translation>
        </message>
        <message>
            <source>Longest sequence</source>
            <translation>最长序列</translation>
        </message>
        <message>
            <source>Longest sequence the model can take, and the size of a learned position table.</source>
            <translation>模型可接受的最长序列，也是学习式位置表的大小。</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>token</translation>
        </message>
        <message>
            <source>Norm</source>
            <translation>归一化</translation>
        </message>
        <message>
            <source>RMSNorm has no mean and no bias.</source>
            <translation>RMSNorm 没有均值和偏置。</translation>
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
            <translation>归一化 ε</translation>
        </message>
        <message>
            <source>Added to the variance.</source>
            <translation>加到方差上。</translation>
        </message>
        <message>
            <source>Biases</source>
            <translation>偏置</translation>
        </message>
        <message>
            <source>On every linear layer, and on LayerNorm.</source>
            <translation>用于每个线性层和 LayerNorm。</translation>
        </message>
        <message>
            <source>Q, K, V biases</source>
            <translation>Q、K、V 偏置</translation>
        </message>
        <message>
            <source>Biases on query, key and value alone; Biases imply them.</source>
            <translation>仅用于查询、键和值的偏置；“偏置”已包含它们。</translation>
        </message>
        <message>
            <source>Q, K norms</source>
            <translation>Q、K 归一化</translation>
        </message>
        <message>
            <source>RMSNorm over each head of queries and of keys, before they are rotated.</source>
            <translation>在旋转之前，对查询和键的每个头做 RMSNorm。</translation>
        </message>
        <message>
            <source>Tokens that the model knows; bytes need 256.</source>
            <translation>模型认识的 token 数；字节需要 256。</translation>
        </message>
        <message>
            <source>Tied head</source>
            <translation>共享输出头</translation>
        </message>
        <message>
            <source>The head uses the token embedding&apos;s matrix.</source>
            <translation>输出头使用 token 嵌入的矩阵。</translation>
        </message>
        <message>
            <source>Batch</source>
            <translation>批次</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>步数</translation>
        </message>
        <message>
            <source>Optimizer steps of the whole run; the learning rate follows them.</source>
            <translation>整个运行的优化器步数；学习率随之变化。</translation>
        </message>
        <message>
            <source>sequences</source>
            <translation>序列</translation>
        </message>
        <message>
            <source>Sequences in one optimizer step, over all systems.</source>
            <translation>所有系统上一个优化器步的序列数。</translation>
        </message>
        <message>
            <source>Sequence</source>
            <translation>序列</translation>
        </message>
        <message>
            <source>Tokens of a sequence in training.</source>
            <translation>训练中一个序列的 token 数。</translation>
        </message>
        <message>
            <source>the model&apos;s</source>
            <translation>与模型相同</translation>
        </message>
        <message>
            <source>Accumulation</source>
            <translation>累积</translation>
        </message>
        <message>
            <source>passes</source>
            <translation>遍</translation>
        </message>
        <message>
            <source>Passes that one batch is computed in; more need less memory for activations.</source>
            <translation>一个批次分几遍计算；遍数越多，激活值所需内存越少。</translation>
        </message>
        <message>
            <source>Micro-shard</source>
            <translation>微分片</translation>
        </message>
        <message>
            <source>The unit that a batch is cut into. Its default depends on model and batch alone.</source>
            <translation>批次切分的单位。默认值只取决于模型和批次。</translation>
        </message>
        <message>
            <source>chosen</source>
            <translation>自动选择</translation>
        </message>
        <message>
            <source>Precision</source>
            <translation>精度</translation>
        </message>
        <message>
            <source>Of the matrix products; master weights are always fp32.</source>
            <translation>矩阵乘积的精度；主权重始终为 fp32。</translation>
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
            <translation>种子</translation>
        </message>
        <message>
            <source>Of the starting weights, the batch order and dropout.</source>
            <translation>用于初始权重、批次顺序和 dropout。</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>学习率</translation>
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
            <translation>最大值，预热后达到。</translation>
        </message>
        <message>
            <source>Minimum</source>
            <translation>最小值</translation>
        </message>
        <message>
            <source>Where decay ends.</source>
            <translation>衰减的终点。</translation>
        </message>
        <message>
            <source>Warm-up</source>
            <translation>预热</translation>
        </message>
        <message>
            <source>Steps of linear rise.</source>
            <translation>线性上升的步数。</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>步</translation>
        </message>
        <message>
            <source>Decay</source>
            <translation>衰减</translation>
        </message>
        <message>
            <source>From the learning rate to the minimum, after warm-up.</source>
            <translation>预热之后，从学习率降到最小值。</translation>
        </message>
        <message>
            <source>cosine</source>
            <translation>余弦</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>线性</translation>
        </message>
        <message>
            <source>constant</source>
            <translation>恒定</translation>
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
            <translation>权重衰减</translation>
        </message>
        <message>
            <source>Clip norm</source>
            <translation>裁剪范数</translation>
        </message>
        <message>
            <source>Largest global norm of the gradient.</source>
            <translation>梯度的最大全局范数。</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>After the embedding, and before each residual addition.</source>
            <translation>在嵌入之后，以及每次残差相加之前。</translation>
        </message>
        <message>
            <source>Attention dropout</source>
            <translation>注意力 dropout</translation>
        </message>
        <message>
            <source>On the probabilities of attention.</source>
            <translation>作用于注意力概率。</translation>
        </message>
        <message>
            <source>Watching and keeping</source>
            <translation>观察与保留</translation>
        </message>
        <message>
            <source>Validate every</source>
            <translation>验证间隔</translation>
        </message>
        <message>
            <source>Also after the last step.</source>
            <translation>最后一步之后也验证。</translation>
        </message>
        <message>
            <source>never</source>
            <translation>从不</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>验证</translation>
        </message>
        <message>
            <source>batches</source>
            <translation>批次</translation>
        </message>
        <message>
            <source>Batches of held-out text in each validation.</source>
            <translation>每次验证所用留出文本的批次数。</translation>
        </message>
        <message>
            <source>all of it</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Checkpoint every</source>
            <translation>检查点间隔</translation>
        </message>
        <message>
            <source>Also at the end.</source>
            <translation>结束时也写入。</translation>
        </message>
        <message>
            <source>at the end</source>
            <translation>结束时</translation>
        </message>
        <message>
            <source>Checkpoints kept</source>
            <translation>保留检查点数</translation>
        </message>
        <message>
            <source>Sample every</source>
            <translation>采样间隔</translation>
        </message>
        <message>
            <source>Text written by the model while it trains.</source>
            <translation>模型在训练过程中写出的文本。</translation>
        </message>
        <message>
            <source>How this computer trains</source>
            <translation>本机如何训练</translation>
        </message>
        <message>
            <source>Systems</source>
            <translation>系统</translation>
        </message>
        <message>
            <source>Data-parallel workers; no number of them changes the result.</source>
            <translation>数据并行的工作者；数量不影响结果。</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>线程</translation>
        </message>
        <message>
            <source>In all, over all systems; none of them changes the result.</source>
            <translation>所有系统合计；数量不影响结果。</translation>
        </message>
        <message>
            <source>one per core</source>
            <translation>每核一个</translation>
        </message>
        <message>
            <source>Parameter store</source>
            <translation>参数存储</translation>
        </message>
        <message>
            <source>Where weights and optimizer state live.</source>
            <translation>权重和优化器状态所在之处。</translation>
        </message>
        <message>
            <source>memory</source>
            <translation>内存</translation>
        </message>
        <message>
            <source>file</source>
            <translation>文件</translation>
        </message>
        <message>
            <source>Memory budget</source>
            <translation>内存预算</translation>
        </message>
        <message>
            <source>Most memory that training may use, such as 16 GB.</source>
            <translation>训练最多可用的内存，例如 16 GB。</translation>
        </message>
        <message>
            <source>what is free</source>
            <translation>当前空闲</translation>
        </message>
        <message>
            <source>Recompute</source>
            <translation>重计算</translation>
        </message>
        <message>
            <source>What the backward pass computes again instead of keeping it: memory against time. It does not change the result.</source>
            <translation>反向传播中重新计算而不保留的内容：以时间换内存。不影响结果。</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>自动</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>无</translation>
        </message>
        <message>
            <source>attention</source>
            <translation>注意力</translation>
        </message>
        <message>
            <source>whole blocks</source>
            <translation>整个块</translation>
        </message>
        <message>
            <source>Warm-up counts</source>
            <translation>预热计数</translation>
        </message>
        <message>
            <source>To the peak: the last warm-up step has the full rate (llm.c, torchtitan). Below it: the step after has (nanoGPT). From zero: the first step has none (Hugging Face).</source>
            <translation>到峰值：最后一个预热步为全学习率（llm.c、torchtitan）。低于峰值：其后一步才是（nanoGPT）。从零：第一步为零（Hugging Face）。</translation>
        </message>
        <message>
            <source>to the peak</source>
            <translation>到峰值</translation>
        </message>
        <message>
            <source>below the peak</source>
            <translation>低于峰值</translation>
        </message>
        <message>
            <source>from zero</source>
            <translation>从零</translation>
        </message>
        <message>
            <source>warm-up, stable, decay</source>
            <translation>预热、稳定、衰减</translation>
        </message>
        <message>
            <source>Decay share</source>
            <translation>衰减占比</translation>
        </message>
        <message>
            <source>Of warm-up, stable, decay: the last part of the schedule, in which the rate falls.</source>
            <translation>用于“预热、稳定、衰减”：调度的最后一段，学习率下降。</translation>
        </message>
        <message>
            <source>Decay shape</source>
            <translation>衰减形状</translation>
        </message>
        <message>
            <source>Of warm-up, stable, decay.</source>
            <translation>用于“预热、稳定、衰减”。</translation>
        </message>
        <message>
            <source>1 − √</source>
            <translation>1 − √</translation>
        </message>
        <message>
            <source>Schedule</source>
            <translation>调度</translation>
        </message>
        <message>
            <source>Steps that the schedule spans; later ones keep its last rate.</source>
            <translation>调度覆盖的步数；之后保持最后的学习率。</translation>
        </message>
        <message>
            <source>all steps</source>
            <translation>全部步数</translation>
        </message>
        <message>
            <source>Optimizer</source>
            <translation>优化器</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>损失</translation>
        </message>
        <message>
            <source>What it remembers of each parameter sets the size of the store: AdamW 16 bytes, Lion and SGD with momentum 12, plain SGD 8.</source>
            <translation>它为每个参数记住的内容决定存储大小：AdamW 16 字节，Lion 和带动量的 SGD 12，普通 SGD 8。</translation>
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
            <translation>AdamW：一阶矩的衰减。Lion：一步中动量的权重。</translation>
        </message>
        <message>
            <source>AdamW: decay of the second moment. Lion: decay of the momentum.</source>
            <translation>AdamW：二阶矩的衰减。Lion：动量的衰减。</translation>
        </message>
        <message>
            <source>AdamW: added to the root of the second moment.</source>
            <translation>AdamW：加到二阶矩的平方根上。</translation>
        </message>
        <message>
            <source>Momentum</source>
            <translation>动量</translation>
        </message>
        <message>
            <source>SGD: decay of the momentum.</source>
            <translation>SGD：动量的衰减。</translation>
        </message>
        <message>
            <source>plain</source>
            <translation>无动量</translation>
        </message>
        <message>
            <source>Nesterov</source>
            <translation>Nesterov</translation>
        </message>
        <message>
            <source>SGD: looks ahead along its momentum.</source>
            <translation>SGD：沿动量前瞻。</translation>
        </message>
        <message>
            <source>Decoupled, on the matrices of blocks and of an untied head.</source>
            <translation>解耦式，作用于块和不共享的输出头的矩阵。</translation>
        </message>
        <message>
            <source>… of embeddings</source>
            <translation>… 嵌入</translation>
        </message>
        <message>
            <source>Decay of the token and position tables, in multiples of the weight decay.</source>
            <translation>token 表和位置表的衰减，以权重衰减的倍数计。</translation>
        </message>
        <message>
            <source>times</source>
            <translation>倍</translation>
        </message>
        <message>
            <source>… of norms, biases</source>
            <translation>… 归一化、偏置</translation>
        </message>
        <message>
            <source>Decay of norms and biases, in multiples of the weight decay.</source>
            <translation>归一化和偏置的衰减，以权重衰减的倍数计。</translation>
        </message>
        <message>
            <source>Label smoothing</source>
            <translation>标签平滑</translation>
        </message>
        <message>
            <source>Share of each target that is spread over the vocabulary. The loss that is shown stays the plain cross-entropy.</source>
            <translation>每个目标中分散到整个词表的份额。显示的损失仍为普通交叉熵。</translation>
        </message>
        <message>
            <source>z-loss</source>
            <translation>z-loss</translation>
        </message>
        <message>
            <source>Weight of the squared logarithm of the softmax&apos;s sum. The loss that is shown stays the plain cross-entropy.</source>
            <translation>softmax 求和之对数平方的权重。显示的损失仍为普通交叉熵。</translation>
        </message>
        <message>
            <source>The newest; older ones are removed.</source>
            <translation>最新的若干个；较旧的会被删除。</translation>
        </message>
        <message>
            <source>Keep the best</source>
            <translation>保留最佳</translation>
        </message>
        <message>
            <source>The checkpoint with the lowest validation loss is kept besides the newest.</source>
            <translation>除最新的之外，还保留验证损失最低的检查点。</translation>
        </message>
        <message>
            <source>Experts</source>
            <translation>专家数</translation>
        </message>
        <message>
            <source>Feed-forward layers of each block among which a router chooses for every token.</source>
            <translation>每个块中的前馈层，由路由器为每个 token 选择。</translation>
        </message>
        <message>
            <source>Experts a token</source>
            <translation>每 token 专家数</translation>
        </message>
        <message>
            <source>Experts that each token is sent to; without experts of no effect.</source>
            <translation>每个 token 被送往的专家数；无专家时无效。</translation>
        </message>
        <message>
            <source>Load balancing</source>
            <translation>负载均衡</translation>
        </message>
        <message>
            <source>Adapters (LoRA)</source>
            <translation>适配器（LoRA）</translation>
        </message>
        <message>
            <source>Rank</source>
            <translation>秩</translation>
        </message>
        <message>
            <source>Low-rank adapters are trained on a run that is there, whose weights stay as they are. Train such a plan as a branch.</source>
            <translation>低秩适配器在已有的运行上训练，其权重保持不变。请把这样的方案作为分支训练。</translation>
        </message>
        <message>
            <source>α</source>
            <translation>α</translation>
        </message>
        <message>
            <source>What the product of an adapter's two matrices is multiplied by, times the rank.</source>
            <translation>适配器两个矩阵之积的乘数，再乘以秩。</translation>
        </message>
        <message>
            <source>On</source>
            <translation>作用于</translation>
        </message>
        <message>
            <source>Matrices of every block that have one.</source>
            <translation>每个块中带有适配器的矩阵。</translation>
        </message>
        <message>
            <source>queries and values</source>
            <translation>查询和值</translation>
        </message>
        <message>
            <source>all of attention</source>
            <translation>整个注意力</translation>
        </message>
        <message>
            <source>all matrices</source>
            <translation>所有矩阵</translation>
        </message>
        <message>
            <source>Weight of the loss that spreads tokens over the experts, taken per micro-shard; 0.01 is usual.</source>
            <translation>使 token 分散到各专家的损失权重，按微分片计算；常用 0.01。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FieldNames</name>
        <message>
            <source>Systems of this computer</source>
            <translation>本机的系统数</translation>
        </message>
        <message>
            <source>Model preset</source>
            <translation>模型预设</translation>
        </message>
        <message>
            <source>Wafer system</source>
            <translation>晶圆系统</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>晶圆系统</translation>
        </message>
        <message>
            <source>MemoryX capacity</source>
            <translation>MemoryX 容量</translation>
        </message>
        <message>
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Path of the text</source>
            <translation>文本路径</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>分词器</translation>
        </message>
        <message>
            <source>Tokenizer file</source>
            <translation>分词器文件</translation>
        </message>
        <message>
            <source>Text member of JSON Lines</source>
            <translation>JSON Lines 的文本字段</translation>
        </message>
        <message>
            <source>End-of-text token</source>
            <translation>文本结束 token</translation>
        </message>
        <message>
            <source>Validation part begins at</source>
            <translation>验证部分起点</translation>
        </message>
        <message>
            <source>Validation fraction</source>
            <translation>验证比例</translation>
        </message>
        <message>
            <source>Seed of the generated text</source>
            <translation>生成文本的种子</translation>
        </message>
        <message>
            <source>Size of the generated text</source>
            <translation>生成文本的大小</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>section, field</comment>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>是</translation>
        </message>
        <message>
            <source>no</source>
            <translation>否</translation>
        </message>
        <message>
            <source>Begin-of-text token</source>
            <translation>文本开始 token</translation>
        </message>
        <message>
            <source>Weight of %1</source>
            <translation>%1 的权重</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FieldRow</name>
        <message>
            <source>%1 in %2</source>
            <comment>field and its unit</comment>
            <translation>%1（%2）</translation>
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
            <translation>与模型相同，%1</translation>
        </message>
        <message>
            <source>chosen: %1</source>
            <translation>自动选择：%1</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>field: value</comment>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Set %1 to %2</source>
            <translation>将%1设为 %2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FigureStrip</name>
        <message>
            <source>Figures of the model</source>
            <translation>模型数据</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>State in the store</source>
            <translation>存储中的状态</translation>
        </message>
        <message>
            <source>Largest record</source>
            <translation>最大记录</translation>
        </message>
        <message>
            <source>Compute a token</source>
            <translation>每 token 计算量</translation>
        </message>
        <message>
            <source>Activations</source>
            <translation>激活值</translation>
        </message>
        <message>
            <source>On this computer</source>
            <translation>在本机上</translation>
        </message>
        <message>
            <source>Forward and backward, without recompute: 6 for each active parameter, embeddings counted, and 12 × layers × query width × sequence for attention (Chowdhery et al. 2022, appendix B).</source>
            <translation>前向加反向，不含重计算：每个活动参数 6（含嵌入），注意力为 12 × 层数 × 查询宽度 × 序列（Chowdhery et al. 2022，附录 B）。</translation>
        </message>
        <message>
            <source>16-bit, kept by all blocks for the backward pass of one sequence, score matrices never stored (Korthikanti et al., arXiv 2205.05198, table 2).</source>
            <translation>16 位，所有块为一个序列的反向传播所保留，分数矩阵从不存储（Korthikanti et al., arXiv 2205.05198，表 2）。</translation>
        </message>
        <message>
            <source>own shape</source>
            <translation>自定形状</translation>
        </message>
        <message>
            <source>matches %1</source>
            <comment>a preset</comment>
            <translation>与 %1 相同</translation>
        </message>
        <message>
            <source>as many as %1</source>
            <comment>a preset</comment>
            <translation>与 %1 一样多</translation>
        </message>
        <message>
            <source>%1 more than %2</source>
            <comment>share, preset</comment>
            <translation>比 %2 多 %1</translation>
        </message>
        <message>
            <source>%1 fewer than %2</source>
            <comment>share, preset</comment>
            <translation>比 %2 少 %1</translation>
        </message>
        <message>
            <source>mend the marked fields</source>
            <translation>请改正标出的字段</translation>
        </message>
        <message>
            <source>%1 parameters</source>
            <translation>%1 参数</translation>
        </message>
        <message>
            <source>%1 bytes a parameter</source>
            <translation>每个参数 %1 字节</translation>
        </message>
        <message>
            <source>both passes, at %1 tokens</source>
            <translation>前后向，%1 token</translation>
        </message>
        <message>
            <source>a sequence, 16-bit</source>
            <translation>每序列，16 位</translation>
        </message>
        <message>
            <source>State %1, activations and working memory %2</source>
            <translation>状态 %1，激活值和工作内存 %2</translation>
        </message>
        <message>
            <source>%1 of the budget of %2</source>
            <translation>预算 %2 中的 %1</translation>
        </message>
        <message>
            <source>fits</source>
            <translation>放得下</translation>
        </message>
        <message>
            <source>too large</source>
            <translation>太大</translation>
        </message>
        <message>
            <source>needs %1 of %2; %3 parameters at most</source>
            <translation>需要 %1 / %2；最多 %3 参数</translation>
        </message>
        <message>
            <source>Accumulate in %1 passes</source>
            <translation>分 %1 遍累积</translation>
        </message>
        <message>
            <source>Set accumulation to %1, which fits</source>
            <translation>将累积设为 %1，即可放下</translation>
        </message>
        <message>
            <source>needs %1 of %2</source>
            <translation>需要 %1 / %2</translation>
        </message>
        <message>
            <source>needs %1 of %2; a shorter sequence would help</source>
            <translation>需要 %1 / %2；缩短序列会有帮助</translation>
        </message>
        <message>
            <source>Accumulate in more passes</source>
            <translation>分更多遍累积</translation>
        </message>
        <message>
            <source>%1 active · %2</source>
            <comment>parameters a token passes; how the model compares with a preset</comment>
            <translation>%1 活动 · %2</translation>
        </message>
        <message>
            <source>%1 of the free %2</source>
            <translation>空闲 %2 中的 %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FigureTile</name>
        <message>
            <source>%1: %2, %3</source>
            <comment>a figure: its value, a remark</comment>
            <translation>%1：%2，%3</translation>
        </message>
    </context>
    <context>
        <name>wafermill::HeatLegend</name>
        <message>
            <source>100 % = %1 (%2)</source>
            <comment>the whole scale: amount, what</comment>
            <translation>100 % = %1（%2）</translation>
        </message>
        <message>
            <source>Colours: share of %1, pale is little</source>
            <translation>颜色：占%1的份额，浅色表示少</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Inspector</name>
        <message>
            <source>Fields</source>
            <translation>字段</translation>
        </message>
        <message>
            <source>Preset</source>
            <translation>预设</translation>
        </message>
        <message>
            <source>Published model shapes. Choosing one sets every field of the model.</source>
            <translation>已发表的模型形状。选择后会设置模型的所有字段。</translation>
        </message>
        <message>
            <source>Own shape</source>
            <translation>自定形状</translation>
        </message>
        <message>
            <source>Find a field</source>
            <translation>查找字段</translation>
        </message>
        <message>
            <source>All fields</source>
            <translation>所有字段</translation>
        </message>
        <message>
            <source>Show all fields</source>
            <translation>显示所有字段</translation>
        </message>
        <message>
            <source>Groups of fields</source>
            <translation>字段组</translation>
        </message>
        <message>
            <source>No field is called that.</source>
            <translation>没有叫这个名字的字段。</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <comment>group, its problems</comment>
            <translation>%1（%2）</translation>
        </message>
        <message>
            <source>Nothing is wrong with these values.</source>
            <translation>这些值没有问题。</translation>
        </message>
        <message>
            <source>%1; go to the first</source>
            <translation>%1；转到第一个</translation>
        </message>
    </context>
    <context>
        <name>wafermill::MainWindow</name>
        <message>
            <source>New window</source>
            <translation>新建窗口</translation>
        </message>
        <message>
            <source>Plan for another program…</source>
            <translation>用于其他程序的方案…</translation>
        </message>
        <message>
            <source>Import a plan…</source>
            <translation>导入方案…</translation>
        </message>
        <message>
            <source>Import a model…</source>
            <translation>导入模型…</translation>
        </message>
        <message>
            <source>Folder for the trained model</source>
            <translation>已训练模型的文件夹</translation>
        </message>
        <message>
            <source>Import a plan</source>
            <translation>导入方案</translation>
        </message>
        <message>
            <source>Import a model</source>
            <translation>导入模型</translation>
        </message>
        <message>
            <source>Cerebras Model Zoo (*.yaml *.yml)</source>
            <translation>Cerebras Model Zoo (*.yaml *.yml)</translation>
        </message>
        <message>
            <source>Importing %1…</source>
            <translation>正在导入 %1…</translation>
        </message>
        <message>
            <source>%1 is no project, no Model Zoo configuration (.yaml) and no folder with a config.json.</source>
            <translation>%1 既不是项目，也不是 Model Zoo 配置 (.yaml) 或含 config.json 的文件夹。</translation>
        </message>
        <message>
            <source>Sweep</source>
            <translation>扫描</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Cluster</source>
            <translation>集群</translation>
        </message>
        <message>
            <source>Train</source>
            <translation>训练</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>Another program changed the saved plan. Saving here replaces its change.</source>
            <translation>另一个程序修改了已保存的方案。在此保存会替换其修改。</translation>
        </message>
        <message>
            <source>Take the saved plan</source>
            <translation>采用已保存的方案</translation>
        </message>
        <message>
            <source>Menu (F10)</source>
            <translation>菜单 (F10)</translation>
        </message>
        <message>
            <source>Menu</source>
            <translation>菜单</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>重做</translation>
        </message>
        <message>
            <source>%1 (Ctrl+%2)</source>
            <translation>%1 (Ctrl+%2)</translation>
        </message>
        <message>
            <source>%1 page</source>
            <translation>%1页面</translation>
        </message>
        <message>
            <source>Read-only. %1</source>
            <translation>只读。%1</translation>
        </message>
        <message>
            <source>Save a copy…</source>
            <translation>保存副本…</translation>
        </message>
        <message>
            <source>Unsaved edits of this plan were found from an earlier session.</source>
            <translation>发现上次会话中此方案未保存的修改。</translation>
        </message>
        <message>
            <source>Recover them</source>
            <translation>恢复</translation>
        </message>
        <message>
            <source>Discard them</source>
            <translation>放弃</translation>
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
            <translation>基础方案，已编辑</translation>
        </message>
        <message>
            <source>Base plan</source>
            <translation>基础方案</translation>
        </message>
        <message>
            <source>Show training</source>
            <translation>查看训练</translation>
        </message>
        <message>
            <source>Train here</source>
            <translation>在本机训练</translation>
        </message>
        <message>
            <source>Show the training that goes on</source>
            <translation>查看正在进行的训练</translation>
        </message>
        <message>
            <source>Train this plan on this computer</source>
            <translation>在本机上训练此方案</translation>
        </message>
        <message>
            <source>A training of this project goes on</source>
            <translation>此项目正在训练</translation>
        </message>
        <message>
            <source>Start a new run of this plan (Ctrl+R)</source>
            <translation>启动此方案的新运行 (Ctrl+R)</translation>
        </message>
        <message>
            <source>Run %1: %2</source>
            <translation>运行 %1：%2</translation>
        </message>
        <message>
            <source>Run %1 %2 at step %3.</source>
            <translation>运行 %1 %2，第 %3 步。</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>显示</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>打开…</translation>
        </message>
        <message>
            <source>New…</source>
            <translation>新建…</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Save plan as a copy…</source>
            <translation>将方案另存为副本…</translation>
        </message>
        <message>
            <source>Stop the training</source>
            <translation>停止训练</translation>
        </message>
        <message>
            <source>Full screen</source>
            <translation>全屏</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>帮助</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>键盘快捷键</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>退出</translation>
        </message>
        <message>
            <source>New from template</source>
            <translation>从模板新建</translation>
        </message>
        <message>
            <source>Open recent</source>
            <translation>打开最近项目</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>导出</translation>
        </message>
        <message>
            <source>Plan as JSON…</source>
            <translation>方案导出为 JSON…</translation>
        </message>
        <message>
            <source>Metrics of the newest run as CSV…</source>
            <translation>最新运行的指标导出为 CSV…</translation>
        </message>
        <message>
            <source>Charts of the newest run…</source>
            <translation>最新运行的图表…</translation>
        </message>
        <message>
            <source>Appearance</source>
            <translation>外观</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>跟随系统</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>浅色</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>深色</translation>
        </message>
        <message>
            <source>%1 (missing)</source>
            <translation>%1（缺失）</translation>
        </message>
        <message>
            <source>Clear this list</source>
            <translation>清空此列表</translation>
        </message>
        <message>
            <source>New project</source>
            <translation>新建项目</translation>
        </message>
        <message>
            <source>Wafermill projects (*%1)</source>
            <translation>Wafermill 项目 (*%1)</translation>
        </message>
        <message>
            <source>Open a project</source>
            <translation>打开项目</translation>
        </message>
        <message>
            <source>Save the plan as a new project</source>
            <translation>将方案另存为新项目</translation>
        </message>
        <message>
            <source>Export the plan</source>
            <translation>导出方案</translation>
        </message>
        <message>
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <source>The plan could not be written to %1: %2</source>
            <translation>无法将方案写入 %1：%2</translation>
        </message>
        <message>
            <source>There is no run yet whose metrics could be exported.</source>
            <translation>还没有可导出指标的运行。</translation>
        </message>
        <message>
            <source>Export metrics</source>
            <translation>导出指标</translation>
        </message>
        <message>
            <source>CSV (*.csv)</source>
            <translation>CSV (*.csv)</translation>
        </message>
        <message>
            <source>There is no run yet whose charts could be exported.</source>
            <translation>还没有可导出图表的运行。</translation>
        </message>
        <message>
            <source>Folder for the charts</source>
            <translation>图表文件夹</translation>
        </message>
        <message>
            <source>The training goes on after this window is closed.</source>
            <translation>关闭此窗口后训练会继续进行。</translation>
        </message>
        <message>
            <source>Open the project again to find it, to watch it and to stop it.</source>
            <translation>重新打开项目即可找到、观察和停止它。</translation>
        </message>
        <message>
            <source>Do not say this again</source>
            <translation>不再提示</translation>
        </message>
        <message>
            <source>Save the changes to %1?</source>
            <translation>保存对 %1 的修改？</translation>
        </message>
        <message>
            <source>Chart: whole again</source>
            <translation>图表：恢复全图</translation>
        </message>
        <message>
            <source>Chart: zoom</source>
            <translation>图表：缩放</translation>
        </message>
        <message>
            <source>Chart: logarithmic</source>
            <translation>图表：对数</translation>
        </message>
        <message>
            <source>Chart: export</source>
            <translation>图表：导出</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>数据</translation>
        </message>
        <message>
            <source>Unsaved edits of this plan were found, but the saved plan has changed since: %1.</source>
            <translation>发现此方案未保存的修改，但已保存的方案此后又有变化：%1。</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1，另有 %2 项</translation>
        </message>
        <message>
            <source>Apply the edits to it</source>
            <translation>应用到已保存的方案</translation>
        </message>
        <message>
            <source>Take the earlier plan whole</source>
            <translation>完整采用先前的方案</translation>
        </message>
        <message>
            <source>Discard the edits</source>
            <translation>放弃修改</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>时间线</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>验证</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>正在写入 %1…</translation>
        </message>
        <message>
            <source>Writing the charts…</source>
            <translation>正在写入图表…</translation>
        </message>
        <message>
            <source>Commands…</source>
            <translation>命令…</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>menu, command</comment>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>语言 (Language)</translation>
        </message>
        <message>
            <source>%1: no font installed</source>
            <translation>%1：未安装字体</translation>
        </message>
        <message>
            <source>Wafermill speaks this language when it is started again.</source>
            <translation>Wafermill 下次启动时使用此语言。</translation>
        </message>
        <message>
            <source>No installed font has the characters of your language, so English is spoken. Install one, such as the package fonts-noto-cjk, and start again.</source>
            <translation>已安装的字体都没有您的语言的字符，因此使用英语。请安装一种字体，例如软件包 fonts-noto-cjk，然后重新启动。</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>报告…</translation>
        </message>
        <message>
            <source>Export the diagram of the model…</source>
            <translation>导出模型图示…</translation>
        </message>
        <message>
            <source>There is no run yet that a report could tell of.</source>
            <translation>还没有可写报告的运行。</translation>
        </message>
        <message>
            <source>The report was written to %1.</source>
            <translation>报告已写入 %1。</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>打开</translation>
        </message>
        <message>
            <source>Talk</source>
            <translation>对话</translation>
        </message>
        <message>
            <source>Trained model…</source>
            <translation>已训练模型…</translation>
        </message>
        <message>
            <source>File for the trained model</source>
            <translation>已训练模型的文件</translation>
        </message>
        <message>
            <source>This project is open in another window of the studio, which keeps a copy of its unsaved edits; of edits made here none is kept. Make them there, or save them.</source>
            <translation>此项目已在工作室的另一个窗口中打开，该窗口会保留其未保存修改的副本；在此所做的修改没有副本。请在那里修改，或保存修改。</translation>
        </message>
        <message>
            <source>Not all that was open last could be opened; the next start tries it again. %1</source>
            <translation>上次打开的项目未能全部打开；下次启动时会再试。%1</translation>
        </message>
        <message>
            <source>Do not try again</source>
            <translation>不再尝试</translation>
        </message>
    </context>
    <context>
        <name>wafermill::MemoryXBar</name>
        <message>
            <source>Contents of MemoryX</source>
            <translation>MemoryX 的内容</translation>
        </message>
        <message>
            <source>weights</source>
            <translation>权重</translation>
        </message>
        <message>
            <source>first moment</source>
            <translation>一阶矩</translation>
        </message>
        <message>
            <source>second moment</source>
            <translation>二阶矩</translation>
        </message>
        <message>
            <source>gradients</source>
            <translation>梯度</translation>
        </message>
        <message>
            <source>%1 free</source>
            <translation>%1 空闲</translation>
        </message>
        <message>
            <source>two moments</source>
            <translation>一阶和二阶矩</translation>
        </message>
        <message>
            <source>%1 B</source>
            <translation>%1 B</translation>
        </message>
        <message>
            <source>momentum</source>
            <translation>动量</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ModelPage</name>
        <message>
            <source>Model</source>
            <translation>模型</translation>
        </message>
        <message>
            <source>Diagram</source>
            <translation>图示</translation>
        </message>
        <message>
            <source>Show the diagram</source>
            <translation>显示图示</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表格</translation>
        </message>
        <message>
            <source>Show the table</source>
            <translation>显示表格</translation>
        </message>
        <message>
            <source>Colour by</source>
            <translation>着色依据</translation>
        </message>
        <message>
            <source>What the colours of the diagram stand for</source>
            <translation>图示颜色的含义</translation>
        </message>
        <message>
            <source>Colour: %1</source>
            <comment>what colours stand for</comment>
            <translation>颜色：%1</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>缩小</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>放大</translation>
        </message>
        <message>
            <source>Fit the diagram into view</source>
            <translation>使图示适应视图</translation>
        </message>
        <message>
            <source>Records and parameters of the model</source>
            <translation>模型的记录和参数</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>全选</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>比较</translation>
        </message>
        <message>
            <source>Compare with another model</source>
            <translation>与另一个模型比较</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ModelTable</name>
        <message>
            <source>attention products</source>
            <translation>注意力乘积</translation>
        </message>
        <message>
            <source>Queries with keys, and probabilities with values: no parameters, but compute that grows with the sequence.</source>
            <translation>查询乘键、概率乘值：没有参数，但计算量随序列增长。</translation>
        </message>
        <message>
            <source>Final norm</source>
            <translation>最终归一化</translation>
        </message>
        <message>
            <source>Whole model</source>
            <translation>整个模型</translation>
        </message>
        <message>
            <source>Head, tied to the embedding</source>
            <translation>输出头，与嵌入共享</translation>
        </message>
        <message>
            <source>Forward pass, per token.</source>
            <translation>前向传播，每 token。</translation>
        </message>
        <message>
            <source>Kept for the backward pass, per sequence.</source>
            <translation>为反向传播保留，每序列。</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名称</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>形状</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>占比</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Per token</source>
            <translation>每 token</translation>
        </message>
        <message>
            <source>Activations</source>
            <translation>激活值</translation>
        </message>
        <message>
            <source>In the parameter store: weight, the optimizer&apos;s moments, gradient.</source>
            <translation>参数存储中：权重、优化器的矩、梯度。</translation>
        </message>
        <message>
            <source>%1, without experts</source>
            <comment>Block × 32</comment>
            <translation>%1，不含专家</translation>
        </message>
        <message>
            <source>%1 in each block</source>
            <comment>Expert × 8</comment>
            <translation>%1，每块</translation>
        </message>
    </context>
    <context>
        <name>wafermill::NoticeBar</name>
        <message>
            <source>Close</source>
            <translation>关闭</translation>
        </message>
        <message>
            <source>Close this notice</source>
            <translation>关闭此通知</translation>
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
            <translation>B</translation>
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
            <translation>Token</translation>
        </message>
        <message>
            <source>Token embedding</source>
            <translation>Token 嵌入</translation>
        </message>
        <message>
            <source>Position embedding</source>
            <translation>位置嵌入</translation>
        </message>
        <message>
            <source>Block × %1</source>
            <translation>块 × %1</translation>
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
            <translation>多头注意力</translation>
        </message>
        <message>
            <source>Multi-query attention</source>
            <translation>多查询注意力</translation>
        </message>
        <message>
            <source>Grouped-query attention</source>
            <translation>分组查询注意力</translation>
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
            <translation>SwiGLU 前馈</translation>
        </message>
        <message>
            <source>GELU feed-forward</source>
            <translation>GELU 前馈</translation>
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
            <translation>输出头</translation>
        </message>
        <message>
            <source>Cross-entropy</source>
            <translation>交叉熵</translation>
        </message>
        <message>
            <source>1 head</source>
            <translation>1 个头</translation>
        </message>
        <message>
            <source>%1 heads</source>
            <translation>%1 个头</translation>
        </message>
        <message>
            <source>1 key-value head</source>
            <translation>1 个键值头</translation>
        </message>
        <message>
            <source>%1 key-value heads</source>
            <translation>%1 个键值头</translation>
        </message>
        <message>
            <source>size %1</source>
            <comment>of each head</comment>
            <translation>维度 %1</translation>
        </message>
        <message>
            <source>RoPE θ %1</source>
            <translation>RoPE θ %1</translation>
        </message>
        <message>
            <source>Q, K normed</source>
            <translation>Q、K 已归一化</translation>
        </message>
        <message>
            <source>window %1</source>
            <comment>of attention, in tokens</comment>
            <translation>窗口 %1</translation>
        </message>
        <message>
            <source>%1 each · %2 · %3</source>
            <comment>parameters of one block, of all, their share</comment>
            <translation>各 %1 · %2 · %3</translation>
        </message>
        <message>
            <source>%1 state each · %2</source>
            <comment>state in the store of one block, of all</comment>
            <translation>状态各 %1 · %2</translation>
        </message>
        <message>
            <source>%1 a token · %2 activations</source>
            <comment>of one block: compute, activations of a sequence</comment>
            <translation>每 token %1 · 激活值 %2</translation>
        </message>
        <message>
            <source>%1 sequences of %2 a step</source>
            <translation>每步 %1 个序列，各 %2</translation>
        </message>
        <message>
            <source>%1 state</source>
            <translation>状态 %1</translation>
        </message>
        <message>
            <source>tied to the embedding</source>
            <translation>与嵌入共享</translation>
        </message>
        <message>
            <source>%1 a token</source>
            <translation>每 token %1</translation>
        </message>
        <message>
            <source>untied</source>
            <translation>不共享</translation>
        </message>
        <message>
            <source>fused with the head, logits never stored</source>
            <translation>与输出头融合，logits 从不存储</translation>
        </message>
        <message>
            <source>%1 · %2 of the block · %3 a token</source>
            <translation>%1 · 块的 %2 · 每 token %3</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>part of the model: its figures</comment>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Llama-style</source>
            <translation>Llama 风格</translation>
        </message>
        <message>
            <source>GPT-style</source>
            <translation>GPT 风格</translation>
        </message>
        <message>
            <source>Transformer</source>
            <translation>Transformer</translation>
        </message>
        <message>
            <source>%1, 1 block</source>
            <comment>style of the model</comment>
            <translation>%1，1 个块</translation>
        </message>
        <message>
            <source>%1, %2 blocks</source>
            <comment>style of the model, layers</comment>
            <translation>%1，%2 个块</translation>
        </message>
        <message>
            <source>token embedding</source>
            <translation>token 嵌入</translation>
        </message>
        <message>
            <source>position embedding</source>
            <translation>位置嵌入</translation>
        </message>
        <message>
            <source>one block</source>
            <translation>一个块</translation>
        </message>
        <message>
            <source>final norm</source>
            <translation>最终归一化</translation>
        </message>
        <message>
            <source>head</source>
            <translation>输出头</translation>
        </message>
        <message>
            <source>parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>state in the store</source>
            <translation>存储中的状态</translation>
        </message>
        <message>
            <source>forward FLOPs</source>
            <translation>前向 FLOPs</translation>
        </message>
        <message>
            <source>activations</source>
            <translation>激活值</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>无</translation>
        </message>
        <message>
            <source>Query matrix</source>
            <translation>查询矩阵</translation>
        </message>
        <message>
            <source>Key matrix</source>
            <translation>键矩阵</translation>
        </message>
        <message>
            <source>Value matrix</source>
            <translation>值矩阵</translation>
        </message>
        <message>
            <source>Output matrix</source>
            <translation>输出矩阵</translation>
        </message>
        <message>
            <source>Gate matrix</source>
            <translation>Gate 矩阵</translation>
        </message>
        <message>
            <source>Up matrix</source>
            <translation>Up 矩阵</translation>
        </message>
        <message>
            <source>Down matrix</source>
            <translation>Down 矩阵</translation>
        </message>
        <message>
            <source>%1 parameters each · %2 of the model</source>
            <comment>parameters, share of all copies</comment>
            <translation>各 %1 参数 · 模型的 %2</translation>
        </message>
        <message>
            <source>%1 parameters · %2 of the model</source>
            <translation>%1 参数 · 模型的 %2</translation>
        </message>
        <message>
            <source>%1 state in the store</source>
            <translation>存储中状态 %1</translation>
        </message>
        <message>
            <source>%1 a token, forward</source>
            <translation>每 token %1，前向</translation>
        </message>
        <message>
            <source>%1 activations a sequence</source>
            <translation>每序列激活值 %1</translation>
        </message>
        <message>
            <source>Mixture of experts</source>
            <translation>混合专家</translation>
        </message>
        <message>
            <source>router</source>
            <comment>matrix that chooses experts</comment>
            <translation>路由器</translation>
        </message>
        <message>
            <source>Expert × %1</source>
            <translation>专家 × %1</translation>
        </message>
        <message>
            <source>SwiGLU</source>
            <translation>SwiGLU</translation>
        </message>
        <message>
            <source>%1 each</source>
            <comment>parameters</comment>
            <translation>各 %1</translation>
        </message>
        <message>
            <source>each token to %1 of %2 experts</source>
            <translation>每个 token 送往 %2 个专家中的 %1 个</translation>
        </message>
        <message>
            <source>Router matrix</source>
            <translation>路由器矩阵</translation>
        </message>
        <message>
            <source>%1 a token forward, on average over all tokens</source>
            <translation>前向每 token %1，所有 token 平均</translation>
        </message>
        <message>
            <source>Mixtral-style</source>
            <translation>Mixtral 风格</translation>
        </message>
        <message>
            <source>one expert</source>
            <translation>一个专家</translation>
        </message>
        <message>
            <source>adapters of one block</source>
            <translation>一个块的适配器</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Readiness</name>
        <message>
            <source>Adapters are trained on the weights of a run: choose one on the Runs page, such as an import, and branch from it.</source>
            <translation>适配器在某次运行的权重上训练：请在“运行”页选择一次运行（例如导入的模型），并从它分支。</translation>
        </message>
        <message>
            <source>Training here needs %1 of memory, but %2 is available.</source>
            <translation>在此训练需要 %1 内存，但只有 %2 可用。</translation>
        </message>
        <message numerus="yes">
            <source>It would fit with %n accumulation pass(es).</source>
            <translation>
                <numerusform>分 %n 遍累积即可放下。</numerusform>
            </translation>
        </message>
        <message>
            <source>There is no text at %1.</source>
            <translation>%1 处没有文本。</translation>
        </message>
        <message numerus="yes">
            <source>%n problem(s)</source>
            <translation>
                <numerusform>%n 个问题</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n warning(s)</source>
            <translation>
                <numerusform>%n 个警告</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunMonitor</name>
        <message>
            <source>A training of this project is going on already.</source>
            <translation>此项目已有训练在进行。</translation>
        </message>
        <message>
            <source>The program “wafermill”, which trains, is neither beside the studio nor on the PATH. Install it and try again.</source>
            <translation>负责训练的程序“wafermill”既不在 Studio 旁边，也不在 PATH 中。请安装后重试。</translation>
        </message>
        <message>
            <source>The folder %1 could not be made; nothing was started.</source>
            <translation>无法创建文件夹 %1；未启动任何内容。</translation>
        </message>
        <message>
            <source>%1 could not be started: %2</source>
            <translation>无法启动 %1：%2</translation>
        </message>
        <message>
            <source>The training ended before it began, and said nothing.</source>
            <translation>训练在开始之前就结束了，没有给出任何消息。</translation>
        </message>
        <message>
            <source>The training does not listen right now; try again in a moment.</source>
            <translation>训练当前没有响应；请稍后再试。</translation>
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
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>The newest loss on held-out text, in nats per token</source>
            <translation>留出文本上的最新损失，单位 nats/token</translation>
        </message>
        <message>
            <source>The newest training loss, in nats per token</source>
            <translation>最新训练损失，单位 nats/token</translation>
        </message>
        <message>
            <source>Active time: pauses and gaps between segments are left out</source>
            <translation>活动时间：不含暂停和各段之间的间隔</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状态</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>步数</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>验证</translation>
        </message>
        <message>
            <source>Started</source>
            <translation>开始</translation>
        </message>
        <message>
            <source>Duration</source>
            <translation>时长</translation>
        </message>
        <message>
            <source>Started %1</source>
            <translation>开始于 %1</translation>
        </message>
        <message>
            <source>%1 @ %2</source>
            <comment>run number, step</comment>
            <translation>%1 @ %2</translation>
        </message>
        <message>
            <source>The run, and the step of its checkpoint, that it began with</source>
            <translation>起始所用的运行及其检查点的步</translation>
        </message>
        <message>
            <source>From</source>
            <translation>来自</translation>
        </message>
        <message>
            <source>Tokens of all steps over their active time</source>
            <translation>所有步的 token 数除以其活动时间</translation>
        </message>
        <message>
            <source>Last loss</source>
            <translation>最近损失</translation>
        </message>
        <message>
            <source>Mean tokens/s</source>
            <translation>平均 token/s</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>模拟</translation>
        </message>
        <message>
            <source>The baseline: others are measured against it</source>
            <translation>基准：其他运行以它为参照</translation>
        </message>
        <message>
            <source>Pinned: it stays at the top</source>
            <translation>已置顶：保持在最上方</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>组</translation>
        </message>
        <message>
            <source>Tags</source>
            <translation>标签</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>备注</translation>
        </message>
        <message>
            <source>G puts the selected runs into a group</source>
            <translation>按 G 将所选运行放入一个组</translation>
        </message>
        <message>
            <source>T changes the tags of the selected runs</source>
            <translation>按 T 修改所选运行的标签</translation>
        </message>
        <message>
            <source>N writes a note on the selected runs</source>
            <translation>按 N 为所选运行写备注</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunsPage</name>
        <message>
            <source>A chart takes %1 runs. Hide one of them to show another.</source>
            <translation>一个图表最多显示 %1 个运行。请先隐藏一个再显示另一个。</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>Filter runs</source>
            <translation>筛选运行</translation>
        </message>
        <message>
            <source>Metrics</source>
            <translation>指标</translation>
        </message>
        <message>
            <source>All metrics of the selected run as CSV</source>
            <translation>将所选运行的全部指标导出为 CSV</translation>
        </message>
        <message>
            <source>Export metrics as CSV</source>
            <translation>将指标导出为 CSV</translation>
        </message>
        <message>
            <source>What differs</source>
            <translation>差异</translation>
        </message>
        <message>
            <source>Plan values that differ</source>
            <translation>不同的方案值</translation>
        </message>
        <message>
            <source>between the selected runs</source>
            <translation>所选运行之间</translation>
        </message>
        <message>
            <source>between the runs shown</source>
            <translation>所示运行之间</translation>
        </message>
        <message>
            <source>select two runs or more</source>
            <translation>请选择两个或更多运行</translation>
        </message>
        <message>
            <source>between the first %1 of %2</source>
            <translation>%2 个中的前 %1 个之间</translation>
        </message>
        <message>
            <source>nothing: these runs have the same plan</source>
            <translation>无：这些运行的方案相同</translation>
        </message>
        <message>
            <source>Select the run whose metrics shall be written.</source>
            <translation>请选择要写出指标的运行。</translation>
        </message>
        <message>
            <source>%1-run-%2.csv</source>
            <translation>%1-run-%2.csv</translation>
        </message>
        <message>
            <source>Export metrics</source>
            <translation>导出指标</translation>
        </message>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>CSV 表格 (*.csv)</translation>
        </message>
        <message>
            <source>The metrics of run %1 were written to %2.</source>
            <translation>运行 %1 的指标已写入 %2。</translation>
        </message>
        <message>
            <source>This project is read-only; no run was deleted.</source>
            <translation>此项目为只读；未删除任何运行。</translation>
        </message>
        <message>
            <source>Run %1 is training; stop it before it is deleted.</source>
            <translation>运行 %1 正在训练；请先停止再删除。</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>撤销</translation>
        </message>
        <message>
            <source>Runs: %1</source>
            <translation>运行：%1</translation>
        </message>
        <message>
            <source>Runs: %1 of %2</source>
            <translation>运行：%1 / %2</translation>
        </message>
        <message>
            <source>%1 · in the charts: %2</source>
            <translation>%1 · 图表中：%2</translation>
        </message>
        <message>
            <source>Run %1 was deleted with its metrics and checkpoints.</source>
            <translation>运行 %1 及其指标和检查点已删除。</translation>
        </message>
        <message>
            <source>%1 runs were deleted with their metrics and checkpoints.</source>
            <translation>%1 个运行及其指标和检查点已删除。</translation>
        </message>
        <message>
            <source>Extend run %1</source>
            <translation>延长运行 %1</translation>
        </message>
        <message>
            <source>Steps to add. The learning rate stays where its schedule ended.</source>
            <translation>要增加的步数。学习率保持在调度结束时的值。</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>筛选</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>正在写入 %1…</translation>
        </message>
        <message>
            <source>Words of title, state, tags, group or note; tag:x, group:y, state:finished; a - before one leaves out what has it</source>
            <translation>标题、状态、标签、组或备注中的词；tag:x、group:y、state:finished；前面加 - 则排除含有它的运行</translation>
        </message>
        <message>
            <source>CSV</source>
            <translation>CSV</translation>
        </message>
        <message>
            <source>What differs as CSV; Ctrl+C in the table copies it</source>
            <translation>将差异存为 CSV；在表格中按 Ctrl+C 可复制</translation>
        </message>
        <message>
            <source>Export what differs as CSV</source>
            <translation>将差异导出为 CSV</translation>
        </message>
        <message>
            <source>Export what differs</source>
            <translation>导出差异</translation>
        </message>
        <message>
            <source>%1-differences.csv</source>
            <translation>%1-differences.csv</translation>
        </message>
        <message>
            <source>What differs was written to %1.</source>
            <translation>差异已写入 %1。</translation>
        </message>
        <message>
            <source>What differs was copied.</source>
            <translation>差异已复制。</translation>
        </message>
        <message>
            <source>This project is read-only; no label can be changed.</source>
            <translation>此项目为只读；标签、组、备注和置顶均不能更改。</translation>
        </message>
        <message>
            <source>Select the runs first.</source>
            <translation>请先选择运行。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunsView</name>
        <message>
            <source>Runs</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>Show or hide in the chart</source>
            <translation>在图表中显示或隐藏</translation>
        </message>
        <message>
            <source>Rename</source>
            <translation>重命名</translation>
        </message>
        <message>
            <source>Export metrics…</source>
            <translation>导出指标…</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>删除</translation>
        </message>
        <message>
            <source>interrupted</source>
            <translation>已中断</translation>
        </message>
        <message>
            <source>88 min 88 s</source>
            <translation>88 分 88 秒</translation>
        </message>
        <message>
            <source>Extend…</source>
            <translation>延长…</translation>
        </message>
        <message>
            <source>Branch from its newest checkpoint</source>
            <translation>从其最新检查点分支</translation>
        </message>
        <message>
            <source>Branch from its best checkpoint</source>
            <translation>从其最佳检查点分支</translation>
        </message>
        <message>
            <source>Resume this run</source>
            <translation>恢复此运行</translation>
        </message>
        <message>
            <source>Go on from the newest checkpoint, to the same bits</source>
            <translation>从最新检查点继续，逐位一致</translation>
        </message>
        <message>
            <source>Show its timeline</source>
            <translation>显示其时间线</translation>
        </message>
        <message>
            <source>Measure the others against it, or no longer</source>
            <translation>以它为其他运行的基准，或取消</translation>
        </message>
        <message>
            <source>Pin at the top, or no longer</source>
            <translation>置顶，或取消置顶</translation>
        </message>
        <message>
            <source>Tags…</source>
            <translation>标签…</translation>
        </message>
        <message>
            <source>Group…</source>
            <translation>组…</translation>
        </message>
        <message>
            <source>Note…</source>
            <translation>备注…</translation>
        </message>
        <message>
            <source>Undo the last change of labels</source>
            <translation>撤销对标签、组、备注或置顶的最近一次修改</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>报告…</translation>
        </message>
    </context>
    <context>
        <name>wafermill::SplitBar</name>
        <message>
            <source>Training %1 tokens, %2</source>
            <translation>训练 %1 token，%2</translation>
        </message>
        <message>
            <source>Validation %1 tokens, %2</source>
            <translation>验证 %1 token，%2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::StartPage</name>
        <message>
            <source>Begin with a template</source>
            <translation>从模板开始</translation>
        </message>
        <message>
            <source>New…</source>
            <translation>新建…</translation>
        </message>
        <message>
            <source>New project from the template %1</source>
            <translation>从模板“%1”新建项目</translation>
        </message>
        <message>
            <source>Recent projects</source>
            <translation>最近的项目</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>打开…</translation>
        </message>
        <message>
            <source>Open a project file</source>
            <translation>打开项目文件</translation>
        </message>
        <message>
            <source>None yet. A project is one file; drop one here to open it.</source>
            <translation>还没有。一个项目就是一个文件；拖放到这里即可打开。</translation>
        </message>
        <message>
            <source>%1 (missing)</source>
            <translation>%1（缺失）</translation>
        </message>
        <message>
            <source>Open %1</source>
            <translation>打开 %1</translation>
        </message>
        <message>
            <source>Remove from this list</source>
            <translation>从此列表移除</translation>
        </message>
        <message>
            <source>Remove %1 from this list</source>
            <translation>从此列表移除 %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::StatusLine</name>
        <message>
            <source>No run yet</source>
            <translation>还没有运行</translation>
        </message>
        <message>
            <source>Training starts…</source>
            <translation>训练正在启动…</translation>
        </message>
        <message>
            <source>Training starts: data %1</source>
            <translation>训练正在启动：数据 %1</translation>
        </message>
        <message>
            <source>Run %1 %2</source>
            <translation>运行 %1 %2</translation>
        </message>
        <message>
            <source>Show the Train page</source>
            <translation>显示训练页面</translation>
        </message>
        <message>
            <source>%1 tokens/s</source>
            <translation>%1 token/s</translation>
        </message>
        <message>
            <source>loss %1</source>
            <translation>损失 %1</translation>
        </message>
        <message>
            <source>unsaved changes</source>
            <translation>有未保存的修改</translation>
        </message>
        <message>
            <source>all changes saved</source>
            <translation>所有修改已保存</translation>
        </message>
        <message>
            <source>%1; go to the first</source>
            <translation>%1；转到第一个</translation>
        </message>
        <message numerus="yes">
            <source>%n event(s)</source>
            <translation>
                <numerusform>%n 个事件</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 of the newest run</source>
            <translation>最新运行的 %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TimelinePage</name>
        <message>
            <source>Cancelled; nothing was kept.</source>
            <translation>已取消；未保留任何内容。</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>模拟</translation>
        </message>
        <message>
            <source>measured here</source>
            <translation>在本机实测</translation>
        </message>
        <message>
            <source>from a trace</source>
            <translation>来自跟踪</translation>
        </message>
        <message>
            <source>Simulate the planned cluster</source>
            <translation>模拟规划的集群</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>步数</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>种子</translation>
        </message>
        <message>
            <source>Of jitter and failures: the same seed gives the same run</source>
            <translation>用于抖动和故障：相同种子得到相同运行</translation>
        </message>
        <message>
            <source>Jitter</source>
            <translation>抖动</translation>
        </message>
        <message>
            <source>Computing times scatter; the slowest system counts</source>
            <translation>计算时间有波动；以最慢的系统为准</translation>
        </message>
        <message>
            <source>Failures</source>
            <translation>故障</translation>
        </message>
        <message>
            <source>Systems fail at the catalogue&apos;s rate; the run goes on from its last checkpoint</source>
            <translation>系统按目录中的故障率发生故障；运行从最近的检查点继续</translation>
        </message>
        <message>
            <source>Progress of the simulation</source>
            <translation>模拟进度</translation>
        </message>
        <message>
            <source>Throughput, steady</source>
            <translation>稳态吞吐量</translation>
        </message>
        <message>
            <source>Step, steady</source>
            <translation>稳态步时间</translation>
        </message>
        <message>
            <source>Systems waiting</source>
            <translation>系统等待</translation>
        </message>
        <message>
            <source>Time in all</source>
            <translation>总时间</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>能耗</translation>
        </message>
        <message>
            <source>Simulate the planned cluster, or choose a run.</source>
            <translation>请模拟规划的集群，或选择一个运行。</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>时间线</translation>
        </message>
        <message>
            <source>Run whose timeline is shown</source>
            <translation>显示其时间线的运行</translation>
        </message>
        <message>
            <source>No run with a timeline yet</source>
            <translation>还没有带时间线的运行</translation>
        </message>
        <message>
            <source>Open trace…</source>
            <translation>打开跟踪…</translation>
        </message>
        <message>
            <source>A trace of “wafermill simulate” or “wafermill train”, or another in Chrome&apos;s format</source>
            <translation>“wafermill simulate”或“wafermill train”的跟踪，或其他 Chrome 格式的跟踪</translation>
        </message>
        <message>
            <source>Open a trace</source>
            <translation>打开跟踪</translation>
        </message>
        <message>
            <source>Traces (*.json)</source>
            <translation>跟踪 (*.json)</translation>
        </message>
        <message>
            <source>Record trainings</source>
            <translation>记录训练</translation>
        </message>
        <message>
            <source>Trainings started in this window keep what ran when: at most 64 MB, beside the project.</source>
            <translation>在此窗口启动的训练会记录何时运行了什么：最多 64 MB，存于项目旁。</translation>
        </message>
        <message>
            <source>A simulation shows here what each part of the planned cluster does when. Of a training, what ran on this computer is shown where its trace was recorded.</source>
            <translation>模拟会在此显示规划集群的每个部分何时做什么。对于训练，若记录了跟踪，则显示本机上运行的内容。</translation>
        </message>
        <message>
            <source>Show more (-)</source>
            <translation>显示更多 (-)</translation>
        </message>
        <message>
            <source>Closer (+)</source>
            <translation>更近 (+)</translation>
        </message>
        <message>
            <source>All</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Show all (Home)</source>
            <translation>显示全部 (Home)</translation>
        </message>
        <message>
            <source>Point at an operation, or go through them with Ctrl and the arrows.</source>
            <translation>将指针指向一个操作，或用 Ctrl 和方向键逐个浏览。</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Simulate</source>
            <translation>模拟</translation>
        </message>
        <message>
            <source>Cancel the simulation</source>
            <translation>取消模拟</translation>
        </message>
        <message>
            <source>The planned cluster cannot be estimated yet; the status line says why.</source>
            <translation>规划的集群尚无法估计；原因见状态栏。</translation>
        </message>
        <message>
            <source>Kept as run %1, marked as simulated.</source>
            <translation>已保留为运行 %1，标记为模拟。</translation>
        </message>
        <message>
            <source>The project is read-only: the simulation is shown, and not kept.</source>
            <translation>项目为只读：模拟仅供显示，不会保留。</translation>
        </message>
        <message>
            <source>Run %1 · %2 · simulated</source>
            <translation>运行 %1 · %2 · 模拟</translation>
        </message>
        <message>
            <source>Run %1 · %2</source>
            <translation>运行 %1 · %2</translation>
        </message>
        <message>
            <source>%1 tokens/s</source>
            <translation>%1 token/s</translation>
        </message>
        <message>
            <source>of a step: %1</source>
            <translation>占一步：%1</translation>
        </message>
        <message>
            <source>%1 lost</source>
            <translation>损失 %1</translation>
        </message>
        <message>
            <source>launch %1</source>
            <translation>启动 %1</translation>
        </message>
        <message>
            <source>closed form %1</source>
            <translation>闭式解 %1</translation>
        </message>
        <message>
            <source>Share of their lanes&apos; time here: %1</source>
            <translation>此处占其通道时间的比例：%1</translation>
        </message>
        <message>
            <source>Reading the trace…</source>
            <translation>正在读取跟踪…</translation>
        </message>
        <message>
            <source>Progress of reading</source>
            <translation>读取进度</translation>
        </message>
        <message>
            <source>Cancel reading the trace</source>
            <translation>取消读取跟踪</translation>
        </message>
        <message>
            <source>The trace was not read to its end; nothing of it is shown.</source>
            <translation>跟踪未读完；未显示其任何内容。</translation>
        </message>
        <message>
            <source>%1 · part %2 of its recording</source>
            <comment>run</comment>
            <translation>%1 · 记录的第 %2 部分</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TimelineView</name>
        <message>
            <source>Timeline</source>
            <translation>时间线</translation>
        </message>
        <message>
            <source>Place in the timeline</source>
            <translation>在时间线中的位置</translation>
        </message>
        <message>
            <source>Rows of the timeline</source>
            <translation>时间线的行</translation>
        </message>
        <message>
            <source>%1 · simulated</source>
            <translation>%1 · 模拟</translation>
        </message>
        <message>
            <source>step %1</source>
            <translation>第 %1 步</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TrainOverview</name>
        <message>
            <source>What training will do</source>
            <translation>训练将做什么</translation>
        </message>
        <message>
            <source>Train here</source>
            <translation>在本机训练</translation>
        </message>
        <message>
            <source>Train this plan on this computer</source>
            <translation>在本机上训练此方案</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>步数</translation>
        </message>
        <message>
            <source>Training tokens</source>
            <translation>训练 token</translation>
        </message>
        <message>
            <source>Compute</source>
            <translation>计算量</translation>
        </message>
        <message>
            <source>Memory needed</source>
            <translation>所需内存</translation>
        </message>
        <message>
            <source>Disk for checkpoints</source>
            <translation>检查点所需磁盘</translation>
        </message>
        <message>
            <source>What stands in its way</source>
            <translation>障碍</translation>
        </message>
        <message>
            <source>Nothing. The data is read and checked when training starts; what does not fit is refused before anything is written.</source>
            <translation>无。训练启动时会读取并检查数据；不合适的会在写入任何内容之前被拒绝。</translation>
        </message>
        <message>
            <source>of %1 sequences of %2 tokens</source>
            <translation>每步 %1 个序列，各 %2 token</translation>
        </message>
        <message>
            <source>%1 a step</source>
            <translation>%1/步</translation>
        </message>
        <message>
            <source>budget %1</source>
            <translation>预算 %1</translation>
        </message>
        <message>
            <source>%1 available here</source>
            <translation>本机可用 %1</translation>
        </message>
        <message>
            <source>%1 kept and one being written</source>
            <translation>保留 %1 个，另有一个在写</translation>
        </message>
        <message>
            <source>Checkpoints and the training&apos;s log are kept in %1. Metrics and events go into the project file. The training goes on when this window is closed, and is found again when it is opened.</source>
            <translation>检查点和训练日志保存在 %1。指标和事件写入项目文件。关闭此窗口后训练继续进行，再次打开时可找回。</translation>
        </message>
        <message>
            <source>The plan has problems; mend them first.</source>
            <translation>方案有问题；请先解决。</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>学习率</translation>
        </message>
        <message>
            <source>as planned</source>
            <translation>按方案</translation>
        </message>
        <message>
            <source>learning rate</source>
            <translation>学习率</translation>
        </message>
        <message>
            <source>%1 for the store</source>
            <translation>存储 %1</translation>
        </message>
        <message>
            <source>%1 written in all</source>
            <translation>共写入 %1</translation>
        </message>
        <message>
            <source>%1 free</source>
            <translation>%1 空闲</translation>
        </message>
        <message>
            <source>in all, forward and backward</source>
            <translation>合计，前向加反向</translation>
        </message>
        <message>
            <source>Throughput here</source>
            <translation>本机吞吐量</translation>
        </message>
        <message>
            <source>Time here</source>
            <translation>本机时间</translation>
        </message>
        <message>
            <source>Peak memory here</source>
            <translation>本机峰值内存</translation>
        </message>
        <message>
            <source>Measure this computer</source>
            <translation>测量本机</translation>
        </message>
        <message>
            <source>Measure again</source>
            <translation>重新测量</translation>
        </message>
        <message>
            <source>Cancel measuring</source>
            <translation>取消测量</translation>
        </message>
        <message>
            <source>Takes the rates that forecasts are made from: about a minute with the processor to itself</source>
            <translation>测量预测所依据的速率：约一分钟，期间处理器应不做他用</translation>
        </message>
        <message>
            <source>no forecast for this plan</source>
            <translation>此方案没有预测</translation>
        </message>
        <message>
            <source>not measured yet</source>
            <translation>尚未测量</translation>
        </message>
        <message>
            <source>estimated, %1</source>
            <translation>估计，%1</translation>
        </message>
        <message>
            <source>estimated, without validation</source>
            <translation>估计，不含验证</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TrainPage</name>
        <message>
            <source>The first step is on its way.</source>
            <translation>第一步正在进行。</translation>
        </message>
        <message>
            <source>Events</source>
            <translation>事件</translation>
        </message>
        <message>
            <source>Events of the run</source>
            <translation>运行的事件</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>步</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>发生的情况</translation>
        </message>
        <message>
            <source>Sample: %1</source>
            <translation>样本：%1</translation>
        </message>
        <message>
            <source>A training goes on; measure once it is over.</source>
            <translation>训练正在进行；请在其结束后测量。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TrainPanel</name>
        <message>
            <source>Sample</source>
            <translation>样本</translation>
        </message>
        <message>
            <source>Progress of the run</source>
            <translation>运行进度</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>暂停</translation>
        </message>
        <message>
            <source>Pause the training after this step</source>
            <translation>在此步之后暂停训练</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Write a checkpoint and end the run</source>
            <translation>写入检查点并结束运行</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>检查点</translation>
        </message>
        <message>
            <source>Write a checkpoint now</source>
            <translation>立即写入检查点</translation>
        </message>
        <message>
            <source>Resume this run</source>
            <translation>恢复此运行</translation>
        </message>
        <message>
            <source>Go on from the newest checkpoint, to the same bits</source>
            <translation>从最新检查点继续，逐位一致</translation>
        </message>
        <message>
            <source>The same step elsewhere</source>
            <translation>同一步在别处</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>token/s</translation>
        </message>
        <message>
            <source>power</source>
            <translation>功耗</translation>
        </message>
        <message>
            <source>here, measured</source>
            <translation>本机，实测</translation>
        </message>
        <message>
            <source>Streamed per step</source>
            <translation>每步流式传输</translation>
        </message>
        <message>
            <source>weights to the systems</source>
            <translation>发往系统的权重</translation>
        </message>
        <message>
            <source>gradients back</source>
            <translation>返回的梯度</translation>
        </message>
        <message>
            <source>Charts</source>
            <translation>图表</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>步</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>token</translation>
        </message>
        <message>
            <source>active time</source>
            <translation>活动时间</translation>
        </message>
        <message>
            <source>Active time leaves out pauses and the gaps between segments.</source>
            <translation>活动时间不含暂停和各段之间的间隔。</translation>
        </message>
        <message>
            <source>none</source>
            <translation>无</translation>
        </message>
        <message>
            <source>Weight of the exponential average, without bias at the start. The raw line stays, faint.</source>
            <translation>指数平均的权重，开头无偏差。原始曲线以浅色保留。</translation>
        </message>
        <message>
            <source>Logarithmic loss</source>
            <translation>对数损失</translation>
        </message>
        <message>
            <source>Horizontal axis</source>
            <translation>横轴</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>平滑</translation>
        </message>
        <message>
            <source>Run %1 · %2</source>
            <translation>运行 %1 · %2</translation>
        </message>
        <message>
            <source>Sample, step %1</source>
            <translation>样本，第 %1 步</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>Go on with the training</source>
            <translation>继续训练</translation>
        </message>
        <message>
            <source>step %1 of %2</source>
            <translation>第 %1 / %2 步</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>剩余 %1</translation>
        </message>
        <message>
            <source>here</source>
            <translation>本机</translation>
        </message>
        <message>
            <source>measured</source>
            <translation>实测</translation>
        </message>
        <message>
            <source>power estimated</source>
            <translation>功耗为估计</translation>
        </message>
        <message>
            <source>estimated</source>
            <translation>估计</translation>
        </message>
        <message>
            <source>The smallest GPU cluster that holds the model</source>
            <translation>放得下模型的最小 GPU 集群</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>验证损失</translation>
        </message>
        <message>
            <source>Training tokens</source>
            <translation>训练 token</translation>
        </message>
        <message>
            <source>Active time</source>
            <translation>活动时间</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>能耗</translation>
        </message>
        <message>
            <source>Peak memory</source>
            <translation>峰值内存</translation>
        </message>
        <message>
            <source>MemoryX too small</source>
            <translation>MemoryX 太小</translation>
        </message>
        <message>
            <source>here, forecast</source>
            <translation>本机，预测</translation>
        </message>
        <message>
            <source>Peak memory, estimated</source>
            <translation>峰值内存，估计</translation>
        </message>
        <message>
            <source>From the rates that wafermill bench measured, when the run was started</source>
            <translation>依据运行启动时 wafermill bench 测得的速率</translation>
        </message>
        <message>
            <source>energy</source>
            <translation>能耗</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ValidationModel</name>
        <message>
            <source>yes</source>
            <translation>是</translation>
        </message>
        <message>
            <source>no</source>
            <translation>否</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>已略去</translation>
        </message>
        <message>
            <source>searched</source>
            <translation>搜索</translation>
        </message>
        <message>
            <source>older</source>
            <translation>旧版</translation>
        </message>
        <message>
            <source>fitted</source>
            <translation>拟合</translation>
        </message>
        <message>
            <source>checked</source>
            <translation>检验</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>Devices</source>
            <translation>设备</translation>
        </message>
        <message>
            <source>Published</source>
            <translation>已发表</translation>
        </message>
        <message>
            <source>Predicted</source>
            <translation>预测</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>误差</translation>
        </message>
        <message>
            <source>In range</source>
            <translation>在范围内</translation>
        </message>
        <message>
            <source>Constants</source>
            <translation>作用</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ValidationPage</name>
        <message>
            <source>Published runs and predictions</source>
            <translation>已发表的运行与预测</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>图表</translation>
        </message>
        <message>
            <source>The chart as PNG, SVG, PDF or CSV</source>
            <translation>将图表存为 PNG、SVG、PDF 或 CSV</translation>
        </message>
        <message>
            <source>Export chart</source>
            <translation>导出图表</translation>
        </message>
        <message>
            <source>Predicting…</source>
            <translation>正在预测…</translation>
        </message>
        <message>
            <source>The range is to hold four runs out of five. Of GPUs its width is what holds four of five errors on the runs that no constant was fitted on, wider where a run leaves their ground: another device, fp8, context parallelism, experts, offloading, Megatron-Core, thousands of GPUs. Of wafer systems each constant is moved to the ends of its own range, and the deviations are combined by the root of their squares.</source>
            <translation>范围应包含五分之四的运行。对于 GPU，其宽度可包含未用于拟合任何常量的运行中五分之四的误差；当运行超出这些运行的条件时更宽：其他设备、fp8、上下文并行、专家、卸载、Megatron-Core、数千个 GPU。对于晶圆系统，每个常量取其自身范围的两端，各偏差按平方和的平方根合并。</translation>
        </message>
        <message>
            <source>GPUs or wafer systems</source>
            <translation>GPU 或晶圆系统</translation>
        </message>
        <message>
            <source>GPUs and wafers</source>
            <translation>GPU 和晶圆</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>晶圆系统</translation>
        </message>
        <message>
            <source>Rows that constants were fitted on</source>
            <translation>用于拟合常量的行</translation>
        </message>
        <message>
            <source>All rows</source>
            <translation>所有行</translation>
        </message>
        <message>
            <source>Fitted on</source>
            <translation>用于拟合</translation>
        </message>
        <message>
            <source>Not fitted on</source>
            <translation>未用于拟合</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>筛选</translation>
        </message>
        <message>
            <source>Filter runs by name, device, source or note</source>
            <translation>按名称、设备、来源或备注筛选运行</translation>
        </message>
        <message>
            <source>How good is the estimate?</source>
            <translation>估计有多准？</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表格</translation>
        </message>
        <message>
            <source>The rows that are shown as CSV</source>
            <translation>将所示的行存为 CSV</translation>
        </message>
        <message>
            <source>Export the table as CSV</source>
            <translation>将表格导出为 CSV</translation>
        </message>
        <message>
            <source>Median error</source>
            <translation>误差中位数</translation>
        </message>
        <message>
            <source>90th percentile</source>
            <translation>第 90 百分位</translation>
        </message>
        <message>
            <source>In the 80 % range</source>
            <translation>在 80 % 范围内</translation>
        </message>
        <message>
            <source>Published runs</source>
            <translation>已发表的运行</translation>
        </message>
        <message>
            <source>Source of the chosen run</source>
            <translation>所选运行的来源</translation>
        </message>
        <message>
            <source>No run is left.</source>
            <translation>没有剩余的运行。</translation>
        </message>
        <message>
            <source>not fitted on: %1</source>
            <translation>未用于拟合：%1</translation>
        </message>
        <message>
            <source>%1 runs, and %2 that are not counted: left out, with a searched layout or of older software</source>
            <translation>%1 个运行，另有 %2 个不计：已略去、布局为搜索所得或软件较旧</translation>
        </message>
        <message>
            <source>Predicted range %1 to %2.</source>
            <translation>预测范围 %1 至 %2。</translation>
        </message>
        <message>
            <source>The table could not be written to %1: %2</source>
            <translation>无法将表格写入 %1：%2</translation>
        </message>
        <message>
            <source>Export the table</source>
            <translation>导出表格</translation>
        </message>
        <message>
            <source>CSV (*.csv)</source>
            <translation>CSV (*.csv)</translation>
        </message>
        <message>
            <source>Written to %1</source>
            <translation>已写入 %1</translation>
        </message>
        <message>
            <source>Not explained: %1</source>
            <translation>未能解释：%1</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>正在写入 %1…</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ValidationText</name>
        <message>
            <source>published %1, predicted %2 (%3)</source>
            <translation>已发表 %1，预测 %2（%3）</translation>
        </message>
        <message>
            <source>Predicted against published</source>
            <translation>预测与已发表</translation>
        </message>
        <message>
            <source>tokens/s each; ±10, 20 %</source>
            <translation>每设备 token/s；±10、20 %</translation>
        </message>
        <message>
            <source>published, log</source>
            <translation>已发表，对数</translation>
        </message>
        <message>
            <source>layout searched, or older software</source>
            <translation>布局为搜索所得，或软件较旧</translation>
        </message>
        <message>
            <source>GPUs, fitted on</source>
            <translation>GPU，用于拟合</translation>
        </message>
        <message>
            <source>GPUs, not fitted on</source>
            <translation>GPU，未用于拟合</translation>
        </message>
        <message>
            <source>wafer systems, fitted on</source>
            <translation>晶圆系统，用于拟合</translation>
        </message>
        <message>
            <source>wafer systems, not fitted on</source>
            <translation>晶圆系统，未用于拟合</translation>
        </message>
    </context>
    <context>
        <name>wafermill::AxisField</name>
        <message>
            <source>Values of: %1</source>
            <translation>%1的值</translation>
        </message>
        <message>
            <source>A list such as 1,2,4; a range FROM:TO:COUNT, or FROM:TO:COUNT:log; all, for names. Sizes take units.</source>
            <translation>列表，如 1,2,4；范围 FROM:TO:COUNT 或 FROM:TO:COUNT:log；名称可用 all。大小可带单位。</translation>
        </message>
        <message>
            <source>nothing else</source>
            <translation>无其他</translation>
        </message>
    </context>
    <context>
        <name>wafermill::SweepModel</name>
        <message>
            <source>bound by the batch</source>
            <translation>受限于批次</translation>
        </message>
        <message>
            <source>bound by the links</source>
            <translation>受限于链路</translation>
        </message>
        <message>
            <source>bound by compute</source>
            <translation>受限于计算</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>范围</translation>
        </message>
        <message>
            <source>Remark</source>
            <translation>备注</translation>
        </message>
        <message>
            <source>on the front of all clusters</source>
            <translation>在所有集群的前沿上</translation>
        </message>
        <message>
            <source>on the front of its kind of cluster</source>
            <translation>在同类集群的前沿上</translation>
        </message>
        <message>
            <source>does not fit: %1</source>
            <translation>放不下：%1</translation>
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
            <translation>已取消。修改任意一项即可重新开始。</translation>
        </message>
        <message>
            <source>%1 of %2 points</source>
            <translation>%1 / %2 个点</translation>
        </message>
        <message>
            <source>Sweep</source>
            <translation>扫描</translation>
        </message>
        <message>
            <source>Vary</source>
            <translation>改变</translation>
        </message>
        <message>
            <source>and</source>
            <translation>和</translation>
        </message>
        <message>
            <source>Scaling from 1 to 2048 systems</source>
            <translation>从 1 到 2048 个系统的扩展</translation>
        </message>
        <message>
            <source>MemoryX size against largest model</source>
            <translation>MemoryX 大小与最大模型</translation>
        </message>
        <message>
            <source>Batch against throughput</source>
            <translation>批次与吞吐量</translation>
        </message>
        <message>
            <source>Cost against time to train</source>
            <translation>成本与训练时间</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>against</source>
            <translation>对比</translation>
        </message>
        <message>
            <source>Beside it, GPUs as fast</source>
            <translation>并列同样快的 GPU</translation>
        </message>
        <message>
            <source>Beside it, GPUs that hold the model</source>
            <translation>并列放得下模型的 GPU</translation>
        </message>
        <message>
            <source>what is varied</source>
            <translation>所改变的量</translation>
        </message>
        <message>
            <source>Progress of the sweep</source>
            <translation>扫描进度</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Cancel the sweep</source>
            <translation>取消扫描</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>显示为</translation>
        </message>
        <message>
            <source>Curves</source>
            <translation>曲线</translation>
        </message>
        <message>
            <source>Colours</source>
            <translation>颜色</translation>
        </message>
        <message>
            <source>No figure to draw</source>
            <translation>没有可绘制的数值</translation>
        </message>
        <message>
            <source>Every point</source>
            <translation>所有点</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>导出…</translation>
        </message>
        <message>
            <source>Export the chart, or the table as CSV</source>
            <translation>导出图表，或将表格导出为 CSV</translation>
        </message>
        <message>
            <source>The chart as PNG, SVG or PDF, every value as CSV (Ctrl+E on the chart)</source>
            <translation>图表存为 PNG、SVG 或 PDF，所有值存为 CSV（图表中按 Ctrl+E）</translation>
        </message>
        <message>
            <source>Every point of the sweep</source>
            <translation>扫描的所有点</translation>
        </message>
        <message>
            <source>The values of an axis cannot be read; what is wrong stands there.</source>
            <translation>某个轴的值无法读取；错误显示在该处。</translation>
        </message>
        <message>
            <source>A model of any shape fits a capacity while its training state, at what this plan&apos;s optimizer keeps for a parameter, does; the vendor sizes more generously. The named points are the largest of the model presets that fit.</source>
            <translation>任何形状的模型，只要其训练状态（按此方案的优化器为每个参数保留的量）放得下，就放得进该容量；厂商的配置更宽裕。标名的点是放得下的最大模型预设。</translation>
        </message>
        <message>
            <source>The batch is held: systems beyond its number of sequences have no work.</source>
            <translation>批次固定：超过其序列数的系统没有活可干。</translation>
        </message>
        <message>
            <source>The number of steps is held: a larger batch trains on more tokens.</source>
            <translation>步数固定：更大的批次会用更多 token 训练。</translation>
        </message>
        <message>
            <source>Ringed: no other of the same kind of cluster is as good in both and better in one. Filled: none of any kind.</source>
            <translation>带圈：同类集群中没有其他集群两项都不差且一项更好。实心：任何类型中都没有。</translation>
        </message>
        <message numerus="yes">
            <source>%n point(s) do not fit MemoryX and are grey.</source>
            <translation>
                <numerusform>%n 个点放不进 MemoryX，显示为灰色。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n point(s) break a rule and have no figure; the table says which.</source>
            <translation>
                <numerusform>%n 个点违反规则，没有数值；表格中有说明。</numerusform>
            </translation>
        </message>
        <message>
            <source>The result does not depend on everything that is varied.</source>
            <translation>结果并不取决于所有改变的量。</translation>
        </message>
        <message>
            <source>Point at the chart, or choose a row: what is known of it stands here.</source>
            <translation>指向图表或选择一行：已知信息会显示在这里。</translation>
        </message>
        <message>
            <source>No point has this figure.</source>
            <translation>没有点具有此数值。</translation>
        </message>
        <message>
            <source>No point has a figure. The first one: %1</source>
            <translation>没有点具有数值。第一个：%1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::SweepText</name>
        <message>
            <source>tokens/s</source>
            <translation>token/s</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <comment>name, unit</comment>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>%1 systems</source>
            <translation>%1 个系统</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <comment>name, value</comment>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>does not fit</source>
            <translation>放不下</translation>
        </message>
        <message>
            <source>%1; a curve for each: %2</source>
            <translation>%1；各值一条曲线：%2</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>线性</translation>
        </message>
        <message>
            <source>this plan</source>
            <translation>此方案</translation>
        </message>
        <message>
            <source>%1 GPUs</source>
            <translation>%1 个 GPU</translation>
        </message>
        <message>
            <source>%1, as colour; upwards: %2</source>
            <translation>%1，以颜色表示；向上：%2</translation>
        </message>
        <message>
            <source>%1 as colour over %2 and %3, %4 fields. The table has every value.</source>
            <translation>%1 以颜色表示，按%2和%3，%4 个格子。表格含全部值。</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>吞吐量</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>步</translation>
        </message>
        <message>
            <source>Time to train</source>
            <translation>训练时间</translation>
        </message>
        <message>
            <source>Model FLOP/s</source>
            <translation>模型 FLOP/s</translation>
        </message>
        <message>
            <source>Scaling efficiency</source>
            <translation>扩展效率</translation>
        </message>
        <message>
            <source>Systems with work</source>
            <translation>有活的系统</translation>
        </message>
        <message>
            <source>Micro-batch of a system</source>
            <translation>每系统微批次</translation>
        </message>
        <message>
            <source>Launch</source>
            <translation>启动</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>检查点</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>功耗</translation>
        </message>
        <message>
            <source>Energy of a token</source>
            <translation>每 token 能耗</translation>
        </message>
        <message>
            <source>Energy of the run</source>
            <translation>运行能耗</translation>
        </message>
        <message>
            <source>Carbon of the run</source>
            <translation>运行碳排放</translation>
        </message>
        <message>
            <source>Rack units</source>
            <translation>机架单位</translation>
        </message>
        <message>
            <source>Racks</source>
            <translation>机架</translation>
        </message>
        <message>
            <source>Purchase</source>
            <translation>购置</translation>
        </message>
        <message>
            <source>Cost of the run, owned</source>
            <translation>运行成本，自有</translation>
        </message>
        <message>
            <source>Cost of the run, rented</source>
            <translation>运行成本，租用</translation>
        </message>
        <message>
            <source>Fits MemoryX</source>
            <translation>放得进 MemoryX</translation>
        </message>
        <message>
            <source>MemoryX needed</source>
            <translation>所需 MemoryX</translation>
        </message>
        <message>
            <source>MemoryX left</source>
            <translation>剩余 MemoryX</translation>
        </message>
        <message>
            <source>MemoryX a parameter</source>
            <translation>每参数 MemoryX</translation>
        </message>
        <message>
            <source>Largest model</source>
            <translation>最大模型</translation>
        </message>
        <message>
            <source>Largest model by the vendor&apos;s rule</source>
            <translation>按厂商规则的最大模型</translation>
        </message>
        <message>
            <source>Largest model preset</source>
            <translation>最大模型预设</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Active parameters</source>
            <translation>活动参数</translation>
        </message>
        <message>
            <source>Work of a token</source>
            <translation>每 token 工作量</translation>
        </message>
        <message>
            <source>Tokens a step</source>
            <translation>每步 token</translation>
        </message>
        <message>
            <source>Tokens of the run</source>
            <translation>运行的 token 数</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Nodes</source>
            <translation>节点</translation>
        </message>
        <message>
            <source>MFU</source>
            <translation>MFU</translation>
        </message>
        <message>
            <source>Memory of the fullest GPU</source>
            <translation>最满 GPU 的显存</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <comment>result, cluster</comment>
            <translation>%1，%2</translation>
        </message>
        <message>
            <source>GPUs that hold it</source>
            <translation>放得下的 GPU</translation>
        </message>
        <message>
            <source>GPUs as fast</source>
            <translation>同样快的 GPU</translation>
        </message>
        <message>
            <source>wafer systems</source>
            <translation>晶圆系统</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>是</translation>
        </message>
        <message>
            <source>no</source>
            <translation>否</translation>
        </message>
        <message>
            <source>kg CO₂</source>
            <translation>kg CO₂</translation>
        </message>
        <message numerus="yes">
            <source>%n value(s)</source>
            <translation>
                <numerusform>%n 个值</numerusform>
            </translation>
        </message>
        <message>
            <source>%1, %2 – %3</source>
            <comment>how many values, first, last</comment>
            <translation>%1，%2 – %3</translation>
        </message>
        <message>
            <source>days</source>
            <translation>天</translation>
        </message>
        <message>
            <source>d</source>
            <translation>天</translation>
        </message>
        <message>
            <source>hours</source>
            <translation>小时</translation>
        </message>
        <message>
            <source>h</source>
            <translation>小时</translation>
        </message>
        <message>
            <source>minutes</source>
            <translation>分钟</translation>
        </message>
        <message>
            <source>min</source>
            <translation>分</translation>
        </message>
        <message>
            <source>seconds</source>
            <translation>秒</translation>
        </message>
        <message>
            <source>parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>token</translation>
        </message>
        <message>
            <source>sequences</source>
            <translation>序列</translation>
        </message>
        <message>
            <source>bytes</source>
            <translation>字节</translation>
        </message>
        <message>
            <source>No point of the sweep has a figure of %1 to draw; nothing was written.</source>
            <translation>扫描中没有点具有可绘制的%1数值；未写入任何内容。</translation>
        </message>
        <message>
            <source>%1 The first point: %2</source>
            <translation>%1 第一个点：%2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RateMeasurement</name>
        <message>
            <source>wafermill could not be started.</source>
            <translation>无法启动 wafermill。</translation>
        </message>
        <message>
            <source>The measurement ended before it was done.</source>
            <translation>测量在完成之前就结束了。</translation>
        </message>
    </context>
    <context>
        <name>Said</name>
        <message>
            <source>data_dir names folders of HDF5 files with sequences of %1 tokens, which the Model Zoo&apos;s preprocess_data makes.</source>
            <translation>data_dir 指向含 %1 个 token 序列的 HDF5 文件的文件夹，由 Model Zoo 的 preprocess_data 生成。</translation>
        </message>
        <message>
            <source>data_dir names folders of HDF5 files with sequences of %1 tokens, which the Model Zoo&apos;s preprocess_data makes of %2.</source>
            <translation>data_dir 指向含 %1 个 token 序列的 HDF5 文件的文件夹，由 Model Zoo 的 preprocess_data 从 %2 生成。</translation>
        </message>
        <message>
            <source>Initial weights are the Model Zoo&apos;s truncated normal with the deviation of ours; order of the data and dropout follow its own generator.</source>
            <translation>初始权重为 Model Zoo 的截断正态分布，标准差与此处相同；数据顺序和 dropout 由其自己的生成器决定。</translation>
        </message>
        <message>
            <source>Without biases Megatron computes GELU exactly, not by its tanh approximation.</source>
            <translation>没有偏置时 Megatron 精确计算 GELU，而不用其 tanh 近似。</translation>
        </message>
        <message>
            <source>Megatron&apos;s LayerNorm has a bias, the plan&apos;s has none.</source>
            <translation>Megatron 的 LayerNorm 有偏置，方案的没有。</translation>
        </message>
        <message>
            <source>Megatron&apos;s norm of queries and keys is a LayerNorm then, the plan&apos;s an RMSNorm.</source>
            <translation>此时 Megatron 对查询和键的归一化是 LayerNorm，而计划的是 RMSNorm。</translation>
        </message>
        <message>
            <source>pretrain_gpt.py does not hand --rope-scaling-factor on to the model, which divides by %1: change gpt_builders.py.</source>
            <translation>pretrain_gpt.py 不会把 --rope-scaling-factor 传给模型，模型除以 %1：请修改 gpt_builders.py。</translation>
        </message>
        <message>
            <source>Transformer Engine has no window with keys sent from rank to rank: the context ranks need --cp-comm-type a2a, too.</source>
            <translation>键在各 rank 之间依次发送时，Transformer Engine 没有窗口：上下文 rank 还需要 --cp-comm-type a2a。</translation>
        </message>
        <message>
            <source>The pipeline&apos;s stages do not divide the layers: Megatron needs --decoder-first-pipeline-num-layers or --decoder-last-pipeline-num-layers, too.</source>
            <translation>流水线的级数不能整除层数：Megatron 还需要 --decoder-first-pipeline-num-layers 或 --decoder-last-pipeline-num-layers。</translation>
        </message>
        <message>
            <source>Megatron&apos;s SGD adds the decay to the gradient; the plan&apos;s is decoupled.</source>
            <translation>Megatron 的 SGD 将衰减加到梯度上；方案的衰减是解耦的。</translation>
        </message>
        <message>
            <source>The layout was searched for bf16; fp32 takes more memory.</source>
            <translation>布局是按 bf16 搜索的；fp32 需要更多显存。</translation>
        </message>
        <message>
            <source>Megatron draws initial weights and the order of the data from its own generator, and starts output projections smaller.</source>
            <translation>Megatron 用自己的生成器产生初始权重和数据顺序，且输出投影的初值更小。</translation>
        </message>
        <message>
            <source>Decay is on every parameter that the program hands over in one group; the plan leaves out norms and biases unless recipe.vector_decay says otherwise.</source>
            <translation>衰减作用于程序在一个组中提交的每个参数；除非 recipe.vector_decay 另有规定，方案不对归一化和偏置做衰减。</translation>
        </message>
        <message>
            <source>PyTorch&apos;s SGD adds the decay to the gradient; the plan&apos;s is decoupled.</source>
            <translation>PyTorch 的 SGD 将衰减加到梯度上；方案的衰减是解耦的。</translation>
        </message>
        <message>
            <source>The layout counts on every block being computed again: the model wraps them in deepspeed.checkpointing.checkpoint or torch.utils.checkpoint.</source>
            <translation>布局假定每个块都重计算：模型用 deepspeed.checkpointing.checkpoint 或 torch.utils.checkpoint 包装它们。</translation>
        </message>
        <message>
            <source>The layout counts on attention being computed again in the backward pass.</source>
            <translation>布局假定注意力在反向传播中重计算。</translation>
        </message>
        <message>
            <source>The program that calls DeepSpeed builds the model (%1), with dropout %2 and attention dropout %3.</source>
            <translation>调用 DeepSpeed 的程序构建模型（%1），dropout 为 %2，注意力 dropout 为 %3。</translation>
        </message>
        <message>
            <source>It takes %1 steps of %2 tokens a sequence, seed %3, validates every %4 steps (%5 batches, 0: all held-out data) and saves every %6 (0: at the end).</source>
            <translation>共 %1 步，每序列 %2 个 token，种子 %3，每 %4 步验证（%5 个批次，0：全部留出数据），每 %6 步保存（0：结束时）。</translation>
        </message>
        <message>
            <source>The model is no flavor that torchtitan has; add one called wafermill to torchtitan/models/llama3/__init__.py: %1 with a multiple_of and ffn_dim_multiplier that make a feed-forward layer %2 wide.</source>
            <translation>该模型不是 torchtitan 已有的 flavor；请在 torchtitan/models/llama3/__init__.py 中添加名为 wafermill 的一个：%1，其 multiple_of 和 ffn_dim_multiplier 使前馈层宽度为 %2。</translation>
        </message>
        <message>
            <source>Set training.dataset and training.dataset_path to the data.</source>
            <translation>请将 training.dataset 和 training.dataset_path 设为数据。</translation>
        </message>
        <message>
            <source>Set training.dataset and training.dataset_path to the data of %1.</source>
            <translation>请将 training.dataset 和 training.dataset_path 设为 %1 的数据。</translation>
        </message>
        <message>
            <source>model.nonlinearity gelu is computed here by its tanh approximation, gelu_new, at most 0.0005 off.</source>
            <translation>model.nonlinearity gelu 在此用其 tanh 近似 gelu_new 计算，误差至多 0.0005。</translation>
        </message>
        <message>
            <source>%1: initial weights are drawn as a plan has it, normal with a deviation of sqrt(2 / (5 hidden_size)).</source>
            <translation>%1：初始权重按方案的方式抽取，正态分布，标准差 sqrt(2 / (5 hidden_size))。</translation>
        </message>
        <message>
            <source>model.loss_scaling batch_size: the loss here is the mean over all targets.</source>
            <translation>model.loss_scaling batch_size：此处的损失是所有目标的平均值。</translation>
        </message>
        <message>
            <source>%1 has no place in a plan and was left out.</source>
            <translation>%1 在方案中没有位置，已略去。</translation>
        </message>
        <message>
            <source>optimizer.%1.eps is not given: 1e-6, as the Model Zoo has it.</source>
            <translation>未给出 optimizer.%1.eps：取 1e-6，与 Model Zoo 相同。</translation>
        </message>
        <message>
            <source>precision is not given: products have bf16 operands here.</source>
            <translation>未给出 precision：此处乘积的操作数为 bf16。</translation>
        </message>
        <message>
            <source>precision.fp16_type %1: products have bf16 operands here, and no loss is scaled.</source>
            <translation>precision.fp16_type %1：此处乘积的操作数为 bf16，且不缩放损失。</translation>
        </message>
        <message>
            <source>checkpoint.steps is not given: checkpoints are kept as a new plan keeps them.</source>
            <translation>未给出 checkpoint.steps：按新方案的方式保留检查点。</translation>
        </message>
        <message>
            <source>The file has no train_dataloader: the batch is a new plan&apos;s.</source>
            <translation>文件没有 train_dataloader：批次取新方案的值。</translation>
        </message>
        <message>
            <source>The data is not read: set data.path to a text, and data.tokenizer to the one that belongs to the model.</source>
            <translation>数据未读取：请将 data.path 设为文本，将 data.tokenizer 设为与模型对应的分词器。</translation>
        </message>
        <message>
            <source>The data %1 is not read: set data.path to a text, and data.tokenizer to the one that belongs to the model.</source>
            <translation>数据 %1 未读取：请将 data.path 设为文本，将 data.tokenizer 设为与模型对应的分词器。</translation>
        </message>
        <message>
            <source>%1 is below 1 and was left out.</source>
            <translation>%1 小于 1，已略去。</translation>
        </message>
        <message>
            <source>%1 does not divide the batch over the systems and was left out.</source>
            <translation>%1 不能将批次均分到各系统，已略去。</translation>
        </message>
        <message>
            <source>There is %1 already, and an export of several files replaces nothing. Choose another name, or delete it.</source>
            <translation>%1 已存在，而多文件导出不会替换任何内容。请另选名称，或将其删除。</translation>
        </message>
        <message>
            <source>The plan breaks a rule and was not exported.</source>
            <translation>方案违反规则，未导出。</translation>
        </message>
        <message>
            <source>%1, line %2: %3 is %4, and only %5 is known here.</source>
            <translation>%1，第 %2 行：%3 为 %4，此处只认识 %5。</translation>
        </message>
        <message>
            <source>%1, line %2: %3 is %4, which is not known here.</source>
            <translation>%1，第 %2 行：%3 为 %4，此处不认识。</translation>
        </message>
        <message>
            <source>%1, line %2: %3 takes %4, not %5.</source>
            <translation>%1，第 %2 行：%3 接受 %4，而非 %5。</translation>
        </message>
        <message>
            <source>The tokenizer is to come from a file, but none is named.</source>
            <translation>分词器应来自文件，但没有指定文件。</translation>
        </message>
        <message>
            <source>Set data.tokenizer_file to a tokenizer.json, or data.tokenizer=bytes.</source>
            <translation>请将 data.tokenizer_file 设为一个 tokenizer.json，或设 data.tokenizer=bytes。</translation>
        </message>
        <message>
            <source>The generated language has no words for a tokenizer file.</source>
            <translation>生成的语言没有可供分词器文件使用的词。</translation>
        </message>
        <message>
            <source>%1 parameters are trained, in adapters of rank %2, and %3 stay as they are.</source>
            <translation>训练 %1 个参数（秩为 %2 的适配器），其余 %3 个保持不变。</translation>
        </message>
        <message>
            <source>Adapters of a model with experts cannot be trained here.</source>
            <translation>这里不能训练带专家的模型的适配器。</translation>
        </message>
        <message>
            <source>Set recipe.lora_rank=0 to train all weights, or choose a model without experts.</source>
            <translation>设 recipe.lora_rank=0 以训练全部权重，或选择没有专家的模型。</translation>
        </message>
        <message>
            <source>An adapter of rank %1 is larger than the matrix %2, whose rank is at most %3.</source>
            <translation>秩为 %1 的适配器大于矩阵 %2，后者的秩至多为 %3。</translation>
        </message>
        <message>
            <source>Choose 1 to %1; 8 to 64 are usual.</source>
            <translation>请选 1 到 %1；通常为 8 到 64。</translation>
        </message>
        <message>
            <source>A block of this model has no matrix %1 for an adapter; it has %2.</source>
            <translation>此模型的块没有可加适配器的矩阵 %1；它有 %2。</translation>
        </message>
        <message>
            <source>No matrix is named for the adapters; a block of this model has %1.</source>
            <translation>没有为适配器指定矩阵；此模型的块有 %1。</translation>
        </message>
        <message>
            <source>All of them are recipe.lora_targets=all.</source>
            <translation>全部矩阵是 recipe.lora_targets=all。</translation>
        </message>
        <message>
            <source>The figures of the planned cluster are of training all weights and do not cover adapters; nothing was estimated.</source>
            <translation>规划集群的数字针对训练全部权重，不涵盖适配器；未作估算。</translation>
        </message>
        <message>
            <source>Set recipe.lora_rank=0 to see them: training here is not affected.</source>
            <translation>设 recipe.lora_rank=0 即可查看：这里的训练不受影响。</translation>
        </message>
        <message>
            <source>Adapters are trained on a model that has been trained; nothing was started.</source>
            <translation>适配器要在已训练过的模型上训练；未启动任何训练。</translation>
        </message>
        <message>
            <source>Name the run with its weights, such as an import's, with --branch RUN, or set recipe.lora_rank=0 to train all weights.</source>
            <translation>用 --branch RUN 指定拥有其权重的运行（例如导入的运行），或设 recipe.lora_rank=0 以训练全部权重。</translation>
        </message>
        <message>
            <source>A training of adapters is not forecast.</source>
            <translation>不预测适配器的训练。</translation>
        </message>
        <message>
            <source>The checkpoint %1 with the weights that the adapters are added to is missing; nothing was started.</source>
            <translation>缺少含有适配器所加到的权重的检查点 %1；未启动任何训练。</translation>
        </message>
        <message>
            <source>The checkpoint %1 is not the one that the adapters were trained on; nothing was started.</source>
            <translation>检查点 %1 不是训练适配器时所用的那一个；未启动任何训练。</translation>
        </message>
        <message>
            <source>Put it back, or train new adapters.</source>
            <translation>请放回它，或训练新的适配器。</translation>
        </message>
        <message>
            <source>The checkpoint %1 with the weights that the adapters are added to could not be copied to %2 (%3); nothing was started.</source>
            <translation>无法将含有适配器所加到的权重的检查点 %1 复制到 %2（%3）；未启动任何训练。</translation>
        </message>
        <message>
            <source>Free some space and make the folder writable, then start again.</source>
            <translation>请腾出空间并使该文件夹可写，然后重新启动。</translation>
        </message>
        <message>
            <source>The file system of %1 gives no hard link to the weights that the adapters are added to, and a copy of them needs %2 where %3 are free; nothing was started.</source>
            <translation>%1 所在的文件系统无法为适配器所加到的权重建立硬链接，复制它们需要 %2，而可用空间为 %3；未启动任何训练。</translation>
        </message>
        <message>
            <source>Free some space, or move the project to a file system with hard links.</source>
            <translation>请腾出空间，或将项目移到支持硬链接的文件系统。</translation>
        </message>
        <message>
            <source>Interrupted while the adapters&apos; base was copied; nothing was started.</source>
            <translation>在复制适配器的基础权重时被中断；未启动任何训练。</translation>
        </message>
        <message>
            <source>Put that one back, or train new adapters.</source>
            <translation>请放回那一个，或训练新的适配器。</translation>
        </message>
        <message>
            <source>Run %1 trained adapters, and the plan trains all weights; nothing was started.</source>
            <translation>运行 %1 训练的是适配器，而方案训练全部权重；未启动任何训练。</translation>
        </message>
        <message>
            <source>Give the plan the run's recipe.lora_rank, or export the run with --to hf and import that.</source>
            <translation>给方案设该运行的 recipe.lora_rank，或用 --to hf 导出该运行再导入。</translation>
        </message>
        <message>
            <source>Run %1 trained other adapters than the plan has, rank %2, alpha %3, on %4; nothing was started.</source>
            <translation>运行 %1 训练的适配器与方案不同：秩 %2，alpha %3，作用于 %4；未启动任何训练。</translation>
        </message>
        <message>
            <source>Give the plan those, or branch from the run that it began with.</source>
            <translation>给方案设这些值，或从它所始于的运行分支。</translation>
        </message>
        <message>
            <source>The checkpoint %1 with the weights that the adapters are added to is damaged: %2; nothing was started.</source>
            <translation>含有适配器所加到的权重的检查点 %1 已损坏：%2；未启动任何训练。</translation>
        </message>
        <message>
            <source>Put a sound copy of it back.</source>
            <translation>请放回一份完好的副本。</translation>
        </message>
        <message>
            <source>Set data.path to a text, or data.tokenizer=bytes.</source>
            <translation>请将 data.path 设为一个文本，或设 data.tokenizer=bytes。</translation>
        </message>
        <message>
            <source>Bytes and characters have no token that ends a document.</source>
            <translation>字节和字符没有结束文档的 token。</translation>
        </message>
        <message>
            <source>Leave data.end_of_text empty, or set data.tokenizer=file with a data.tokenizer_file.</source>
            <translation>请将 data.end_of_text 留空，或设 data.tokenizer=file 并给出 data.tokenizer_file。</translation>
        </message>
        <message>
            <source>Whole documents can be held out only where a token ends each of them.</source>
            <translation>只有每个文档都以一个 token 结束时，才能留出完整的文档。</translation>
        </message>
        <message>
            <source>Set data.end_of_text to that token, or data.validation_split=tokens.</source>
            <translation>请将 data.end_of_text 设为该 token，或设 data.validation_split=tokens。</translation>
        </message>
        <message>
            <source>The member that holds the text of JSON Lines has no name.</source>
            <translation>JSON Lines 中存放文本的字段没有名称。</translation>
        </message>
        <message>
            <source>The usual name is data.text_field=text.</source>
            <translation>通常为 data.text_field=text。</translation>
        </message>
        <message>
            <source>Started at step %1; systems: %2, threads: %3.</source>
            <translation>从第 %1 步开始；系统：%2，线程：%3。</translation>
        </message>
        <message>
            <source>Resumed at step %1; systems: %2, threads: %3.</source>
            <translation>从第 %1 步恢复；系统：%2，线程：%3。</translation>
        </message>
        <message>
            <source>Extended to %1 steps and resumed at step %2; systems: %3, threads: %4.</source>
            <translation>延长到 %1 步并从第 %2 步恢复；系统：%3，线程：%4。</translation>
        </message>
        <message>
            <source>Branched from run %1 and started at step %2; systems: %3, threads: %4.</source>
            <translation>从运行 %1 分支并从第 %2 步开始；系统：%3，线程：%4。</translation>
        </message>
        <message>
            <source>The optimizer is another one, so its moments begin anew.</source>
            <translation>优化器已更换，因此其矩重新开始。</translation>
        </message>
        <message>
            <source>The data is not that of the parent.</source>
            <translation>数据与父运行的不同。</translation>
        </message>
        <message>
            <source>Goes on at step %1.</source>
            <translation>从第 %1 步继续。</translation>
        </message>
        <message>
            <source>Paused at step %1.</source>
            <translation>在第 %1 步暂停。</translation>
        </message>
        <message>
            <source>Checkpoint of step %1 written.</source>
            <translation>已写入第 %1 步的检查点。</translation>
        </message>
        <message>
            <source>Simulated on %1; the launch takes %2.</source>
            <translation>在 %1 上模拟；启动耗时 %2。</translation>
        </message>
        <message>
            <source>System %1 failed: %2 for the work since the last checkpoint and a new launch.</source>
            <translation>系统 %1 发生故障：自上一检查点以来的工作和重新启动耗时 %2。</translation>
        </message>
        <message>
            <source>Checkpoint of step %1 written in %2.</source>
            <translation>已写入第 %1 步的检查点，耗时 %2。</translation>
        </message>
        <message>
            <source>Finished at step %1.</source>
            <translation>在第 %1 步完成。</translation>
        </message>
        <message>
            <source>The kernels differ from those that computed the run so far: the result will not have the bits that it would have had there.</source>
            <translation>内核与此前计算该运行的不同：结果将不会与在那里得到的逐位一致。</translation>
        </message>
        <message>
            <source>The trace in the run&apos;s folder has reached %1 and ends with step %2.</source>
            <translation>运行文件夹中的跟踪已达 %1，止于第 %2 步。</translation>
        </message>
        <message>
            <source>The training goes on without a trace.</source>
            <translation>训练继续，不再记录跟踪。</translation>
        </message>
        <message>
            <source>The trace %1 could not be written (%2); what it holds so far is kept.</source>
            <translation>无法写入跟踪 %1（%2）；已有内容予以保留。</translation>
        </message>
        <message>
            <source>The trace %1 could not be written (%2).</source>
            <translation>无法写入跟踪 %1（%2）。</translation>
        </message>
        <message>
            <source>Loss spike: %1 at step %2, above %3, the band of the %4 steps before (median %5).</source>
            <translation>损失尖峰：第 %2 步为 %1，高于 %3，即此前 %4 步的区间（中位数 %5）。</translation>
        </message>
        <message>
            <source>Stopped at step %1 as asked; resume goes on to step %2.</source>
            <translation>已按要求在第 %1 步停止；恢复后将继续到第 %2 步。</translation>
        </message>
        <message>
            <source>The digest of the weights was not taken, as the program was asked to end before that; all else of the run is kept.</source>
            <translation>未计算权重摘要，因为在此之前已要求程序结束；该运行的其余内容均已保留。</translation>
        </message>
        <message>
            <source>Stopped at step %1 as asked; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>已按要求在第 %1 步停止；未保留检查点，因为 recipe.checkpoints_kept 为 0。</translation>
        </message>
        <message>
            <source>Stopped at step %1; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>在第 %1 步停止；未保留检查点，因为 recipe.checkpoints_kept 为 0。</translation>
        </message>
        <message>
            <source>Stopped at step %1; its checkpoint could not be written, as another program holds the project: resume goes on from the one before.</source>
            <translation>在第 %1 步停止；无法写入其检查点，因为另一个程序占用了项目：恢复将从前一个检查点继续。</translation>
        </message>
        <message>
            <source>Stopped at step %1; its checkpoint is kept and the run can be resumed.</source>
            <translation>在第 %1 步停止；其检查点已保留，可以恢复该运行。</translation>
        </message>
        <message>
            <source>Interrupted at step %1; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>在第 %1 步中断；未保留检查点，因为 recipe.checkpoints_kept 为 0。</translation>
        </message>
        <message>
            <source>Interrupted at step %1; its checkpoint could not be written, as another program holds the project: resume goes on from the one before.</source>
            <translation>在第 %1 步中断；无法写入其检查点，因为另一个程序占用了项目：恢复将从前一个检查点继续。</translation>
        </message>
        <message>
            <source>Interrupted at step %1; its checkpoint is kept and the run can be resumed.</source>
            <translation>在第 %1 步中断；其检查点已保留，可以恢复该运行。</translation>
        </message>
        <message>
            <source>The training process ended without a word; its last checkpoint is kept, and the run can be resumed.</source>
            <translation>训练进程无声结束；其最后的检查点已保留，可以恢复该运行。</translation>
        </message>
        <message>
            <source>The gradient became NaN at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>梯度在第 %1 步变为 NaN，学习率为 %2；第一个非有限值位于%3。</translation>
        </message>
        <message>
            <source>The gradient became infinite at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>梯度在第 %1 步变为无穷大，学习率为 %2；第一个非有限值位于%3。</translation>
        </message>
        <message>
            <source>The loss became NaN at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>损失在第 %1 步变为 NaN，学习率为 %2；第一个非有限值位于%3。</translation>
        </message>
        <message>
            <source>The loss became infinite at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>损失在第 %1 步变为无穷大，学习率为 %2；第一个非有限值位于%3。</translation>
        </message>
        <message>
            <source>The run was stopped; %1. Lower recipe.learning_rate or lengthen recipe.warmup_steps, then start a new run.</source>
            <translation>运行已停止；%1。请降低 recipe.learning_rate 或加大 recipe.warmup_steps，然后启动新的运行。</translation>
        </message>
        <message>
            <source>no checkpoint had been written yet</source>
            <translation>尚未写入任何检查点</translation>
        </message>
        <message>
            <source>the newest checkpoint is of step %1</source>
            <translation>最新的检查点在第 %1 步</translation>
        </message>
        <message>
            <source>the weights of step %1 are kept in a checkpoint</source>
            <translation>第 %1 步的权重已保留在检查点中</translation>
        </message>
        <message>
            <source>the weight %1, as the step before left it</source>
            <translation>上一步留下的权重 %1</translation>
        </message>
        <message>
            <source>the gradient of %1</source>
            <translation>%1 的梯度</translation>
        </message>
        <message>
            <source>the output of block %1</source>
            <translation>块 %1 的输出</translation>
        </message>
        <message>
            <source>the embedding</source>
            <translation>嵌入</translation>
        </message>
        <message>
            <source>the logits</source>
            <translation>logits</translation>
        </message>
        <message>
            <source>the sum of the squared gradients</source>
            <translation>梯度平方和</translation>
        </message>
        <message>
            <source>The checkpoint of step %1 cannot be used and was passed over: %2</source>
            <translation>第 %1 步的检查点无法使用，已跳过：%2</translation>
        </message>
        <message>
            <source>The fast kernel &quot;%1&quot; gives wrong results on this processor (relative error %2 where %3 is allowed), so training uses the slower fp32 reference kernels in place of bf16.</source>
            <translation>快速内核“%1”在此处理器上结果错误（相对误差 %2，允许 %3），因此训练改用较慢的 fp32 参考内核代替 bf16。</translation>
        </message>
        <message>
            <source>The fast kernel &quot;%1&quot; gives wrong results on this processor (relative error %2 where %3 is allowed), so training uses the slower fp32 reference kernels throughout.</source>
            <translation>快速内核“%1”在此处理器上结果错误（相对误差 %2，允许 %3），因此训练全程改用较慢的 fp32 参考内核。</translation>
        </message>
        <message>
            <source>%1 is %2, but must lie between %3 and %4.</source>
            <translation>%1 为 %2，但必须介于 %3 和 %4 之间。</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number of at least %3 and at most %4.</source>
            <translation>%1 为 %2，但必须是不小于 %3 且不大于 %4 的数。</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number of at least %3 and less than %4.</source>
            <translation>%1 为 %2，但必须是不小于 %3 且小于 %4 的数。</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number of at least %3.</source>
            <translation>%1 为 %2，但必须是不小于 %3 的数。</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number greater than %3 and at most %4.</source>
            <translation>%1 为 %2，但必须是大于 %3 且不大于 %4 的数。</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number greater than %3 and less than %4.</source>
            <translation>%1 为 %2，但必须是大于 %3 且小于 %4 的数。</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number greater than %3.</source>
            <translation>%1 为 %2，但必须是大于 %3 的数。</translation>
        </message>
        <message>
            <source>The nearest that works is %1.</source>
            <translation>最接近的可用值是 %1。</translation>
        </message>
        <message>
            <source>A usual value is %1.</source>
            <translation>常用值为 %1。</translation>
        </message>
        <message>
            <source>The estimate takes %1 instead.</source>
            <translation>估计改用 %1。</translation>
        </message>
        <message>
            <source>The hardware catalogue has no constant &quot;%1&quot;.</source>
            <translation>硬件目录中没有常量“%1”。</translation>
        </message>
        <message>
            <source>The nearest is %1.</source>
            <translation>最接近的是 %1。</translation>
        </message>
        <message>
            <source>Set it to default to remove it.</source>
            <translation>设为 default 可将其移除。</translation>
        </message>
        <message>
            <source>The hardware catalogue has no &quot;%1&quot;.</source>
            <translation>硬件目录中没有“%1”。</translation>
        </message>
        <message>
            <source>It has %1.</source>
            <translation>其中有 %1。</translation>
        </message>
        <message>
            <source>The MemoryX capacity is %1, but must lie between 1 B and 1 EB.</source>
            <translation>MemoryX 容量为 %1，但必须介于 1 B 和 1 EB 之间。</translation>
        </message>
        <message>
            <source>Capacities on sale run from 1.5 TB to 1.2 PB: cluster.memoryx=%1.</source>
            <translation>在售容量从 1.5 TB 到 1.2 PB：cluster.memoryx=%1。</translation>
        </message>
        <message>
            <source>Byte tokens need a vocabulary of 256, but the model has %1.</source>
            <translation>字节 token 需要 256 的词表，但模型为 %1。</translation>
        </message>
        <message>
            <source>Set model.vocab=256, or data.tokenizer=characters for a text with few characters.</source>
            <translation>请设 model.vocab=256，字符较少的文本也可设 data.tokenizer=characters。</translation>
        </message>
        <message>
            <source>A generated text of %1 bytes leaves a part of %2 tokens, too few for one sequence of %3 and its next token.</source>
            <translation>%1 字节的生成文本会留下 %2 个 token 的部分，不足以构成长度 %3 的一个序列及其下一个 token。</translation>
        </message>
        <message>
            <source>Use a shorter recipe.sequence, or a data.validation_fraction nearer to 0.5.</source>
            <translation>请使用更短的 recipe.sequence，或更接近 0.5 的 data.validation_fraction。</translation>
        </message>
        <message>
            <source>A sequence of %1 tokens does not fit the model&apos;s longest, %2.</source>
            <translation>%1 个 token 的序列超过模型的最长序列 %2。</translation>
        </message>
        <message>
            <source>Choose 1 to %1, or 0 for the model&apos;s; or set model.sequence.</source>
            <translation>请选择 1 到 %1，或用 0 表示与模型相同；也可设置 model.sequence。</translation>
        </message>
        <message>
            <source>%1 accumulation passes do not divide the batch of %2 sequences.</source>
            <translation>累积 %1 遍不能整除 %2 个序列的批次。</translation>
        </message>
        <message>
            <source>Nearest that do: %1.</source>
            <translation>最接近且能整除的：%1。</translation>
        </message>
        <message>
            <source>A micro-shard of %1 sequences does not fit the %2 sequences of one pass.</source>
            <translation>%1 个序列的微分片放不进一遍的 %2 个序列。</translation>
        </message>
        <message>
            <source>Choose 1 to %1, or 0 to have it chosen.</source>
            <translation>请选择 1 到 %1，或用 0 自动选择。</translation>
        </message>
        <message>
            <source>A pass has %1 micro-shards, so %2 of %3 systems would be idle.</source>
            <translation>一遍有 %1 个微分片，因此 %3 个系统中有 %2 个会空闲。</translation>
        </message>
        <message>
            <source>Use at most %1 systems, a larger batch or smaller micro-shards.</source>
            <translation>请最多使用 %1 个系统，或更大的批次、更小的微分片。</translation>
        </message>
        <message>
            <source>The minimum learning rate %1 is above the learning rate %2.</source>
            <translation>最小学习率 %1 高于学习率 %2。</translation>
        </message>
        <message>
            <source>A warm-up of %1 steps must be shorter than the schedule of %2.</source>
            <translation>%1 步的预热必须短于 %2 步的调度。</translation>
        </message>
        <message>
            <source>A warm-up of %1 steps must be shorter than the run of %2.</source>
            <translation>%1 步的预热必须短于 %2 步的运行。</translation>
        </message>
        <message>
            <source>Choose 0 to %1.</source>
            <translation>请选择 0 到 %1。</translation>
        </message>
        <message>
            <source>Nesterov&apos;s look-ahead needs momentum, which is 0.</source>
            <translation>Nesterov 前瞻需要动量，而动量为 0。</translation>
        </message>
        <message>
            <source>Set recipe.momentum=0.9, or recipe.nesterov=false.</source>
            <translation>请设 recipe.momentum=0.9，或 recipe.nesterov=false。</translation>
        </message>
        <message>
            <source>The best checkpoint is the one with the lowest validation loss, but recipe.validate_every is 0, so that there is none.</source>
            <translation>最佳检查点是验证损失最低的那个，但 recipe.validate_every 为 0，因此没有验证损失。</translation>
        </message>
        <message>
            <source>Set recipe.validate_every=100, or recipe.keep_best=false.</source>
            <translation>请设 recipe.validate_every=100，或 recipe.keep_best=false。</translation>
        </message>
        <message>
            <source>The memory budget %1 is negative.</source>
            <translation>内存预算 %1 为负数。</translation>
        </message>
        <message>
            <source>Set a size such as 4GB, or 0 for what the computer has available.</source>
            <translation>请设置一个大小，如 4GB，或用 0 表示本机可用的内存。</translation>
        </message>
        <message>
            <source>The usual head size here is %1.</source>
            <translation>此处常用的头维度为 %1。</translation>
        </message>
        <message>
            <source>Heads nearest to %1 that divide the hidden size: %2.</source>
            <translation>能整除隐藏维度、最接近 %1 的头数：%2。</translation>
        </message>
        <message>
            <source>%1 layers of %2 experts are more than %3 in all.</source>
            <translation>%1 层各 %2 个专家，总数超过 %3。</translation>
        </message>
        <message>
            <source>Experts have gate, up and down matrices, as only SwiGLU has.</source>
            <translation>专家有 gate、up 和 down 矩阵，只有 SwiGLU 才有。</translation>
        </message>
        <message>
            <source>Set model.feed_forward=swiglu, or model.experts=0.</source>
            <translation>请设 model.feed_forward=swiglu，或 model.experts=0。</translation>
        </message>
        <message>
            <source>Experts have no biases.</source>
            <translation>专家没有偏置。</translation>
        </message>
        <message>
            <source>Set model.bias=false, or model.experts=0.</source>
            <translation>请设 model.bias=false，或 model.experts=0。</translation>
        </message>
        <message>
            <source>%1 heads cannot share %2 key-value heads evenly.</source>
            <translation>%1 个头不能平均共用 %2 个键值头。</translation>
        </message>
        <message>
            <source>Nearest key-value heads that divide %1: %2.</source>
            <translation>能整除 %1 的最接近键值头数：%2。</translation>
        </message>
        <message>
            <source>Rotary positions turn pairs of values, so the head size %1 must be even.</source>
            <translation>旋转位置成对旋转数值，因此头维度 %1 必须为偶数。</translation>
        </message>
        <message>
            <source>Nearest that work: %1.</source>
            <translation>最接近的可用值：%1。</translation>
        </message>
        <message>
            <source>The model would have %1 parameters; at most %2 can be counted.</source>
            <translation>模型将有 %1 个参数；最多可计 %2 个。</translation>
        </message>
        <message>
            <source>Make it smaller: fewer layers, or a smaller hidden or feed-forward size.</source>
            <translation>请缩小模型：减少层数，或减小隐藏维度或前馈宽度。</translation>
        </message>
        <message>
            <source>parameters = %1 [parameter table of the model]</source>
            <translation>参数 = %1 [模型的参数表]</translation>
        </message>
        <message>
            <source>active parameters = all but those of the %1 of %2 experts that a token is not sent to = %3 [parameter table of the model]</source>
            <translation>活动参数 = 除去 %2 个专家中 token 未送往的 %1 个之外的全部 = %3 [模型的参数表]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × active parameters + 12 × layers × query width × sequence = %1 [PaLM, appendix B; full attention, no recomputation]</source>
            <translation>每 token FLOPs = 6 × 活动参数 + 12 × 层数 × 查询宽度 × 序列 = %1 [PaLM，附录 B；完整注意力，无重计算]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × parameters + 12 × layers × query width × sequence = %1 [PaLM, appendix B; full attention, no recomputation]</source>
            <translation>每 token FLOPs = 6 × 参数 + 12 × 层数 × 查询宽度 × 序列 = %1 [PaLM，附录 B；完整注意力，无重计算]</translation>
        </message>
        <message>
            <source>attended keys = %1 in a mean block: W (2 - W / sequence) with a window W of %2, the sequence in %3 of %4 blocks [counted as full attention is: twice the keys before a token]</source>
            <translation>可见的键 = 平均每块 %1：窗口 W 为 %2 时为 W (2 - W / 序列)，%4 个块中有 %3 个为整个序列 [按完整注意力计：token 之前键数的两倍]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × active parameters + 12 × layers × query width × attended keys = %1 [PaLM, appendix B; no recomputation]</source>
            <translation>每 token FLOPs = 6 × 活动参数 + 12 × 层数 × 查询宽度 × 可见的键 = %1 [PaLM，附录 B；无重计算]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × parameters + 12 × layers × query width × attended keys = %1 [PaLM, appendix B; no recomputation]</source>
            <translation>每 token FLOPs = 6 × 参数 + 12 × 层数 × 查询宽度 × 可见的键 = %1 [PaLM，附录 B；无重计算]</translation>
        </message>
        <message>
            <source>With a base of 1 all frequencies are alike, and yarn cannot part them.</source>
            <translation>底数为 1 时所有频率相同，yarn 无法将其区分。</translation>
        </message>
        <message>
            <source>Set model.rope_theta=10000, or model.rope_scaling=linear.</source>
            <translation>请设 model.rope_theta=10000，或 model.rope_scaling=linear。</translation>
        </message>
        <message>
            <source>tokens per step = batch %1 × sequence %2 = %3 [plan]</source>
            <translation>每步 token = 批次 %1 × 序列 %2 = %3 [方案]</translation>
        </message>
        <message>
            <source>MemoryX needed = (%1) B × %2 = %3 [%4 with fp32 master weights]</source>
            <translation>所需 MemoryX = (%1) B × %2 = %3 [%4，fp32 主权重]</translation>
        </message>
        <message>
            <source>MemoryX available = %1 / %2 = %3 B a parameter; the vendor&apos;s sizing rule is %4 [%5]</source>
            <translation>可用 MemoryX = %1 / %2 = 每参数 %3 B；厂商的配置规则为 %4 [%5]</translation>
        </message>
        <message>
            <source>sustained per system = share %1 [%2] × dense peak %3 [%4] = %5</source>
            <translation>每系统持续算力 = 占比 %1 [%2] × 稠密峰值 %3 [%4] = %5</translation>
        </message>
        <message>
            <source>micro-batch limit = %1 of SRAM %2 / (2 B × sequence × hidden) = %3 sequences; %4 sequences a system in %5 of %6 [%7]</source>
            <translation>微批次上限 = SRAM %2 的 %1 / (2 B × 序列 × 隐藏维度) = %3 个序列；每系统 %4 个序列，分 %5 组，每组 %6 [%7]</translation>
        </message>
        <message>
            <source>scaling efficiency = 1 - %1 × log2(%2) = %3 [%4]</source>
            <translation>扩展效率 = 1 - %1 × log2(%2) = %3 [%4]</translation>
        </message>
        <message>
            <source>work of a token = %1 + %2 FLOP × vocabulary %3 + %4 FLOP × %5 attention scores, less the products of pruned weights, density %6 = %7 [%8]</source>
            <translation>每 token 工作量 = %1 + %2 FLOP × 词表 %3 + %4 FLOP × %5 个注意力分数，减去被剪枝权重的乘积，密度 %6 = %7 [%8]</translation>
        </message>
        <message>
            <source>work of a token = %1 + %2 FLOP × vocabulary %3 + %4 FLOP × %5 attention scores = %6 [%7]</source>
            <translation>每 token 工作量 = %1 + %2 FLOP × 词表 %3 + %4 FLOP × %5 个注意力分数 = %6 [%7]</translation>
        </message>
        <message>
            <source>compute = %1 sequences × %2 tokens × %3 / (%4 × efficiency) = %5 a step and system</source>
            <translation>计算 = %1 个序列 × %2 token × %3 / (%4 × 效率) = 每步每系统 %5</translation>
        </message>
        <message>
            <source>streaming = %1 micro-batch × 2 passes × %2 B × %3 / %4 = %5; gradients return during the second pass [%6]</source>
            <translation>流式传输 = %1 个微批次 × 2 遍 × %2 B × %3 / %4 = %5；梯度在第二遍期间返回 [%6]</translation>
        </message>
        <message>
            <source>streaming = %1 micro-batches × 2 passes × %2 B × %3 / %4 = %5; gradients return during the second pass [%6]</source>
            <translation>流式传输 = %1 个微批次 × 2 遍 × %2 B × %3 / %4 = %5；梯度在第二遍期间返回 [%6]</translation>
        </message>
        <message>
            <source>between steps = gradients of the first block and the embedding up, embedding updated, weights of both down + 2 × %1 levels of the tree = %2 [%3]</source>
            <translation>步间 = 第一个块和嵌入的梯度上行、嵌入更新、两者的权重下行 + 2 × 树的 %1 层 = %2 [%3]</translation>
        </message>
        <message>
            <source>step = forward max(weights down %1, blocks / 3 + weights that nothing hides %2) + head %3 + backward max(weights down again %4, blocks × 2 / 3), its last pass no shorter than gradients up %5, the first forward pass no shorter than the update %6, + between steps = %7; throughput = %8 tokens / step = %9</source>
            <translation>步 = 前向 max(权重下行 %1, 块 / 3 + 无法掩盖的权重 %2) + 输出头 %3 + 反向 max(权重再次下行 %4, 块 × 2 / 3)，其最后一遍不短于梯度上行 %5，第一遍前向不短于更新 %6，+ 步间 = %7；吞吐量 = %8 token / 步 = %9</translation>
        </message>
        <message>
            <source>step = forward max(weights down %1, blocks / 3 + weights that nothing hides %2) + head %3 + backward max(weights down again %4, blocks × 2 / 3), its last pass no shorter than gradients up %5, the last backward pass no shorter than the update %6, + between steps = %7; throughput = %8 tokens / step = %9</source>
            <translation>步 = 前向 max(权重下行 %1, 块 / 3 + 无法掩盖的权重 %2) + 输出头 %3 + 反向 max(权重再次下行 %4, 块 × 2 / 3)，其最后一遍不短于梯度上行 %5，最后一遍反向不短于更新 %6，+ 步间 = %7；吞吐量 = %8 token / 步 = %9</translation>
        </message>
        <message>
            <source>launch = servers ready %1 + programming %2 + weights %3 = %4, once compiled; the first time %5; a checkpoint %6 [%7]</source>
            <translation>启动 = 服务器就绪 %1 + 编程 %2 + 权重 %3 = %4（已编译）；首次 %5；一个检查点 %6 [%7]</translation>
        </message>
        <message>
            <source>activations kept of a micro-batch = %1, more than the wafer holds: all but one layer&apos;s go to the activation servers [Korthikanti et al., by part]</source>
            <translation>微批次保留的激活值 = %1，超出晶圆容量：除一层之外全部送往激活值服务器 [Korthikanti et al.，按部分]</translation>
        </message>
        <message>
            <source>activations kept of a micro-batch = %1, which the wafer holds [Korthikanti et al., by part]</source>
            <translation>微批次保留的激活值 = %1，晶圆放得下 [Korthikanti et al.，按部分]</translation>
        </message>
        <message>
            <source>rack units = systems × %1 + servers × %2 = %3; racks = max(systems / %4, units / %5) = %6 [%7]</source>
            <translation>机架单位 = 系统 × %1 + 服务器 × %2 = %3；机架 = max(系统 / %4, 单位 / %5) = %6 [%7]</translation>
        </message>
        <message>
            <source>wafer purchase = %1 × %2 [%3] + %4 servers × %5 [%6] = %7</source>
            <translation>晶圆购置 = %1 × %2 [%3] + %4 台服务器 × %5 [%6] = %7</translation>
        </message>
        <message>
            <source>wafer energy a token = power × PUE %1 [%2] / throughput = %3</source>
            <translation>晶圆每 token 能耗 = 功耗 × PUE %1 [%2] / 吞吐量 = %3</translation>
        </message>
        <message>
            <source>wafer run of %1 steps = %2, %3 kWh; owned = purchase × time / %4 years + electricity at %5 USD/kWh = %6; rented at %7 USD a system and hour [%8] = %9</source>
            <translation>晶圆运行 %1 步 = %2，%3 kWh；自有 = 购置 × 时间 / %4 年 + 电费 %5 USD/kWh = %6；租用，每系统每小时 %7 USD [%8] = %9</translation>
        </message>
        <message>
            <source>its run of %1 steps = %2, %3 kWh; owned = purchase × time / %4 years + electricity at %5 USD/kWh = %6; rented at %7 USD a GPU and hour [%8] = %9</source>
            <translation>其运行 %1 步 = %2，%3 kWh；自有 = 购置 × 时间 / %4 年 + 电费 %5 USD/kWh = %6；租用，每 GPU 每小时 %7 USD [%8] = %9</translation>
        </message>
        <message>
            <source>what moves the wafer systems&apos; throughput most: %1; their power: %2</source>
            <translation>对晶圆系统吞吐量影响最大的因素：%1；对其功耗：%2</translation>
        </message>
        <message>
            <source>what moves its throughput most: %1; its power: %2</source>
            <translation>对其吞吐量影响最大的因素：%1；对其功耗：%2</translation>
        </message>
        <message>
            <source>no input with a range</source>
            <translation>没有带范围的输入</translation>
        </message>
        <message>
            <source>smallest GPU cluster that holds the model = none: %1</source>
            <translation>放得下模型的最小 GPU 集群 = 无：%1</translation>
        </message>
        <message>
            <source>smallest GPU cluster that holds the model = %1 in %2 nodes (%3 to %4), %5, %6 of %7 on the fullest [layout search]</source>
            <translation>放得下模型的最小 GPU 集群 = %1，%2 个节点（%3 至 %4），%5，最满的 GPU 上 %6 / %7 [布局搜索]</translation>
        </message>
        <message>
            <source>smallest GPU cluster as fast as the wafer systems = none: %1</source>
            <translation>与晶圆系统同样快的最小 GPU 集群 = 无：%1</translation>
        </message>
        <message>
            <source>smallest GPU cluster as fast as the wafer systems = %1 in %2 nodes (%3 to %4), %5, %6 of %7 on the fullest [layout search]</source>
            <translation>与晶圆系统同样快的最小 GPU 集群 = %1，%2 个节点（%3 至 %4），%5，最满的 GPU 上 %6 / %7 [布局搜索]</translation>
        </message>
        <message>
            <source>its throughput = %1 tokens/s (%2 to %3), MFU %4 counting 6 N + 12 L q s; %5</source>
            <translation>其吞吐量 = %1 token/s（%2 至 %3），MFU %4，按 6 N + 12 L q s 计；%5</translation>
        </message>
        <message>
            <source>%1 a token with PUE %2</source>
            <translation>每 token %1，PUE %2</translation>
        </message>
        <message>
            <source>its rack units = nodes × %1 = %2; racks = nodes / %3 = %4 [%5]</source>
            <translation>其机架单位 = 节点 × %1 = %2；机架 = 节点 / %3 = %4 [%5]</translation>
        </message>
        <message>
            <source>its purchase = %1 nodes × %2 [%3] × (1 + network %4) [%5] = %6</source>
            <translation>其购置 = %1 个节点 × %2 [%3] × (1 + 网络 %4) [%5] = %6</translation>
        </message>
        <message>
            <source>its purchase = %1 nodes × %2 [%3] = %4</source>
            <translation>其购置 = %1 个节点 × %2 [%3] = %4</translation>
        </message>
        <message>
            <source>wafer systems to the cluster that holds the model: power = %1; rack units = %2; throughput = %3; energy a token = %4; purchase = %5</source>
            <translation>晶圆系统与放得下模型的集群之比：功耗 = %1；机架单位 = %2；吞吐量 = %3；每 token 能耗 = %4；购置 = %5</translation>
        </message>
        <message>
            <source>wafer systems to the cluster that is as fast: power = %1; rack units = %2; throughput = %3; energy a token = %4; purchase = %5</source>
            <translation>晶圆系统与同样快的集群之比：功耗 = %1；机架单位 = %2；吞吐量 = %3；每 token 能耗 = %4；购置 = %5</translation>
        </message>
        <message>
            <source>&quot;about 1 % of the power&quot; needs a cluster of wafer power / 0.01 / power of a GPU with its share of the node = %1 GPUs, &quot;about 1 % of the footprint&quot; one of %2 GPUs</source>
            <translation>“约 1 % 的功耗”需要的集群规模为晶圆功耗 / 0.01 / 一个 GPU 连同其节点份额的功耗 = %1 个 GPU，“约 1 % 的占地”需要 %2 个 GPU</translation>
        </message>
        <message>
            <source>to hold the model takes %1</source>
            <translation>放下模型所需：%1</translation>
        </message>
        <message>
            <source>to be as fast takes %1</source>
            <translation>同样快所需：%1</translation>
        </message>
        <message>
            <source>no such cluster</source>
            <translation>不存在的集群</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it comes out for the power alone</source>
            <translation>%1 个 GPU：功耗的 %2 和机架单位的 %3，仅功耗成立</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it comes out for the footprint alone</source>
            <translation>%1 个 GPU：功耗的 %2 和机架单位的 %3，仅占地成立</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it comes out</source>
            <translation>%1 个 GPU：功耗的 %2 和机架单位的 %3，成立</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it does not come out</source>
            <translation>%1 个 GPU：功耗的 %2 和机架单位的 %3，不成立</translation>
        </message>
        <message>
            <source>No layout of up to 262,144 GPUs holds the model with this batch.</source>
            <translation>用此批次，262,144 个以内的 GPU 没有布局放得下模型。</translation>
        </message>
        <message>
            <source>No layout of up to 262,144 GPUs is as fast with this batch: its %1 sequences give too few ranks work.</source>
            <translation>用此批次，262,144 个以内的 GPU 没有布局同样快：其 %1 个序列只能让太少的 rank 有活可干。</translation>
        </message>
        <message>
            <source>Memory: the fullest GPU does not hold its part.</source>
            <translation>显存：最满的 GPU 放不下它的部分。</translation>
        </message>
        <message>
            <source>Tensor parallel collectives take %1 % of the step that nothing hides.</source>
            <translation>张量并行集合通信占步的 %1 %，且无法掩盖。</translation>
        </message>
        <message>
            <source>Gathering sharded weights takes %1 % of the step more than computing; a larger micro-batch would hide it.</source>
            <translation>收集分片权重比计算多占步的 %1 %；更大的微批次可将其掩盖。</translation>
        </message>
        <message>
            <source>Reducing gradients takes %1 % of the step; a larger batch would dilute it.</source>
            <translation>归约梯度占步的 %1 %；更大的批次可将其摊薄。</translation>
        </message>
        <message>
            <source>The pipeline fills and drains for %1 % of the step, with %2 micro-batches.</source>
            <translation>流水线填充与排空占步的 %1 %，%2 个微批次。</translation>
        </message>
        <message>
            <source>Transfers between stages take %1 % of the step.</source>
            <translation>级间传输占步的 %1 %。</translation>
        </message>
        <message>
            <source>Sending tokens to experts and back takes %1 % of the step.</source>
            <translation>token 往返专家占步的 %1 %。</translation>
        </message>
        <message>
            <source>Exchanging keys and values takes %1 % of the step more than attention hides.</source>
            <translation>交换键和值超出注意力所能掩盖的部分，占步的 %1 %。</translation>
        </message>
        <message>
            <source>Fetching offloaded weights takes %1 % of the step more than computing.</source>
            <translation>取回卸载的权重比计算多占步的 %1 %。</translation>
        </message>
        <message>
            <source>Compute: %1 % of the step, of which recomputation %2.</source>
            <translation>计算：占步的 %1 %，其中重计算 %2。</translation>
        </message>
        <message>
            <source>MemoryX lacks %1 of the %2 that the training state needs.</source>
            <translation>训练状态需要 %2，MemoryX 还缺 %1。</translation>
        </message>
        <message>
            <source>%1 heads of size %2 make %3, not the hidden size %4.</source>
            <translation>%1 个维度为 %2 的头合计 %3，而非隐藏维度 %4。</translation>
        </message>
        <message>
            <source>There is no project file %1; check the name, or make a new project.</source>
            <translation>没有项目文件 %1；请检查名称，或新建项目。</translation>
        </message>
        <message>
            <source>The project file %1 cannot be reached: %2.</source>
            <translation>无法访问项目文件 %1：%2。</translation>
        </message>
        <message>
            <source>%1 is a folder, not a project file; choose a file.</source>
            <translation>%1 是文件夹，不是项目文件；请选择文件。</translation>
        </message>
        <message>
            <source>%1 is not a regular file, so it is no project file.</source>
            <translation>%1 不是普通文件，因此不是项目文件。</translation>
        </message>
        <message>
            <source>%1 is empty, so it is no project file; it was left as it is.</source>
            <translation>%1 是空的，因此不是项目文件；未作改动。</translation>
        </message>
        <message>
            <source>%1 is not a Wafermill project; it was left as it is.</source>
            <translation>%1 不是 Wafermill 项目；未作改动。</translation>
        </message>
        <message>
            <source>The project file %1 cannot be read: %2.</source>
            <translation>无法读取项目文件 %1：%2。</translation>
        </message>
        <message>
            <source>%1 can be read but not changed: %2. Save a copy to change it.</source>
            <translation>%1 可以读取但不能修改：%2。请保存副本再修改。</translation>
        </message>
        <message>
            <source>%1 can be read but not changed, because its folder cannot be written (%2). Save a copy elsewhere to change it.</source>
            <translation>%1 可以读取但不能修改，因为其文件夹不可写（%2）。请在别处保存副本再修改。</translation>
        </message>
        <message>
            <source>%1 exists already and was left as it is; choose another name.</source>
            <translation>%1 已存在，未作改动；请另选名称。</translation>
        </message>
        <message>
            <source>The project file %1 is damaged (%2); it was left as it is. Go back to a copy of it, or save what is readable with the command %3.</source>
            <translation>项目文件 %1 已损坏（%2）；未作改动。请退回到其副本，或用命令 %3 抢救可读内容。</translation>
        </message>
        <message>
            <source>%1 was made by a newer Wafermill (file version %2, this one knows up to %3), so it can be read but not changed. Install the newer version to change it.</source>
            <translation>%1 由更新版本的 Wafermill 创建（文件版本 %2，本版本最高支持 %3），因此可以读取但不能修改。请安装新版本再修改。</translation>
        </message>
        <message>
            <source>There is no run %1 in %2.</source>
            <translation>%2 中没有运行 %1。</translation>
        </message>
        <message>
            <source>There is no run %1 in %2 any more; nothing was changed.</source>
            <translation>%2 中已没有运行 %1；未作任何改动。</translation>
        </message>
        <message>
            <source>Run %1 is training or being prepared and was not deleted; stop it first.</source>
            <translation>运行 %1 正在训练或准备中，未删除；请先停止它。</translation>
        </message>
        <message>
            <source>The data is not what run %1 was trained on; nothing was changed. Put the original data back at data.path, or start a new run, or a branch with --branch %2.</source>
            <translation>数据不是运行 %1 训练所用的数据；未作任何改动。请将原数据放回 data.path，或启动新运行，或用 --branch %2 创建分支。</translation>
        </message>
        <message>
            <source>There is no tokenizer at %1.</source>
            <translation>%1 处没有分词器。</translation>
        </message>
        <message>
            <source>Put a tokenizer.json there before training, or set data.tokenizer_file.</source>
            <translation>请在训练前将 tokenizer.json 放到该处，或设置 data.tokenizer_file。</translation>
        </message>
        <message>
            <source>Set data.tokenizer_file to another tokenizer.</source>
            <translation>请将 data.tokenizer_file 设为另一个分词器。</translation>
        </message>
        <message>
            <source>The tokenizer %1 has %2 tokens, but model.vocab is %3.</source>
            <translation>分词器 %1 有 %2 个 token，但 model.vocab 为 %3。</translation>
        </message>
        <message>
            <source>Set model.vocab=%1, or choose another tokenizer.</source>
            <translation>请设 model.vocab=%1，或选择另一个分词器。</translation>
        </message>
        <message>
            <source>Nothing was left to train: the run is at step %1 already, and --steps %2 asks for no more; resume goes on to step %3.</source>
            <translation>没有剩余的训练：运行已在第 %1 步，而 --steps %2 没有要求更多；恢复将继续到第 %3 步。</translation>
        </message>
        <message>
            <source>Nothing was left to train: the run is at step %1 already, and --steps %2 asks for no more; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>没有剩余的训练：运行已在第 %1 步，而 --steps %2 没有要求更多；未保留检查点，因为 recipe.checkpoints_kept 为 0。</translation>
        </message>
        <message>
            <source>A tag is a word of at most 64 bytes without blanks, commas and quotation marks; nothing was changed.</source>
            <translation>标签是不超过 64 字节的单词，不含空格、逗号和引号；未作任何改动。</translation>
        </message>
        <message>
            <source>Choose another one.</source>
            <translation>请另选一个。</translation>
        </message>
        <message>
            <source>The character %1 at byte %2 does not occur in the text that the vocabulary was made from.</source>
            <translation>字节 %2 处的字符 %1 未出现在用于建立词表的文本中。</translation>
        </message>
        <message>
            <source>Leave it out, or train with the byte tokenizer.</source>
            <translation>请将其去掉，或用字节分词器训练。</translation>
        </message>
        <message>
            <source>The model gives no numbers for the next token: its weights are not finite, as after a training that diverged.</source>
            <translation>模型没有给出下一个 token 的数值：其权重不是有限值，如同训练发散之后。</translation>
        </message>
        <message>
            <source>Choose another run or an earlier checkpoint.</source>
            <translation>请选择另一个运行或更早的检查点。</translation>
        </message>
        <message>
            <source>The keys and values of %1 tokens need %2 of memory, and there is room for %3.</source>
            <translation>%1 个 token 的键和值需要 %2 内存，只有 %3 可用。</translation>
        </message>
        <message>
            <source>Choose a shorter text, or free some memory.</source>
            <translation>请选择更短的文本，或释放一些内存。</translation>
        </message>
        <message>
            <source>The tokenizer that was trained with, %1, is not there.</source>
            <translation>训练所用的分词器 %1 不在了。</translation>
        </message>
        <message>
            <source>The tokenizer that was trained with, %1, was changed.</source>
            <translation>训练所用的分词器 %1 已被改动。</translation>
        </message>
        <message>
            <source>Put back the project&apos;s folder as it was, or train again.</source>
            <translation>请将项目文件夹恢复原状，或重新训练。</translation>
        </message>
        <message>
            <source>The checkpoint of step %1 is damaged: the checksum of its record &apos;%2&apos; is wrong.</source>
            <translation>第 %1 步的检查点已损坏：其记录“%2”的校验和不正确。</translation>
        </message>
        <message>
            <source>The model was imported without a tokenizer.</source>
            <translation>模型导入时没有分词器。</translation>
        </message>
        <message>
            <source>Set data.tokenizer to the path of its tokenizer.json or tokenizer.model, or data.tokenizer=bytes.</source>
            <translation>将 data.tokenizer 设为其 tokenizer.json 或 tokenizer.model 的路径，或设 data.tokenizer=bytes。</translation>
        </message>
        <message>
            <source>The tokenizer of the imported model is not known.</source>
            <translation>导入的模型的分词器未知。</translation>
        </message>
        <message>
            <source>Set data.tokenizer to the path of its tokenizer.json or tokenizer.model, and data.path to a text; or data.tokenizer=bytes.</source>
            <translation>将 data.tokenizer 设为其 tokenizer.json 或 tokenizer.model 的路径，并将 data.path 设为一个文本；或设 data.tokenizer=bytes。</translation>
        </message>
        <message>
            <source>The tokenizer has no token %1 to begin documents with.</source>
            <translation>分词器没有可用来开始文档的 token %1。</translation>
        </message>
        <message>
            <source>Set data.begin_of_text to one of its tokens or to auto, or leave it empty.</source>
            <translation>将 data.begin_of_text 设为其 token 之一或 auto，或留空。</translation>
        </message>
        <message>
            <source>Only a tokenizer file has a token that begins a document.</source>
            <translation>只有分词器文件才有开始文档的 token。</translation>
        </message>
        <message>
            <source>Set data.begin_of_text=auto, or data.tokenizer=file with a data.tokenizer_file.</source>
            <translation>设 data.begin_of_text=auto，或设 data.tokenizer=file 并给出 data.tokenizer_file。</translation>
        </message>
        <message>
            <source>The text is named twice, as data.path and as the sources of a mixture.</source>
            <translation>文本被指定了两次：既作为 data.path，又作为混合的来源。</translation>
        </message>
        <message>
            <source>Set data.path to nothing (data.path=), or take each source away (data.sources.PATH=default).</source>
            <translation>将 data.path 置空（data.path=），或移除每个来源（data.sources.PATH=default）。</translation>
        </message>
        <message>
            <source>The sources of a mixture share one vocabulary, which characters are not.</source>
            <translation>混合的各来源共用一个词表，而字符做不到这一点。</translation>
        </message>
        <message>
            <source>Set data.tokenizer=bytes, or to the path of a tokenizer file.</source>
            <translation>设 data.tokenizer=bytes，或设为分词器文件的路径。</translation>
        </message>
        <message>
            <source>A mixture has at most 1000 sources, each with a path.</source>
            <translation>一个混合最多有 1000 个来源，每个都有路径。</translation>
        </message>
        <message>
            <source>Put small ones into a folder of their own, which is one source.</source>
            <translation>将小的来源放入单独的文件夹，该文件夹算作一个来源。</translation>
        </message>
        <message>
            <source>A group&apos;s name is one line of at most 200 bytes without quotation marks, and not blank; nothing was changed.</source>
            <translation>组名是不超过 200 字节的一行，不含引号，且不能为空白；未作任何改动。</translation>
        </message>
        <message>
            <source>A note is a text of at most 64 KiB without control characters; nothing was changed.</source>
            <translation>备注是不超过 64 KiB 的文本，不含控制字符；未作任何改动。</translation>
        </message>
        <message>
            <source>The project file %1 could not be made (%2). Choose another place.</source>
            <translation>无法创建项目文件 %1（%2）。请另选位置。</translation>
        </message>
        <message>
            <source>There is no folder %1; nothing was made. Make it first, or choose another place.</source>
            <translation>文件夹 %1 不存在；未创建任何内容。请先创建它，或另选位置。</translation>
        </message>
        <message>
            <source>Run %1 has already done %2 steps, and --steps %3 would stop it there; nothing was started.</source>
            <translation>运行 %1 已完成 %2 步，--steps %3 会让它停在那里；未启动任何内容。</translation>
        </message>
        <message>
            <source>No layout divides the batch of %1 sequences over whole nodes of %2 GPUs; a batch that is a multiple of %3 divides.</source>
            <translation>没有布局能把 %1 个序列的批次分到整节点（每节点 %2 个 GPU）上；批次为 %3 的倍数时可以划分。</translation>
        </message>
        <message>
            <source>its power = %1 × (static + load × (busy - static) + switches), busy %2 [%3], static %4 of it, load %5 [%6], switches %7 a node = %8; %9</source>
            <translation>其功耗 = %1 × (静态 + 负载 × (满载 - 静态) + 交换机)，满载 %2 [%3]，静态占其 %4，负载 %5 [%6]，每节点交换机 %7 = %8；%9</translation>
        </message>
        <message>
            <source>power = %1 = %2 (%3 to %4), at the equipment, without cooling of the building</source>
            <translation>功耗 = %1 = %2（%3 至 %4），设备处，不含机房制冷</translation>
        </message>
        <message>
            <source>%1 system × %2 [%3]</source>
            <translation>%1 个系统 × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 systems × %2 [%3]</source>
            <translation>%1 个系统 × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 MemoryX server × %2 [%3]</source>
            <translation>%1 台 MemoryX 服务器 × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 MemoryX servers × %2 [%3]</source>
            <translation>%1 台 MemoryX 服务器 × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 SwarmX node × %2 [%3]</source>
            <translation>%1 个 SwarmX 节点 × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 SwarmX nodes × %2 [%3]</source>
            <translation>%1 个 SwarmX 节点 × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 host server × %2 [%3]</source>
            <translation>%1 台主机服务器 × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 host servers × %2 [%3]</source>
            <translation>%1 台主机服务器 × %2 [%3]</translation>
        </message>
        <message>
            <source>weights %1</source>
            <translation>权重 %1</translation>
        </message>
        <message>
            <source>first moment %1</source>
            <translation>一阶矩 %1</translation>
        </message>
        <message>
            <source>second moment %1</source>
            <translation>二阶矩 %1</translation>
        </message>
        <message>
            <source>momentum %1</source>
            <translation>动量 %1</translation>
        </message>
        <message>
            <source>gradients %1</source>
            <translation>梯度 %1</translation>
        </message>
        <message>
            <source>%1 tokens/s (%2 to %3)</source>
            <translation>%1 token/s（%2 至 %3）</translation>
        </message>
        <message>
            <source>assumption: %1</source>
            <translation>假设：%1</translation>
        </message>
        <message>
            <source>changed: %1</source>
            <translation>已更改：%1</translation>
        </message>
        <message>
            <source>The data %1 is not there. Put it back, or choose another file or folder (data.path).</source>
            <translation>数据 %1 不存在。请放回原处，或选择其他文件或文件夹（data.path）。</translation>
        </message>
        <message>
            <source>The data %1 is empty. Put UTF-8 text there, or choose other data (data.path).</source>
            <translation>数据 %1 为空。请放入 UTF-8 文本，或选择其他数据（data.path）。</translation>
        </message>
        <message>
            <source>The folder %1 has no text file in it. Put UTF-8 text files there, or choose another folder (data.path).</source>
            <translation>文件夹 %1 中没有文本文件。请放入 UTF-8 文本文件，或选择其他文件夹（data.path）。</translation>
        </message>
        <message>
            <source>The data file %1 is UTF-16, by its byte-order mark. Convert it to UTF-8, take it out of the data, or choose other data (data.path).</source>
            <translation>根据字节顺序标记，数据文件 %1 是 UTF-16。请转换为 UTF-8、从数据中移除，或选择其他数据（data.path）。</translation>
        </message>
        <message>
            <source>The data file %1 is not UTF-8 text: it is not valid UTF-8 at byte %2. Convert it to UTF-8, take it out of the data, or choose other data (data.path).</source>
            <translation>数据文件 %1 不是 UTF-8 文本：字节 %2 处无效。请转换为 UTF-8、从数据中移除，或选择其他数据（data.path）。</translation>
        </message>
        <message>
            <source>The data file %1 is not UTF-8 text: it has a NUL byte at byte %2. Convert it to UTF-8, take it out of the data, or choose other data (data.path).</source>
            <translation>数据文件 %1 不是 UTF-8 文本：字节 %2 处有空字节。请转换为 UTF-8、从数据中移除，或选择其他数据（data.path）。</translation>
        </message>
        <message>
            <source>If it holds token ids, name their tokenizer (data.tokenizer_file).</source>
            <translation>如果其中是 token 编号，请指定其分词器（data.tokenizer_file）。</translation>
        </message>
        <message>
            <source>The data file %1 cannot be read (%2). Put it back or make it readable, or choose other data (data.path).</source>
            <translation>无法读取数据文件 %1（%2）。请放回原处或设为可读，或选择其他数据（data.path）。</translation>
        </message>
        <message>
            <source>The data file %1 changed while it was read. Let it be, and start again.</source>
            <translation>数据文件 %1 在读取期间被更改。请不要改动它，然后重新开始。</translation>
        </message>
        <message>
            <source>The data file %1 is not JSON Lines as expected: line %2 is no JSON object in UTF-8. Correct it, take the file out of the data, or choose another member (data.text_field).</source>
            <translation>数据文件 %1 不是预期的 JSON Lines：第 %2 行不是 UTF-8 的 JSON 对象。请更正、从数据中移除该文件，或选择其他成员（data.text_field）。</translation>
        </message>
        <message>
            <source>The data file %1 is not JSON Lines as expected: line %2 has no text under %3 (it has: %4). Correct it, take the file out of the data, or choose another member (data.text_field).</source>
            <translation>数据文件 %1 不是预期的 JSON Lines：第 %2 行在 %3 下没有文本（有：%4）。请更正、从数据中移除该文件，或选择其他成员（data.text_field）。</translation>
        </message>
        <message>
            <source>The data file %1 is not JSON Lines as expected: line %2 has no text under %3, nor any other. Correct it, take the file out of the data, or choose another member (data.text_field).</source>
            <translation>数据文件 %1 不是预期的 JSON Lines：第 %2 行在 %3 下没有文本，也没有其他文本。请更正、从数据中移除该文件，或选择其他成员（data.text_field）。</translation>
        </message>
        <message>
            <source>The data is too short: the training part has %1 tokens and needs %2 (one sequence and one token more). Use more text, a shorter sequence (recipe.sequence), or a smaller validation fraction (data.validation_fraction).</source>
            <translation>数据太短：训练部分有 %1 个 token，需要 %2 个（一个序列再加一个 token）。请使用更多文本、更短的序列（recipe.sequence），或更小的验证比例（data.validation_fraction）。</translation>
        </message>
        <message>
            <source>The data is too short: the validation part has %1 tokens and needs %2 (one sequence and one token more). Use more text, a shorter sequence (recipe.sequence), or a larger validation fraction (data.validation_fraction).</source>
            <translation>数据太短：验证部分有 %1 个 token，需要 %2 个（一个序列再加一个 token）。请使用更多文本、更短的序列（recipe.sequence），或更大的验证比例（data.validation_fraction）。</translation>
        </message>
        <message>
            <source>The tokenizer has no token %1 to end documents with. Set data.end_of_text to one of its tokens, or leave it empty.</source>
            <translation>分词器没有用于结束文档的 token %1。请将 data.end_of_text 设为其中一个 token，或留空。</translation>
        </message>
        <message>
            <source>The tokenizer %1 cannot be read. Name a tokenizer.json or a SentencePiece model, or a folder that has one or vocab.json and merges.txt.</source>
            <translation>无法读取分词器 %1。请指定 tokenizer.json 或 SentencePiece 模型，或含有其中之一或 vocab.json 与 merges.txt 的文件夹。</translation>
        </message>
        <message>
            <source>The folder has no tokenizer: set data.tokenizer to the one that belongs to it, or to bytes.</source>
            <translation>该文件夹没有分词器：请将 data.tokenizer 设为与其对应的分词器，或设为 bytes。</translation>
        </message>
        <message>
            <source>Preparing the data was cancelled; what was prepared is kept.</source>
            <translation>数据准备已取消；已准备的内容予以保留。</translation>
        </message>
        <message>
            <source>Loading the data was cancelled; nothing was changed.</source>
            <translation>数据加载已取消；未作任何改动。</translation>
        </message>
        <message>
            <source>There is no config.json in %1. Name a folder as Hugging Face has it, with config.json and model.safetensors.</source>
            <translation>%1 中没有 config.json。请指定 Hugging Face 格式的文件夹，内含 config.json 和 model.safetensors。</translation>
        </message>
        <message>
            <source>There is no model.safetensors in %1; pytorch_model.bin is a program that would have to be run. Save the model as safetensors, then import it.</source>
            <translation>%1 中没有 model.safetensors；pytorch_model.bin 是需要运行的程序。请将模型另存为 safetensors 后再导入。</translation>
        </message>
        <message>
            <source>There is no model.safetensors in %1. Name a folder that has it, or its shards and their index.</source>
            <translation>%1 中没有 model.safetensors。请指定含有它或其分片与索引的文件夹。</translation>
        </message>
        <message>
            <source>There is no run with a checkpoint in this project; train or import first.</source>
            <translation>此项目中没有带检查点的运行；请先训练或导入。</translation>
        </message>
        <message>
            <source>The model was imported without a tokenizer. Set data.tokenizer=bytes, or to the path of its tokenizer.json.</source>
            <translation>模型导入时没有分词器。请设置 data.tokenizer=bytes，或设为其 tokenizer.json 的路径。</translation>
        </message>
        <message>
            <source>There is %1 already, and an import replaces nothing. Choose another name, or delete it.</source>
            <translation>%1 已存在，导入不会替换任何内容。请另选名称，或将其删除。</translation>
        </message>
        <message>
            <source>There is %1 already, and an export replaces nothing. Choose another name, or delete it.</source>
            <translation>%1 已存在，导出不会替换任何内容。请另选名称，或将其删除。</translation>
        </message>
        <message>
            <source>The file %1 could not be written (%2); what was there before is kept. Free some space, or choose another place.</source>
            <translation>无法写入文件 %1（%2）；原有内容予以保留。请腾出空间，或另选位置。</translation>
        </message>
        <message>
            <source>The file %1 could not be written (%2); what was there before is kept. Choose another place, or make its folder writable.</source>
            <translation>无法写入文件 %1（%2）；原有内容予以保留。请另选位置，或将其文件夹设为可写。</translation>
        </message>
        <message>
            <source>%1 is a project or another database and is not replaced. Name another file.</source>
            <translation>%1 是项目或其他数据库，不会被替换。请指定其他文件。</translation>
        </message>
        <message>
            <source>The folder %1 could not be made (%2); nothing was left behind. Choose another place.</source>
            <translation>无法创建文件夹 %1（%2）；未留下任何内容。请另选位置。</translation>
        </message>
        <message>
            <source>The project file %1 is in use by another program; nothing was changed. Try again in a moment.</source>
            <translation>项目文件 %1 正被其他程序使用；未作任何改动。请稍后重试。</translation>
        </message>
        <message>
            <source>There is no space left for the project file %1; the last change was not saved, everything before it is kept. Free some space and try again.</source>
            <translation>没有空间保存项目文件 %1；最后的更改未保存，此前的内容均予以保留。请腾出空间后重试。</translation>
        </message>
        <message>
            <source>The project file %1 cannot be written; nothing was changed.</source>
            <translation>无法写入项目文件 %1；未作任何改动。</translation>
        </message>
        <message>
            <source>Another training of %1 is going on; nothing was started. Wait for it, or stop it in the studio or with Ctrl-C where it runs.</source>
            <translation>%1 的另一个训练正在进行；未启动任何内容。请等待其结束，或在工作室中或在其运行处用 Ctrl-C 停止。</translation>
        </message>
        <message>
            <source>Training needs to write to the project: %1</source>
            <translation>训练需要写入项目：%1</translation>
        </message>
        <message>
            <source>The disk is full: the checkpoint %1 could not be written; earlier checkpoints are kept. Free some space, then resume the run.</source>
            <translation>磁盘已满：无法写入检查点 %1；较早的检查点予以保留。请腾出空间，然后恢复运行。</translation>
        </message>
        <message>
            <source>The checkpoint %1 could not be written (%2); earlier checkpoints are kept. Resume the run once the disk is well.</source>
            <translation>无法写入检查点 %1（%2）；较早的检查点予以保留。磁盘恢复正常后请恢复运行。</translation>
        </message>
        <message>
            <source>The disk has %1 free and the run&apos;s checkpoints need %2; nothing was started. Free some space, or lower recipe.checkpoints_kept.</source>
            <translation>磁盘剩余 %1，而此运行的检查点需要 %2；未启动任何内容。请腾出空间，或减小 recipe.checkpoints_kept。</translation>
        </message>
        <message>
            <source>Training needs %1 of disk (store %2, %3 checkpoints of %4) and %5 are free; nothing was started. Free some space, lower recipe.checkpoints_kept, raise local.memory_budget, or choose a smaller model.</source>
            <translation>训练需要 %1 磁盘空间（存储 %2，%3 个检查点各 %4），而剩余 %5；未启动任何内容。请腾出空间、减小 recipe.checkpoints_kept、增大 local.memory_budget，或选择更小的模型。</translation>
        </message>
        <message>
            <source>The parameter store needs a file of %1 and the disk has %2 free; nothing was started. Free some space, raise local.memory_budget, or choose a smaller model.</source>
            <translation>参数存储需要 %1 的文件，而磁盘剩余 %2；未启动任何内容。请腾出空间、增大 local.memory_budget，或选择更小的模型。</translation>
        </message>
        <message>
            <source>The disk has %1 free and the prepared data needs up to %2; nothing was started. Free some space, or move the project to a larger disk.</source>
            <translation>磁盘剩余 %1，而准备好的数据最多需要 %2；未启动任何内容。请腾出空间，或将项目移到更大的磁盘。</translation>
        </message>
        <message>
            <source>The disk has %1 free and the weights need %2; nothing was imported. Free some space, or choose another disk.</source>
            <translation>磁盘剩余 %1，而权重需要 %2；未导入任何内容。请腾出空间，或选择其他磁盘。</translation>
        </message>
        <message>
            <source>Training needs %1 of memory (%2 bytes): store %3, activations %4, weights in use %5, gradients %6, workspace %7, program %8; it may use %9; nothing was started.</source>
            <translation>训练需要 %1 内存（%2 字节）：存储 %3，激活值 %4，使用中的权重 %5，梯度 %6，工作区 %7，程序 %8；最多可用 %9；未启动任何内容。</translation>
        </message>
        <message>
            <source>Raise local.memory_budget, or choose local.store=file, a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>请增大 local.memory_budget，或选择local.store=file、更小的模型、批次或序列，或更大的 recipe.accumulation。</translation>
        </message>
        <message>
            <source>Raise local.memory_budget, or choose a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>请增大 local.memory_budget，或选择更小的模型、批次或序列，或更大的 recipe.accumulation。</translation>
        </message>
        <message>
            <source>Close other programs, or choose local.store=file, a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>请关闭其他程序，或选择local.store=file、更小的模型、批次或序列，或更大的 recipe.accumulation。</translation>
        </message>
        <message>
            <source>Close other programs, or choose a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>请关闭其他程序，或选择更小的模型、批次或序列，或更大的 recipe.accumulation。</translation>
        </message>
        <message>
            <source>The import was interrupted; nothing was left behind.</source>
            <translation>导入已中断；未留下任何内容。</translation>
        </message>
        <message>
            <source>Run %1 diverged at step %2 and would do so again, for the same bits would come of it; nothing was started. Lower recipe.learning_rate or lengthen recipe.warmup_steps, and start a new run without --resume, or branch from a checkpoint before it with --branch %3@STEP.</source>
            <translation>运行 %1 在第 %2 步发散，再来一次也会如此，因为结果逐位相同；未启动任何内容。请降低 recipe.learning_rate 或延长 recipe.warmup_steps，不带 --resume 启动新运行，或用 --branch %3@STEP 从之前的检查点创建分支。</translation>
        </message>
        <message>
            <source>Run %1 has no checkpoint to go on from; nothing was changed. A new run of the same plan, with the steps that it is to have, gives the same result.</source>
            <translation>运行 %1 没有可继续的检查点；未作任何改动。按同一方案并设为所需步数启动新运行，结果相同。</translation>
        </message>
        <message>
            <source>The checkpoints of run %1 are gone from its folder; nothing was changed. Put the folder beside the project file back, or start a new run: of the same plan it gives the same result.</source>
            <translation>运行 %1 的检查点已不在其文件夹中；未作任何改动。请将文件夹放回项目文件旁，或启动新运行：同一方案结果相同。</translation>
        </message>
        <message>
            <source>Another program holds the project file; the last rows of the run could not be written.</source>
            <translation>另一程序占用项目文件；未能写入此运行的最后几行。</translation>
        </message>
        <message>
            <source>recipe.checkpoints_kept is 0: no checkpoint is written; the run can be neither resumed nor sampled from.</source>
            <translation>recipe.checkpoints_kept 为 0：不写入检查点；此运行既不能恢复，也不能采样。</translation>
        </message>
        <message>
            <source>The system gives this program no more threads (%1); nothing was started. Lower local.threads, or raise the limits on processes and memory.</source>
            <translation>系统不再为此程序提供线程（%1）；未启动任何内容。请减小 local.threads，或提高进程和内存限制。</translation>
        </message>
        <message>
            <source>No space left on device</source>
            <translation>设备上没有空间</translation>
        </message>
        <message>
            <source>Permission denied</source>
            <translation>权限不足</translation>
        </message>
        <message>
            <source>No such file or directory</source>
            <translation>没有该文件或文件夹</translation>
        </message>
        <message>
            <source>Read-only file system</source>
            <translation>只读文件系统</translation>
        </message>
        <message>
            <source>Input/output error</source>
            <translation>输入/输出错误</translation>
        </message>
        <message>
            <source>Is a directory</source>
            <translation>是文件夹</translation>
        </message>
        <message>
            <source>Not a directory</source>
            <translation>不是文件夹</translation>
        </message>
        <message>
            <source>Disk quota exceeded</source>
            <translation>超出磁盘配额</translation>
        </message>
        <message>
            <source>File too large</source>
            <translation>文件太大</translation>
        </message>
        <message>
            <source>%1 (-%2 % to +%3 %), %4</source>
            <translation>%1（-%2 % 至 +%3 %）、%4</translation>
        </message>
        <message>
            <source>%1 (-%2 % to +%3 %)</source>
            <translation>%1（-%2 % 至 +%3 %）</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Worker</name>
        <message>
            <source>Something went wrong that has no name; nothing more is known.</source>
            <translation>发生了无名的错误；没有更多信息。</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Ended: %1</source>
            <translation>已结束：%1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::CommandPalette</name>
        <message>
            <source>Commands</source>
            <translation>命令</translation>
        </message>
        <message>
            <source>Type a command</source>
            <translation>输入命令</translation>
        </message>
        <message>
            <source>Command</source>
            <translation>命令</translation>
        </message>
        <message>
            <source>Commands that fit</source>
            <translation>匹配的命令</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunsCharts</name>
        <message>
            <source>%1; reading…</source>
            <comment>unit</comment>
            <translation>%1；正在读取…</translation>
        </message>
        <message>
            <source>Horizontal axis</source>
            <translation>横轴</translation>
        </message>
        <message>
            <source>by step</source>
            <translation>按步</translation>
        </message>
        <message>
            <source>by tokens</source>
            <translation>按 token</translation>
        </message>
        <message>
            <source>by active time</source>
            <translation>按活动时间</translation>
        </message>
        <message>
            <source>Seconds spent training: pauses and gaps between segments are left out</source>
            <translation>训练所用秒数：不含暂停和各段之间的间隔</translation>
        </message>
        <message>
            <source>log x</source>
            <translation>对数 x</translation>
        </message>
        <message>
            <source>Logarithmic horizontal axis</source>
            <translation>对数横轴</translation>
        </message>
        <message>
            <source>log y</source>
            <translation>对数 y</translation>
        </message>
        <message>
            <source>Logarithmic vertical axis (L in the chart)</source>
            <translation>对数纵轴（图表中按 L）</translation>
        </message>
        <message>
            <source>follow</source>
            <translation>跟随</translation>
        </message>
        <message>
            <source>The axes follow new values</source>
            <translation>坐标轴跟随新值</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>平滑</translation>
        </message>
        <message>
            <source>Weight of the exponential moving average; 0 shows the values as they are</source>
            <translation>指数移动平均的权重；0 显示原值</translation>
        </message>
        <message>
            <source>smoothing %1</source>
            <translation>平滑 %1</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>图表</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>导出</translation>
        </message>
        <message>
            <source>The chart as PNG, SVG, PDF or CSV</source>
            <translation>将图表存为 PNG、SVG、PDF 或 CSV</translation>
        </message>
        <message>
            <source>Export chart</source>
            <translation>导出图表</translation>
        </message>
        <message>
            <source>No run is shown. Check one in the table, or press Train here.</source>
            <translation>未显示任何运行。请在表格中勾选一个，或点击“在本机训练”。</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>正在读取…</translation>
        </message>
        <message>
            <source>by energy</source>
            <translation>按能耗</translation>
        </message>
        <message>
            <source>Watt-hours since the run began: measured where the computer can, else estimated</source>
            <translation>自运行开始的瓦时：本机能测则为实测，否则为估计</translation>
        </message>
        <message>
            <source>Runs or groups</source>
            <translation>运行或组</translation>
        </message>
        <message>
            <source>each run</source>
            <translation>每个运行</translation>
        </message>
        <message>
            <source>groups, min to max</source>
            <translation>组，最小到最大</translation>
        </message>
        <message>
            <source>groups, ± 1 std</source>
            <translation>组，± 1 标准差</translation>
        </message>
        <message>
            <source>The mean of each group&apos;s runs, with a band from the lowest to the highest of them</source>
            <translation>每组运行的平均值，带从最低到最高的区间</translation>
        </message>
        <message>
            <source>The mean of each group&apos;s runs, with a band of one sample standard deviation to each side</source>
            <translation>每组运行的平均值，两侧各带一个样本标准差的区间</translation>
        </message>
        <message>
            <source>runs</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>The runs themselves, faint, behind the means of their groups</source>
            <translation>各运行本身，以浅色显示在其组平均之后</translation>
        </message>
        <message>
            <source>A long run is still being read; nothing was exported. Export once it is.</source>
            <translation>一个较长的运行仍在读取；未导出任何内容。请在读取完成后导出。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::LabelEditor</name>
        <message>
            <source>Keep</source>
            <translation>应用</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>run %1</source>
            <translation>运行 %1</translation>
        </message>
        <message>
            <source>%1 runs</source>
            <translation>%1 个运行</translation>
        </message>
        <message>
            <source>Tags of %1</source>
            <comment>run 7, or 3 runs</comment>
            <translation>%1的标签</translation>
        </message>
        <message>
            <source>words, separated by blanks or commas</source>
            <translation>以空格或逗号分隔的词</translation>
        </message>
        <message>
            <source>%1; some also have %2</source>
            <translation>%1；有些还有 %2</translation>
        </message>
        <message>
            <source>Group of %1</source>
            <comment>run 7, or 3 runs</comment>
            <translation>%1的组</translation>
        </message>
        <message>
            <source>a name; none: in no group</source>
            <translation>名称；留空：不属于任何组</translation>
        </message>
        <message>
            <source>Note on %1; Ctrl+Return keeps it</source>
            <comment>run 7, or 3 runs</comment>
            <translation>%1的备注；按 Ctrl+Enter 应用</translation>
        </message>
        <message>
            <source>what is to be remembered</source>
            <translation>需要记住的内容</translation>
        </message>
        <message>
            <source>they differ; what is written here replaces them</source>
            <translation>它们不同；此处所写将替换它们</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ComparisonView</name>
        <message>
            <source>Differences only</source>
            <translation>仅差异</translation>
        </message>
        <message>
            <source>Compare with</source>
            <translation>比较对象</translation>
        </message>
        <message>
            <source>Model to compare with</source>
            <translation>要比较的模型</translation>
        </message>
        <message>
            <source>Both models side by side</source>
            <translation>两个模型并排</translation>
        </message>
        <message>
            <source>Presets</source>
            <translation>预设</translation>
        </message>
        <message>
            <source>Templates</source>
            <translation>模板</translation>
        </message>
        <message>
            <source>Runs of this project</source>
            <translation>此项目的运行</translation>
        </message>
        <message>
            <source>Run %1 · %2</source>
            <translation>运行 %1 · %2</translation>
        </message>
        <message>
            <source>Projects</source>
            <translation>项目</translation>
        </message>
        <message>
            <source>Another project…</source>
            <translation>另一个项目…</translation>
        </message>
        <message>
            <source>Compare with the plan of a project</source>
            <translation>与某项目的方案比较</translation>
        </message>
        <message>
            <source>Wafermill projects (*.wafermill)</source>
            <translation>Wafermill 项目 (*.wafermill)</translation>
        </message>
        <message>
            <source>That run is there no more; choose another model.</source>
            <translation>该运行已不存在；请选择另一个模型。</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>运行 %1</translation>
        </message>
        <message>
            <source>Both are the same.</source>
            <translation>两者相同。</translation>
        </message>
        <message>
            <source>Rows that differ: %1</source>
            <translation>不同的行：%1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ExportDialog</name>
        <message>
            <source>Export chart</source>
            <translation>导出图表</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>导出…</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>PNG picture</source>
            <translation>PNG 图片</translation>
        </message>
        <message>
            <source>SVG drawing</source>
            <translation>SVG 图形</translation>
        </message>
        <message>
            <source>PDF document</source>
            <translation>PDF 文档</translation>
        </message>
        <message>
            <source>CSV table</source>
            <translation>CSV 表格</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>格式</translation>
        </message>
        <message>
            <source>Lines that are exported</source>
            <translation>要导出的曲线</translation>
        </message>
        <message>
            <source>Lines</source>
            <translation>曲线</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>宽度</translation>
        </message>
        <message>
            <source>Height</source>
            <translation>高度</translation>
        </message>
        <message>
            <source>Unit of the size</source>
            <translation>尺寸单位</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>规模</translation>
        </message>
        <message>
            <source> dots an inch</source>
            <translation> 点/英寸</translation>
        </message>
        <message>
            <source>Resolution</source>
            <translation>分辨率</translation>
        </message>
        <message>
            <source> points</source>
            <translation> 磅</translation>
        </message>
        <message>
            <source>Of the title; what is smaller follows it</source>
            <translation>标题的字号；较小的文字随之变化</translation>
        </message>
        <message>
            <source>Font size</source>
            <translation>字号</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>浅色</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>深色</translation>
        </message>
        <message>
            <source>Black and white</source>
            <translation>黑白</translation>
        </message>
        <message>
            <source>Greys and widths tell lines apart, for printers and copiers without colours</source>
            <translation>用灰度和粗细区分曲线，适用于黑白打印机和复印机</translation>
        </message>
        <message>
            <source>Colours</source>
            <translation>颜色</translation>
        </message>
        <message>
            <source>Title and unit</source>
            <translation>标题和单位</translation>
        </message>
        <message>
            <source>Names at the lines</source>
            <translation>曲线旁的名称</translation>
        </message>
        <message>
            <source>Text as outlines</source>
            <translation>文字转轮廓</translation>
        </message>
        <message>
            <source>Letters become shapes: they look the same where the font is missing, but cannot be searched or edited</source>
            <translation>文字变为图形：缺少字体时外观不变，但无法搜索或编辑</translation>
        </message>
        <message>
            <source>Point and comma, for programs</source>
            <translation>小数点和逗号，供程序使用</translation>
        </message>
        <message>
            <source>As spreadsheets here read it</source>
            <translation>按本地电子表格的格式</translation>
        </message>
        <message>
            <source>Numbers</source>
            <translation>数字</translation>
        </message>
        <message>
            <source>Preview</source>
            <translation>预览</translation>
        </message>
        <message>
            <source>First rows of the table</source>
            <translation>表格的前几行</translation>
        </message>
        <message>
            <source>The first %1 rows of each line; the file has all of them.</source>
            <translation>每条曲线的前 %1 行；文件含全部。</translation>
        </message>
        <message>
            <source>%1 × %2 mm</source>
            <translation>%1 × %2 毫米</translation>
        </message>
        <message>
            <source>%1 × %2 pixels; printed, %3</source>
            <translation>%1 × %2 像素；打印为 %3</translation>
        </message>
        <message>
            <source>chart</source>
            <translation>chart</translation>
        </message>
        <message>
            <source>%1 (*%2)</source>
            <translation>%1 (*%2)</translation>
        </message>
        <message>
            <source>mm</source>
            <comment>millimetres</comment>
            <translation>毫米</translation>
        </message>
        <message>
            <source>px</source>
            <comment>pixels</comment>
            <translation>像素</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ModelComparison</name>
        <message>
            <source>Figures</source>
            <translation>数据</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Active parameters a token</source>
            <translation>每 token 活动参数</translation>
        </message>
        <message>
            <source>State in the store</source>
            <translation>存储中的状态</translation>
        </message>
        <message>
            <source>State of a parameter</source>
            <translation>每参数状态</translation>
        </message>
        <message>
            <source>Largest record</source>
            <translation>最大记录</translation>
        </message>
        <message>
            <source>Compute a token, both passes</source>
            <translation>每 token 计算量，前向加反向</translation>
        </message>
        <message>
            <source>Compute a token, forward</source>
            <translation>每 token 计算量，前向</translation>
        </message>
        <message>
            <source>Activations a sequence</source>
            <translation>每序列激活值</translation>
        </message>
        <message>
            <source>Parameters by part</source>
            <translation>各部分的参数</translation>
        </message>
        <message>
            <source>Forward compute of a token by part</source>
            <translation>各部分的每 token 前向计算量</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>值</translation>
        </message>
        <message>
            <source>differs</source>
            <translation>不同</translation>
        </message>
        <message>
            <source>What</source>
            <translation>项目</translation>
        </message>
        <message>
            <source>This plan</source>
            <translation>此方案</translation>
        </message>
        <message>
            <source>The other</source>
            <translation>另一个</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>差异</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ReportDialog</name>
        <message>
            <source>Report</source>
            <translation>报告</translation>
        </message>
        <message>
            <source>One run is told in full; several are compared. The report has the plan, the results as measured, what happened, the planned cluster beside GPUs as estimates, and how these are computed.</source>
            <translation>单个运行会完整描述；多个则进行比较。报告包含方案、实测结果、发生的情况、规划的集群与 GPU 的对照估计，以及估计的计算方法。</translation>
        </message>
        <message>
            <source>Runs of the report</source>
            <translation>报告中的运行</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>模拟</translation>
        </message>
        <message>
            <source>The run that the others are measured against</source>
            <translation>作为其他运行基准的运行</translation>
        </message>
        <message>
            <source>Baseline</source>
            <translation>基准</translation>
        </message>
        <message>
            <source>HTML, one file</source>
            <translation>HTML，单个文件</translation>
        </message>
        <message>
            <source>PDF, pages</source>
            <translation>PDF，分页</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>格式</translation>
        </message>
        <message>
            <source>Write…</source>
            <translation>写入…</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>A report takes %1 runs.</source>
            <translation>一份报告最多 %1 个运行。</translation>
        </message>
        <message>
            <source>%1-run-%2</source>
            <translation>%1-run-%2</translation>
        </message>
        <message>
            <source>%1-comparison</source>
            <translation>%1-comparison</translation>
        </message>
        <message>
            <source>Write the report</source>
            <translation>写入报告</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>正在写入 %1…</translation>
        </message>
        <message>
            <source>The report was given up; nothing was written.</source>
            <translation>报告已放弃；未写入任何内容。</translation>
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
            <translation>其权重是导入的；此次运行没有进行训练。</translation>
        </message>
        <message>
            <source>Only adapters of rank %1 are trained (%2); the weights that they are added to stay as they are.</source>
            <translation>仅训练秩为 %1 的适配器（%2）；它们所加到的权重保持不变。</translation>
        </message>
        <message>
            <source>Estimated</source>
            <translation>估计</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>晶圆系统</translation>
        </message>
        <message>
            <source>GPUs that hold it</source>
            <translation>放得下的 GPU</translation>
        </message>
        <message>
            <source>GPUs as fast</source>
            <translation>同样快的 GPU</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>吞吐量</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>步</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>功耗</translation>
        </message>
        <message>
            <source>Energy a token</source>
            <translation>每 token 能耗</translation>
        </message>
        <message>
            <source>Energy of the run</source>
            <translation>运行能耗</translation>
        </message>
        <message>
            <source>Purchase</source>
            <translation>购置</translation>
        </message>
        <message>
            <source>Run, owned</source>
            <translation>运行，自有</translation>
        </message>
        <message>
            <source>Run, rented</source>
            <translation>运行，租用</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>规模</translation>
        </message>
        <message>
            <source>and %1 servers</source>
            <translation>和 %1 台服务器</translation>
        </message>
        <message>
            <source>%1 rack units</source>
            <translation>%1 机架单位</translation>
        </message>
        <message>
            <source>Racks</source>
            <translation>机架</translation>
        </message>
        <message>
            <source>MemoryX holds the training state: %1 of %2.</source>
            <translation>MemoryX 放得下训练状态：%1 / %2。</translation>
        </message>
        <message>
            <source>MemoryX does not hold the training state: it needs %1 and has %2. The figures of the wafer systems stand for a cluster that could not be built.</source>
            <translation>MemoryX 放不下训练状态：需要 %1，只有 %2。晶圆系统的数据对应一个无法建成的集群。</translation>
        </message>
        <message>
            <source>Constant</source>
            <translation>常量</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>值</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>来源</translation>
        </message>
        <message>
            <source>moves the throughput by %1</source>
            <translation>使吞吐量变化 %1</translation>
        </message>
        <message>
            <source>This plan has no estimate: it breaks a rule of the planned cluster.</source>
            <translation>此方案没有估计：它违反了规划集群的规则。</translation>
        </message>
        <message>
            <source>The three largest assumptions</source>
            <translation>影响最大的三个假设</translation>
        </message>
        <message>
            <source>What bounds the wafer systems: %1</source>
            <translation>晶圆系统的限制因素：%1</translation>
        </message>
        <message>
            <source>What bounds the GPUs that hold the model: %1</source>
            <translation>放得下模型的 GPU 的限制因素：%1</translation>
        </message>
        <message>
            <source>What bounds the GPUs that are as fast: %1</source>
            <translation>同样快的 GPU 的限制因素：%1</translation>
        </message>
        <message>
            <source>Every figure here is an estimate, with its range below it, and none was measured. “Holds it”: the smallest GPU cluster that has room for weights, gradients, optimizer and activations. “As fast”: the smallest with at least the wafer systems&apos; throughput.</source>
            <translation>此处每个数据都是估计，其范围在下方；均非实测。“放得下”：能容纳权重、梯度、优化器和激活值的最小 GPU 集群。“同样快”：吞吐量不低于晶圆系统的最小集群。</translation>
        </message>
        <message>
            <source>The planned cluster, and GPUs</source>
            <translation>规划的集群与 GPU</translation>
        </message>
        <message>
            <source>Their power</source>
            <translation>其功耗</translation>
        </message>
        <message>
            <source>The plans differ in what machines care for; all figures are estimates.</source>
            <translation>各方案在与机器有关的方面不同；所有数据均为估计。</translation>
        </message>
        <message>
            <source>Of the baseline&apos;s plan</source>
            <translation>基准运行的方案</translation>
        </message>
        <message>
            <source>To machines the plans of all runs are the same.</source>
            <translation>对机器而言，所有运行的方案相同。</translation>
        </message>
        <message>
            <source>What the numbers are</source>
            <translation>数字的含义</translation>
        </message>
        <message>
            <source>Measured: taken while the training ran on this computer. Solid lines in the charts.</source>
            <translation>实测：在本机训练时测得。图表中为实线。</translation>
        </message>
        <message>
            <source>Estimated: computed from the plan and from constants with sources, with a range that is to hold four of five outcomes. Dashed lines, with a band for the range.</source>
            <translation>估计：由方案和有来源的常量计算得出，其范围应包含五分之四的结果。虚线，以带状表示范围。</translation>
        </message>
        <message>
            <source>Simulated: the planned cluster&apos;s steps executed in virtual time. Dotted lines.</source>
            <translation>模拟：规划集群的各步以虚拟时间执行。点线。</translation>
        </message>
        <message>
            <source>Assumption: a constant without a published value. It is named where it is used.</source>
            <translation>假设：没有公布值的常量。在使用处注明。</translation>
        </message>
        <message>
            <source>Blue is this computer, green are wafer systems, vermilion GPU clusters, grey references and limits; where runs are laid over each other, each has a colour of its own.</source>
            <translation>蓝色为本机，绿色为晶圆系统，朱红色为 GPU 集群，灰色为参考和限制；多个运行叠放时，各有自己的颜色。</translation>
        </message>
        <message>
            <source>How the estimates are computed</source>
            <translation>估计如何计算</translation>
        </message>
        <message>
            <source>Each line is a step of the computation with its numbers; in brackets stands where they come from.</source>
            <translation>每行是计算的一步及其数字；方括号内为来源。</translation>
        </message>
        <message>
            <source>Constants and their sources</source>
            <translation>常量及其来源</translation>
        </message>
        <message>
            <source>The report was given up; nothing was written.</source>
            <translation>报告已放弃；未写入任何内容。</translation>
        </message>
        <message>
            <source>Page %1 of %2</source>
            <translation>第 %1 页，共 %2 页</translation>
        </message>
        <message>
            <source>The model is a decoder-only transformer of %1 parameters: %2 layers of width %3 with %4 attention heads, and a vocabulary of %5 tokens.</source>
            <translation>模型是 %1 参数的仅解码器 Transformer：%2 层，宽度 %3，%4 个注意力头，词表 %5 个 token。</translation>
        </message>
        <message>
            <source>Keys and values have %1 heads.</source>
            <translation>键和值有 %1 个头。</translation>
        </message>
        <message>
            <source>Each layer has %1 experts, of which a token passes %2, so that it uses %3 of the parameters.</source>
            <translation>每层有 %1 个专家，一个 token 经过其中 %2 个，因而使用 %3 参数。</translation>
        </message>
        <message>
            <source>The learning rate rises over %1 steps to %2</source>
            <translation>学习率经 %1 步升至 %2</translation>
        </message>
        <message>
            <source>The learning rate begins at %1</source>
            <translation>学习率从 %1 开始</translation>
        </message>
        <message>
            <source>%1 and falls to %2 along a cosine.</source>
            <translation>%1，再按余弦降至 %2。</translation>
        </message>
        <message>
            <source>%1 and falls to %2 along a line.</source>
            <translation>%1，再线性降至 %2。</translation>
        </message>
        <message>
            <source>%1, stays there, and falls to %2 in the last %3 of the steps.</source>
            <translation>%1，保持不变，并在最后 %3 的步数中降至 %2。</translation>
        </message>
        <message>
            <source>%1 and stays there.</source>
            <translation>%1，并保持不变。</translation>
        </message>
        <message>
            <source>It is trained with %1 in %2 for %3 steps of %4 sequences of %5 tokens, %6 tokens in all. %7</source>
            <translation>以 %1 和 %2 训练 %3 步，每步 %4 个序列，各 %5 个 token，共 %6 个 token。%7</translation>
        </message>
        <message>
            <source>Planned for it: %1 × %2 with %3 of MemoryX, compared with clusters of %4.</source>
            <translation>为此规划：%1 × %2，MemoryX %3，与 %4 集群比较。</translation>
        </message>
        <message>
            <source>The plan</source>
            <translation>方案</translation>
        </message>
        <message>
            <source>Plan value</source>
            <translation>方案值</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>参数</translation>
        </message>
        <message>
            <source>Tokens a sequence</source>
            <translation>每序列 token</translation>
        </message>
        <message>
            <source>All values of the plan stand at the end.</source>
            <translation>方案的所有值列在末尾。</translation>
        </message>
        <message>
            <source>The data</source>
            <translation>数据</translation>
        </message>
        <message>
            <source>The text is a small artificial language that Wafermill generates, %1 of it with seed %2.</source>
            <translation>文本是 Wafermill 生成的小型人造语言：%1，种子 %2。</translation>
        </message>
        <message>
            <source>The text is %1.</source>
            <translation>文本为 %1。</translation>
        </message>
        <message>
            <source>A token is one character.</source>
            <translation>一个 token 是一个字符。</translation>
        </message>
        <message>
            <source>Tokens are those of %1.</source>
            <translation>token 取自 %1。</translation>
        </message>
        <message>
            <source>A token is one byte.</source>
            <translation>一个 token 是一个字节。</translation>
        </message>
        <message>
            <source>The last %1 of the text are held out; the validation loss is measured there.</source>
            <translation>文本的最后 %1 被留出；验证损失在那里测量。</translation>
        </message>
        <message>
            <source>Its entropy is %1 nats a token, computed from its grammar: no model can get below.</source>
            <translation>其熵为每 token %1 nats，由语法计算得出：任何模型都无法更低。</translation>
        </message>
        <message>
            <source>The generator itself has a loss of %1 on the held-out part.</source>
            <translation>生成器本身在留出部分上的损失为 %1。</translation>
        </message>
        <message>
            <source>All values of the plan</source>
            <translation>方案的所有值</translation>
        </message>
        <message>
            <source>Key</source>
            <translation>键</translation>
        </message>
        <message>
            <source>Simulation %1</source>
            <translation>模拟 %1</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>运行 %1</translation>
        </message>
        <message>
            <source>Comparison of %1 runs</source>
            <translation>%1 个运行的比较</translation>
        </message>
        <message>
            <source>A report needs a run; choose one.</source>
            <translation>报告需要一个运行；请选择。</translation>
        </message>
        <message>
            <source>A report can be written as .html or .pdf; %1 ends with neither. Nothing was written.</source>
            <translation>报告可写为 .html 或 .pdf；%1 不以其中任何一种结尾。未写入任何内容。</translation>
        </message>
        <message>
            <source>The report could not be written to %1: %2. Nothing that stood there was changed; choose another place or free some space.</source>
            <translation>无法将报告写入 %1：%2。原有内容未改动；请另选位置或腾出空间。</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>Known as</source>
            <translation>依据</translation>
        </message>
        <message>
            <source>%1 of %2 steps</source>
            <translation>%1 / %2 步</translation>
        </message>
        <message>
            <source>%1 steps</source>
            <translation>%1 步</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>模拟</translation>
        </message>
        <message>
            <source>The run is %1, after %2. It was begun on %3 and last changed on %4.</source>
            <translation>运行状态：%1，已完成 %2。开始于 %3，最后变化于 %4。</translation>
        </message>
        <message>
            <source>Training loss</source>
            <translation>训练损失</translation>
        </message>
        <message>
            <source>nats a token</source>
            <translation>nats/token</translation>
        </message>
        <message>
            <source>%1 above the entropy floor</source>
            <translation>比熵下限高 %1</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>验证损失</translation>
        </message>
        <message>
            <source>Lowest validation loss</source>
            <translation>最低验证损失</translation>
        </message>
        <message>
            <source>at step %1</source>
            <translation>在第 %1 步</translation>
        </message>
        <message>
            <source>Throughput, forecast</source>
            <translation>吞吐量，预测</translation>
        </message>
        <message>
            <source>Time spent training</source>
            <translation>训练用时</translation>
        </message>
        <message>
            <source>Tokens trained on</source>
            <translation>训练的 token</translation>
        </message>
        <message>
            <source>Peak memory</source>
            <translation>峰值内存</translation>
        </message>
        <message>
            <source>Peak memory, forecast</source>
            <translation>峰值内存，预测</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>能耗</translation>
        </message>
        <message>
            <source>Mean power</source>
            <translation>平均功耗</translation>
        </message>
        <message>
            <source>Whole run</source>
            <translation>整个运行</translation>
        </message>
        <message>
            <source>Failures</source>
            <translation>故障</translation>
        </message>
        <message>
            <source>Checkpoints</source>
            <translation>检查点</translation>
        </message>
        <message>
            <source>What differs</source>
            <translation>差异</translation>
        </message>
        <message>
            <source>Nothing: these runs have the same plan.</source>
            <translation>无：这些运行的方案相同。</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>时间</translation>
        </message>
        <message>
            <source>baseline, %1</source>
            <translation>基准，%1</translation>
        </message>
        <message>
            <source>resumed: %1</source>
            <translation>恢复：%1</translation>
        </message>
        <message>
            <source>spikes: %1</source>
            <translation>尖峰：%1</translation>
        </message>
        <message>
            <source>checkpoints: %1</source>
            <translation>检查点：%1</translation>
        </message>
        <message>
            <source>pauses: %1</source>
            <translation>暂停：%1</translation>
        </message>
        <message>
            <source>warnings: %1</source>
            <translation>警告：%1</translation>
        </message>
        <message>
            <source>errors: %1</source>
            <translation>错误：%1</translation>
        </message>
        <message>
            <source>failures: %1</source>
            <translation>故障：%1</translation>
        </message>
        <message>
            <source>nothing but its start and its end</source>
            <translation>只有开始和结束</translation>
        </message>
        <message>
            <source>estimated</source>
            <translation>估计</translation>
        </message>
        <message>
            <source>measured</source>
            <translation>实测</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>结果</translation>
        </message>
        <message>
            <source>Measured against run %1; below each figure stands by how much it differs.</source>
            <translation>以运行 %1 为基准；每个数据下方为其差异。</translation>
        </message>
        <message>
            <source>All figures are measured.</source>
            <translation>所有数据均为实测。</translation>
        </message>
        <message>
            <source>But energy: it is estimated where the computer has no meter.</source>
            <translation>能耗除外：本机没有计量器时为估计。</translation>
        </message>
        <message>
            <source>But those of simulated runs.</source>
            <translation>模拟运行的数据除外。</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>发生的情况</translation>
        </message>
        <message>
            <source>In all: %1.</source>
            <translation>合计：%1。</translation>
        </message>
        <message>
            <source>Event</source>
            <translation>事件</translation>
        </message>
        <message>
            <source>%1 more events are left out here; the project has all of them.</source>
            <translation>此处略去另外 %1 个事件；项目中有全部事件。</translation>
        </message>
        <message>
            <source>The last text that the model wrote: “%1”</source>
            <translation>模型写出的最后一段文本：“%1”</translation>
        </message>
        <message>
            <source>Begun</source>
            <translation>开始</translation>
        </message>
        <message>
            <source>Events</source>
            <translation>事件</translation>
        </message>
        <message>
            <source>Project %1 · %2 · Wafermill %3</source>
            <comment>project, date, version</comment>
            <translation>项目 %1 · %2 · Wafermill %3</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <comment>run number, title</comment>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>Of the constants without a published value these move the estimates most. They can be changed in the plan.</source>
            <translation>在没有公布值的常量中，这些对估计的影响最大。可在方案中修改。</translation>
        </message>
        <message>
            <source>moves the power by %1</source>
            <translation>使功耗变化 %1</translation>
        </message>
        <message>
            <source>moves the power of the GPUs by %1</source>
            <translation>使 GPU 功耗变化 %1</translation>
        </message>
        <message>
            <source>moves the purchase by %1</source>
            <translation>使购置成本变化 %1</translation>
        </message>
        <message>
            <source>The tokenizer is not known.</source>
            <translation>分词器未知。</translation>
        </message>
        <message>
            <source>The text is a mixture: %1.</source>
            <translation>文本是一个混合：%1。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::PlanExportDialog</name>
        <message>
            <source>Plan for another program</source>
            <translation>用于其他程序的方案</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>程序</translation>
        </message>
        <message>
            <source>The fewest that hold the model</source>
            <translation>放得下模型的最少数量</translation>
        </message>
        <message>
            <source>The fewest as fast as the planned systems</source>
            <translation>与规划系统同样快的最少数量</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>What it cannot say</source>
            <translation>无法表达的内容</translation>
        </message>
        <message>
            <source>In the plan</source>
            <translation>方案中</translation>
        </message>
        <message>
            <source>There</source>
            <translation>对方</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>导出…</translation>
        </message>
        <message>
            <source>Searching a layout…</source>
            <translation>正在搜索布局…</translation>
        </message>
        <message>
            <source>not written</source>
            <translation>未写入</translation>
        </message>
        <message numerus="yes">
            <source>%n GPU(s): %1. Estimated, not measured.</source>
            <translation>
                <numerusform>%n 个 GPU：%1。估计，非实测。</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing of the plan is lost.</source>
            <translation>方案没有任何丢失。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::WeightTransfer</name>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TalkPage</name>
        <message>
            <source>Loading the model…</source>
            <translation>正在加载模型…</translation>
        </message>
        <message>
            <source>Reading the prompt…</source>
            <translation>正在读取提示…</translation>
        </message>
        <message>
            <source>Stopped before the model was loaded.</source>
            <translation>在模型加载之前已停止。</translation>
        </message>
        <message>
            <source>There is nothing to talk to yet</source>
            <translation>还没有可对话的模型</translation>
        </message>
        <message>
            <source>No run of this project has a checkpoint. Train the plan here: the first checkpoint can talk while the training goes on. Or open a project that wafermill import made of a Hugging Face folder.</source>
            <translation>此项目的运行都没有检查点。请在本机训练此方案：训练进行中，第一个检查点即可对话。或者打开由 wafermill import 从 Hugging Face 文件夹建立的项目。</translation>
        </message>
        <message>
            <source>Show the Train page</source>
            <translation>显示训练页面</translation>
        </message>
        <message>
            <source>Who talks, and how</source>
            <translation>由谁对话，如何对话</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>运行</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>检查点</translation>
        </message>
        <message>
            <source>Tokens at most</source>
            <translation>最多 token 数</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>温度</translation>
        </message>
        <message>
            <source>0: the likeliest</source>
            <translation>0：最可能的</translation>
        </message>
        <message>
            <source>Logits are divided by it: low keeps to what is likely, high surprises.</source>
            <translation>logits 除以它：低则保守，高则出人意料。</translation>
        </message>
        <message>
            <source>Top-k</source>
            <translation>Top-k</translation>
        </message>
        <message>
            <source>all</source>
            <translation>全部</translation>
        </message>
        <message>
            <source>Among the K likeliest tokens</source>
            <translation>在最可能的 K 个 token 中选取</translation>
        </message>
        <message>
            <source>Top-p</source>
            <translation>Top-p</translation>
        </message>
        <message>
            <source>Among the fewest likeliest tokens whose probabilities add up to this; 1: all</source>
            <translation>在概率之和达到此值的最少 token 中选取；1：全部</translation>
        </message>
        <message>
            <source>Repetition penalty</source>
            <translation>重复惩罚</translation>
        </message>
        <message>
            <source>Above 1, what occurred already is less likely; 1: none</source>
            <translation>大于 1 时，已出现过的更不易出现；1：无</translation>
        </message>
        <message>
            <source>Stop before</source>
            <translation>在此之前停止</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>无</translation>
        </message>
        <message>
            <source>The text ends before this one. \n stands for the end of a line.</source>
            <translation>文本在此之前结束。\n 表示行尾。</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>种子</translation>
        </message>
        <message>
            <source>The same seed, settings and prompt give the same text again.</source>
            <translation>相同的种子、设置和提示会再次得到相同的文本。</translation>
        </message>
        <message>
            <source>A new seed each time</source>
            <translation>每次使用新种子</translation>
        </message>
        <message>
            <source>Talk</source>
            <translation>对话</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>复制</translation>
        </message>
        <message>
            <source>Prompt and continuation to the clipboard</source>
            <translation>将提示和续写复制到剪贴板</translation>
        </message>
        <message>
            <source>Copy the text</source>
            <translation>复制文本</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>清除</translation>
        </message>
        <message>
            <source>Clear the continuation</source>
            <translation>清除续写</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>提示</translation>
        </message>
        <message>
            <source>A text to continue</source>
            <translation>要续写的文本</translation>
        </message>
        <message>
            <source>Continuation</source>
            <translation>续写</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>续写</translation>
        </message>
        <message>
            <source>Continue the prompt (Ctrl+Return)</source>
            <translation>续写提示 (Ctrl+Enter)</translation>
        </message>
        <message>
            <source>Continue the prompt</source>
            <translation>续写提示</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>继续</translation>
        </message>
        <message>
            <source>The prompt and its continuation become the prompt, which is continued</source>
            <translation>提示及其续写成为新的提示并继续续写</translation>
        </message>
        <message>
            <source>Continue the continuation</source>
            <translation>接着续写</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stop the text where it is</source>
            <translation>在当前位置停止文本</translation>
        </message>
        <message>
            <source>Progress of loading</source>
            <translation>加载进度</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Newest (step %1)</source>
            <translation>最新（第 %1 步）</translation>
        </message>
        <message>
            <source>Best (step %1)</source>
            <translation>最佳（第 %1 步）</translation>
        </message>
        <message>
            <source>Step %1</source>
            <translation>第 %1 步</translation>
        </message>
        <message>
            <source>This run failed, and its weights may be worth nothing.</source>
            <translation>此运行失败，其权重可能毫无价值。</translation>
        </message>
        <message numerus="yes">
            <source>%n token(s)…</source>
            <translation>
                <numerusform>%n 个 token…</numerusform>
            </translation>
        </message>
        <message>
            <source>stopped before “%1”</source>
            <translation>在“%1”之前停止</translation>
        </message>
        <message>
            <source>the text ended by itself</source>
            <translation>文本自行结束</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>已停止</translation>
        </message>
        <message>
            <source>as many as asked for</source>
            <translation>达到所要求的数量</translation>
        </message>
        <message numerus="yes">
            <source>%n token(s)</source>
            <translation>
                <numerusform>%n 个 token</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 tokens/s measured</source>
            <translation>实测 %1 token/s</translation>
        </message>
        <message>
            <source>seed %1</source>
            <translation>种子 %1</translation>
        </message>
        <message>
            <source>step %1 of run %2</source>
            <translation>运行 %2 的第 %1 步</translation>
        </message>
        <message>
            <source>The text filled the model&apos;s sequence of %1 tokens: the later half of it was kept.</source>
            <translation>文本填满了模型的 %1 个 token 序列：保留了后一半。</translation>
        </message>
        <message>
            <source>The weights do not fit the memory that is free: the rest is read for each token.</source>
            <translation>权重放不进空闲内存：其余部分在每个 token 时读取。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::LaunchDialog</name>
        <message>
            <source>Starting saves the edits of the plan.</source>
            <translation>开始时会保存对方案的修改。</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>取消</translation>
        </message>
        <message>
            <source>Start the training</source>
            <translation>开始训练</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>开始</translation>
        </message>
        <message>
            <source>Train %1 here</source>
            <translation>在本机训练 %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::HelpWindow</name>
        <message>
            <source>Forward</source>
            <translation>前进</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>后退</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>帮助</translation>
        </message>
    </context>
    <context>
        <name>wafermill::WeightExportDialog</name>
        <message>
            <source>Export the trained model</source>
            <translation>导出已训练模型</translation>
        </message>
        <message>
            <source>Hugging Face: a folder</source>
            <translation>Hugging Face：文件夹</translation>
        </message>
        <message>
            <source>llama.cpp: a GGUF file</source>
            <translation>llama.cpp：GGUF 文件</translation>
        </message>
        <message>
            <source>For</source>
            <translation>用于</translation>
        </message>
        <message>
            <source>How each weight is kept: fp32 loses nothing, fp16 and bf16 take half of it, q8_0 about a quarter</source>
            <translation>每个权重的存储方式：fp32 无损，fp16 和 bf16 占一半，q8_0 约占四分之一</translation>
        </message>
        <message>
            <source>Weights as</source>
            <translation>权重格式</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>导出…</translation>
        </message>
        <message>
            <source>as they were imported, else fp32</source>
            <translation>与导入时相同，否则 fp32</translation>
        </message>
    </context>
</TS>
