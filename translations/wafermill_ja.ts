<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP">
    <context>
        <name>ChartText</name>
        <message>
            <source>tokens</source>
            <translation>トークン</translation>
        </message>
        <message>
            <source>active time</source>
            <translation>稼働時間</translation>
        </message>
        <message>
            <source>step</source>
            <translation>ステップ</translation>
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
            <translation>データなし</translation>
        </message>
        <message>
            <source>%1 in %2. %3.</source>
            <translation>%1（%2に対して）。%3。</translation>
        </message>
        <message>
            <source>The chart could not be written to %1: %2. Nothing that stood there was changed; choose another place or free some space.</source>
            <translation>グラフを %1 に書き込めませんでした：%2。元の内容は変わっていません。別の場所を選ぶか、空き容量を確保してください。</translation>
        </message>
        <message>
            <source>The chart is too large for a PNG; choose a smaller size.</source>
            <translation>グラフが PNG には大きすぎます。より小さいサイズを選んでください。</translation>
        </message>
        <message>
            <source>A chart can be written as .png, .svg, .pdf or .csv; %1 ends with none of these. Nothing was written.</source>
            <translation>グラフは .png、.svg、.pdf、.csv として書き出せます。%1 はどれでも終わっていません。何も書き込まれていません。</translation>
        </message>
        <message>
            <source>%1, log</source>
            <translation>%1、対数</translation>
        </message>
        <message>
            <source>%1, est.</source>
            <comment>estimated</comment>
            <translation>%1、推定</translation>
        </message>
        <message>
            <source>%1, simulated</source>
            <translation>%1、シミュレーション</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <comment>title of the x axis, value</comment>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>%1, raw</source>
            <comment>a series before smoothing</comment>
            <translation>%1、平滑化前</translation>
        </message>
        <message>
            <source>%1 d</source>
            <translation>%1 日</translation>
        </message>
        <message>
            <source>%1 h</source>
            <translation>%1 時間</translation>
        </message>
        <message>
            <source>%1 d %2 h</source>
            <translation>%1 日 %2 時間</translation>
        </message>
        <message>
            <source>%1 min</source>
            <translation>%1 分</translation>
        </message>
        <message>
            <source>%1:%2 h</source>
            <comment>hours:minutes</comment>
            <translation>%1:%2 時間</translation>
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
            <translation>%1 時間 %2 分</translation>
        </message>
        <message>
            <source>%1 min %2 s</source>
            <translation>%1 分 %2 秒</translation>
        </message>
        <message>
            <source>and %1 more</source>
            <translation>ほか %1 件</translation>
        </message>
        <message>
            <source>energy, Wh</source>
            <translation>エネルギー、Wh</translation>
        </message>
        <message>
            <source>%1 (%2 to %3)</source>
            <comment>a value and its range</comment>
            <translation>%1（%2～%3）</translation>
        </message>
        <message>
            <source>The chart has no line “%1”; it has %2. Nothing was written.</source>
            <translation>グラフに線「%1」はありません。あるのは %2。何も書き込まれていません。</translation>
        </message>
        <message>
            <source>none with a name</source>
            <translation>名前のあるものなし</translation>
        </message>
        <message>
            <source>The chart has no room for its lines at this size, and nothing was written; the smallest of this shape is %1 × %2 pixels, or %3 × %4 mm.</source>
            <translation>この大きさでは線を描く余地がないため、何も書き込んでいません。この縦横比での最小は %1 × %2 ピクセル（%3 × %4 mm）です。</translation>
        </message>
    </context>
    <context>
        <name>Run</name>
        <message>
            <source>created</source>
            <translation>作成済み</translation>
        </message>
        <message>
            <source>training</source>
            <translation>学習中</translation>
        </message>
        <message>
            <source>paused</source>
            <translation>一時停止中</translation>
        </message>
        <message>
            <source>finished</source>
            <translation>完了</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>失敗</translation>
        </message>
        <message>
            <source>interrupted</source>
            <translation>中断</translation>
        </message>
        <message>
            <source>starting</source>
            <translation>開始中</translation>
        </message>
        <message>
            <source>stopping</source>
            <translation>停止処理中</translation>
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
            <translation>%1 時間 %2 分</translation>
        </message>
        <message>
            <source>%1 days</source>
            <translation>%1 日</translation>
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
            <translation>学習率</translation>
        </message>
        <message>
            <source>before clipping</source>
            <translation>クリッピング前</translation>
        </message>
        <message>
            <source>gradient norm</source>
            <translation>勾配ノルム</translation>
        </message>
        <message>
            <source>There is no chart &quot;%1&quot;. Charts are: %2.</source>
            <translation>グラフ「%1」はありません。使えるグラフ：%2。</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <comment>run number, title</comment>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>entropy floor</source>
            <translation>エントロピー下限</translation>
        </message>
        <message>
            <source>generator on this text</source>
            <translation>このテキストでの生成器</translation>
        </message>
        <message>
            <source>nats per token</source>
            <translation>nats/トークン</translation>
        </message>
        <message>
            <source>training</source>
            <translation>学習</translation>
        </message>
        <message>
            <source>validation</source>
            <translation>検証</translation>
        </message>
        <message>
            <source>%1 × %2</source>
            <comment>count, device</comment>
            <translation>%1 × %2</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>トークン/秒</translation>
        </message>
        <message>
            <source>here</source>
            <translation>ここ</translation>
        </message>
        <message>
            <source>watts</source>
            <translation>ワット</translation>
        </message>
        <message>
            <source>here, measured</source>
            <translation>ここ、実測</translation>
        </message>
        <message>
            <source>here, est.</source>
            <comment>estimated</comment>
            <translation>ここ、推定</translation>
        </message>
        <message>
            <source>GB, this computer</source>
            <translation>GB、このコンピュータ</translation>
        </message>
        <message>
            <source>MB, this computer</source>
            <translation>MB、このコンピュータ</translation>
        </message>
        <message>
            <source>store</source>
            <translation>ストア</translation>
        </message>
        <message>
            <source>weights</source>
            <translation>重み</translation>
        </message>
        <message>
            <source>gradients</source>
            <translation>勾配</translation>
        </message>
        <message>
            <source>activations</source>
            <translation>活性値</translation>
        </message>
        <message>
            <source>workspace</source>
            <translation>作業領域</translation>
        </message>
        <message>
            <source>whole process</source>
            <translation>プロセス全体</translation>
        </message>
        <message>
            <source>budget</source>
            <translation>上限</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>損失</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>検証損失</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>スループット</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>メモリ</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>電力</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>学習率</translation>
        </message>
        <message>
            <source>Gradient norm</source>
            <translation>勾配ノルム</translation>
        </message>
        <message>
            <source>%1, smoothed</source>
            <translation>%1、平滑化</translation>
        </message>
        <message>
            <source>entropy floor %1, generator on this text</source>
            <translation>エントロピー下限 %1、このテキストでの生成器</translation>
        </message>
        <message>
            <source>%1; the first steps lie above</source>
            <translation>%1。最初の数ステップは枠の上にあります</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>シミュレーション</translation>
        </message>
        <message>
            <source>%1, simulated</source>
            <translation>%1、シミュレーション</translation>
        </message>
        <message>
            <source>%1 a step, simulated</source>
            <translation>%1/ステップ、シミュレーション</translation>
        </message>
        <message>
            <source>computing</source>
            <translation>計算</translation>
        </message>
        <message>
            <source>waiting</source>
            <translation>待機</translation>
        </message>
        <message>
            <source>weights down</source>
            <translation>重み（下り）</translation>
        </message>
        <message>
            <source>gradients up</source>
            <translation>勾配（上り）</translation>
        </message>
        <message>
            <source>updates</source>
            <translation>更新</translation>
        </message>
        <message>
            <source>%1 a step, mean over lanes</source>
            <translation>%1/ステップ、レーン平均</translation>
        </message>
        <message>
            <source>waiting for weights</source>
            <translation>重み待ち</translation>
        </message>
        <message>
            <source>waiting for the file</source>
            <translation>ファイル待ち</translation>
        </message>
        <message>
            <source>adding gradients</source>
            <translation>勾配の加算</translation>
        </message>
        <message>
            <source>other</source>
            <translation>その他</translation>
        </message>
        <message>
            <source>read from the file</source>
            <translation>ファイルから読み込み</translation>
        </message>
        <message>
            <source>written to it</source>
            <translation>ファイルへ書き込み</translation>
        </message>
        <message>
            <source>%1 of weights a step</source>
            <translation>重み %1/ステップ</translation>
        </message>
        <message>
            <source>%1 a step</source>
            <translation>%1/ステップ</translation>
        </message>
        <message>
            <source>%1; failures: %2</source>
            <translation>%1。故障：%2</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>エネルギー</translation>
        </message>
        <message>
            <source>Step time</source>
            <translation>ステップ時間</translation>
        </message>
        <message>
            <source>Traffic</source>
            <translation>通信量</translation>
        </message>
        <message>
            <source>The first step is on its way.</source>
            <translation>最初のステップを実行中です。</translation>
        </message>
        <message>
            <source>No step was completed, so there is nothing to draw. The run&apos;s message says why.</source>
            <translation>完了したステップがないため、描くものがありません。理由は実行のメッセージにあります。</translation>
        </message>
        <message>
            <source>A simulation has no such values: nothing is computed with the model.</source>
            <translation>シミュレーションにこの値はありません。モデルで計算は行われません。</translation>
        </message>
        <message>
            <source>Nothing was validated yet. “Validate every” of the recipe says after how many steps it is.</source>
            <translation>まだ検証していません。レシピの「検証間隔」が、何ステップごとに行うかを決めます。</translation>
        </message>
        <message>
            <source>Nothing of the kind was recorded while these runs trained.</source>
            <translation>これらの実行の学習中、この種の記録はありませんでした。</translation>
        </message>
        <message>
            <source>%1, mean of %2</source>
            <comment>group, number of runs</comment>
            <translation>%1、%2 件の平均</translation>
        </message>
        <message>
            <source>%1, mean of %2 to %3</source>
            <comment>group, fewest and most runs at one place</comment>
            <translation>%1、%2～%3 件の平均</translation>
        </message>
        <message>
            <source>%1; groups: mean, lowest to highest</source>
            <translation>%1。グループ：平均、最小～最大</translation>
        </message>
        <message>
            <source>%1; groups: mean ± 1 standard deviation</source>
            <translation>%1。グループ：平均 ± 1 標準偏差</translation>
        </message>
    </context>
    <context>
        <name>Screenshot</name>
        <message>
            <source>There is no page “%1”; the pages are %2.</source>
            <translation>ページ「%1」はありません。ページは %2 です。</translation>
        </message>
        <message>
            <source>The picture could not be written to %1.</source>
            <translation>画像を %1 に書き込めませんでした。</translation>
        </message>
        <message>
            <source>%1 has no run yet.</source>
            <translation>%1 にはまだ実行がありません。</translation>
        </message>
        <message>
            <source>“%1” is no run: give its number, or “latest”.</source>
            <translation>「%1」は実行ではありません。番号か「latest」を指定してください。</translation>
        </message>
        <message>
            <source>Run %1 has no values for a chart of %2; nothing was written.</source>
            <translation>実行 %1 には %2 のグラフの値がありません。何も書き込まれていません。</translation>
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
            <translation>取得</translation>
        </message>
        <message>
            <source>forward</source>
            <translation>順伝播</translation>
        </message>
        <message>
            <source>head and loss</source>
            <translation>ヘッドと損失</translation>
        </message>
        <message>
            <source>backward</source>
            <translation>逆伝播</translation>
        </message>
        <message>
            <source>reduce</source>
            <translation>集約</translation>
        </message>
        <message>
            <source>read</source>
            <translation>読み込み</translation>
        </message>
        <message>
            <source>write</source>
            <translation>書き込み</translation>
        </message>
        <message>
            <source>other</source>
            <translation>その他</translation>
        </message>
        <message>
            <source>MemoryX</source>
            <translation>MemoryX</translation>
        </message>
        <message>
            <source>Store</source>
            <translation>ストア</translation>
        </message>
        <message>
            <source>Weights down</source>
            <translation>重み（下り）</translation>
        </message>
        <message>
            <source>Lane %1</source>
            <translation>レーン %1</translation>
        </message>
        <message>
            <source>Systems</source>
            <translation>システム</translation>
        </message>
        <message>
            <source>Gradients %1</source>
            <comment>of a lane</comment>
            <translation>勾配 %1</translation>
        </message>
        <message>
            <source>Gradients up</source>
            <translation>勾配（上り）</translation>
        </message>
        <message>
            <source>File %1</source>
            <comment>transfers that go on at a time</comment>
            <translation>ファイル %1</translation>
        </message>
        <message>
            <source>block %1</source>
            <translation>ブロック %1</translation>
        </message>
        <message>
            <source>step %1</source>
            <translation>ステップ %1</translation>
        </message>
        <message>
            <source>takes %1</source>
            <translation>所要 %1</translation>
        </message>
        <message>
            <source>begins at %1</source>
            <translation>開始 %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ChartView</name>
        <message>
            <source>Written to %1</source>
            <translation>%1 に書き込みました</translation>
        </message>
        <message>
            <source>Export chart…</source>
            <translation>グラフを書き出す…</translation>
        </message>
        <message>
            <source>Logarithmic y</source>
            <translation>対数 y 軸</translation>
        </message>
        <message>
            <source>Whole chart</source>
            <translation>グラフ全体</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>%1 に書き込み中…</translation>
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
            <translation>システム数とスループット</translation>
        </message>
        <message>
            <source>MemoryX and systems</source>
            <translation>MemoryX とシステム</translation>
        </message>
        <message>
            <source>MemoryX capacity</source>
            <translation>MemoryX 容量</translation>
        </message>
        <message>
            <source>Systems</source>
            <translation>システム</translation>
        </message>
        <message>
            <source>Wafer system</source>
            <translation>ウェハシステム</translation>
        </message>
        <message>
            <source>GPU</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Fits: %1 of %2, %3 free.</source>
            <translation>収まります：%1 / %2、空き %3。</translation>
        </message>
        <message>
            <source>Does not fit: %1 needed, %2 too many.</source>
            <translation>収まりません：%1 必要、%2 超過。</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>トークン/秒</translation>
        </message>
        <message>
            <source>systems</source>
            <translation>システム</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>線形</translation>
        </message>
        <message>
            <source>No estimate</source>
            <translation>推定なし</translation>
        </message>
        <message>
            <source>Nothing can be said of this plan yet.</source>
            <translation>このプランについてはまだ何も言えません。</translation>
        </message>
        <message>
            <source>%1 a parameter; %2 are needed, the vendor sizes for %3.</source>
            <translation>1 パラメータあたり %1。必要量は %2、メーカーは %3 で設計します。</translation>
        </message>
        <message>
            <source>%1 a parameter; %2 are needed, the vendor&apos;s rule of %3 is met.</source>
            <translation>1 パラメータあたり %1。必要 %2、メーカー基準 %3 を満たします。</translation>
        </message>
        <message>
            <source>MemoryX does not hold this model.</source>
            <translation>MemoryX にこのモデルは収まりません。</translation>
        </message>
        <message>
            <source>No estimate: the plan has problems that it cannot pass over.</source>
            <translation>推定なし：プランに無視できない問題があります。</translation>
        </message>
        <message>
            <source>Simulate</source>
            <translation>シミュレート</translation>
        </message>
        <message>
            <source>Execute the plan&apos;s steps on this cluster in virtual time</source>
            <translation>プランのステップをこのクラスタで仮想時間で実行します</translation>
        </message>
        <message>
            <source>Simulate the planned cluster</source>
            <translation>計画したクラスタをシミュレート</translation>
        </message>
        <message>
            <source>Software of the GPUs</source>
            <translation>GPU のソフトウェア</translation>
        </message>
        <message>
            <source>What the GPUs train with: it decides how a model may be spread over them</source>
            <translation>GPU が何で学習するか。モデルをどう分散できるかが決まります</translation>
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
            <translation>この推定の精度は？</translation>
        </message>
        <message>
            <source>How good is this estimate? Published runs beside predictions</source>
            <translation>この推定の精度は？ 公表された実行と予測の比較</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ClusterText</name>
        <message>
            <source>%1 tokens/s</source>
            <translation>%1 トークン/秒</translation>
        </message>
        <message>
            <source>MemoryX. The training state needs %1 more than it holds; %2 would do.</source>
            <translation>MemoryX。学習状態には容量より %1 多く必要です。%2 あれば足ります。</translation>
        </message>
        <message>
            <source>The batch. Its sequences give work to %1 of %2 systems; a batch of %2 or more would use them all.</source>
            <translation>バッチ。シーケンスは %2 システムのうち %1 にしか行き渡りません。%2 以上のバッチならすべて使えます。</translation>
        </message>
        <message>
            <source>The links. Streaming the weights takes %1 times as long as computing with them; micro-batches of %2 tokens or more would hide it.</source>
            <translation>リンク。重みのストリーミングに計算の %1 倍かかります。マイクロバッチが %2 トークン以上なら隠れます。</translation>
        </message>
        <message>
            <source>Shares were measured on models of 0.1 to 20 billion parameters; %1 is outside.</source>
            <translation>割合は 1 億～200 億パラメータのモデルで測定されました。%1 は範囲外です。</translation>
        </message>
        <message>
            <source>The vendor builds no cluster of %1 of these systems.</source>
            <translation>メーカーはこのシステム %1 台のクラスタを製造していません。</translation>
        </message>
        <message>
            <source>Scaling beyond 64 systems is extrapolated.</source>
            <translation>64 システムを超えるスケーリングは外挿です。</translation>
        </message>
        <message>
            <source>A sequence of %1 tokens must be tiled over the wafer.</source>
            <translation>%1 トークンのシーケンスはウェハ上でタイル分割が必要です。</translation>
        </message>
        <message>
            <source>Dense 16-bit peak</source>
            <translation>密な 16 ビットのピーク</translation>
        </message>
        <message>
            <source>Sustained share of dense peak</source>
            <translation>密ピークに対する持続割合</translation>
        </message>
        <message>
            <source>Power of a system</source>
            <translation>システムの電力</translation>
        </message>
        <message>
            <source>Rack units of a system</source>
            <translation>システムのラックユニット</translation>
        </message>
        <message>
            <source>On-wafer memory</source>
            <translation>ウェハ上のメモリ</translation>
        </message>
        <message>
            <source>Link of a system, each way</source>
            <translation>システムのリンク（片方向）</translation>
        </message>
        <message>
            <source>Vendor&apos;s MemoryX sizing rule</source>
            <translation>メーカーの MemoryX 設計基準</translation>
        </message>
        <message>
            <source>Largest cluster</source>
            <translation>最大クラスタ</translation>
        </message>
        <message>
            <source>Weights on the link</source>
            <translation>リンク上の重み</translation>
        </message>
        <message>
            <source>Hidden state&apos;s share of on-wafer memory</source>
            <translation>ウェハメモリに占める隠れ状態の割合</translation>
        </message>
        <message>
            <source>Efficiency lost a doubling of systems</source>
            <translation>システム倍増ごとの効率低下</translation>
        </message>
        <message>
            <source>Systems a rack</source>
            <translation>ラックあたりシステム数</translation>
        </message>
        <message>
            <source>Host servers a system</source>
            <translation>システムあたりホストサーバ数</translation>
        </message>
        <message>
            <source>Power of a host server</source>
            <translation>ホストサーバの電力</translation>
        </message>
        <message>
            <source>Height of a rack</source>
            <translation>ラックの高さ</translation>
        </message>
        <message>
            <source>Rack units of a server</source>
            <translation>サーバのラックユニット</translation>
        </message>
        <message>
            <source>Capacity of a MemoryX server</source>
            <translation>MemoryX サーバの容量</translation>
        </message>
        <message>
            <source>Power of a MemoryX server</source>
            <translation>MemoryX サーバの電力</translation>
        </message>
        <message>
            <source>SwarmX nodes a system</source>
            <translation>システムあたり SwarmX ノード数</translation>
        </message>
        <message>
            <source>Power of a SwarmX node</source>
            <translation>SwarmX ノードの電力</translation>
        </message>
        <message>
            <source>Compute of a logit</source>
            <translation>ロジットの計算量</translation>
        </message>
        <message>
            <source>Compute of an attention score</source>
            <translation>アテンションスコアの計算量</translation>
        </message>
        <message>
            <source>Share of weights that are not zero</source>
            <translation>ゼロでない重みの割合</translation>
        </message>
        <message>
            <source>Latency of a level of the tree</source>
            <translation>ツリー 1 段のレイテンシ</translation>
        </message>
        <message>
            <source>Branches of a SwarmX node</source>
            <translation>SwarmX ノードの分岐数</translation>
        </message>
        <message>
            <source>Time to compile a model</source>
            <translation>モデルのコンパイル時間</translation>
        </message>
        <message>
            <source>Time until a job is ready</source>
            <translation>ジョブ準備までの時間</translation>
        </message>
        <message>
            <source>Time to program the systems</source>
            <translation>システムのプログラム時間</translation>
        </message>
        <message>
            <source>Time to load a parameter</source>
            <translation>1 パラメータの読み込み時間</translation>
        </message>
        <message>
            <source>Time to save a parameter</source>
            <translation>1 パラメータの保存時間</translation>
        </message>
        <message>
            <source>Update rate of a MemoryX server</source>
            <translation>MemoryX サーバの更新速度</translation>
        </message>
        <message>
            <source>Scatter of compute between systems</source>
            <translation>システム間の計算のばらつき</translation>
        </message>
        <message>
            <source>Failures a system and day</source>
            <translation>システム・日あたりの故障数</translation>
        </message>
        <message>
            <source>Load of GPU nodes</source>
            <translation>GPU ノードの負荷</translation>
        </message>
        <message>
            <source>Static share of a GPU node&apos;s power</source>
            <translation>GPU ノード電力の静的割合</translation>
        </message>
        <message>
            <source>Switch power a GPU node</source>
            <translation>GPU ノードあたりスイッチ電力</translation>
        </message>
        <message>
            <source>Memory of a GPU</source>
            <translation>GPU のメモリ</translation>
        </message>
        <message>
            <source>GPUs a node</source>
            <translation>ノードあたり GPU 数</translation>
        </message>
        <message>
            <source>Power of a busy GPU node</source>
            <translation>稼働中 GPU ノードの電力</translation>
        </message>
        <message>
            <source>Rack units of a GPU node</source>
            <translation>GPU ノードのラックユニット</translation>
        </message>
        <message>
            <source>GPU nodes a rack</source>
            <translation>ラックあたり GPU ノード数</translation>
        </message>
        <message>
            <source>published</source>
            <translation>公表値</translation>
        </message>
        <message>
            <source>secondary</source>
            <translation>二次資料</translation>
        </message>
        <message>
            <source>derived</source>
            <translation>導出</translation>
        </message>
        <message>
            <source>unverified</source>
            <translation>未確認</translation>
        </message>
        <message>
            <source>assumption</source>
            <translation>仮定</translation>
        </message>
        <message>
            <source>Shares were measured on models without experts; with experts they are usually smaller.</source>
            <translation>割合はエキスパートなしのモデルで測定されました。エキスパートがあると通常小さくなります。</translation>
        </message>
        <message>
            <source>Compute. Streaming takes %1 of its time; below %2 tokens a micro-batch the links would bound it.</source>
            <translation>計算。ストリーミングは計算時間の %1 です。マイクロバッチが %2 トークン未満になるとリンクが制限します。</translation>
        </message>
        <message>
            <source>Price of a system</source>
            <translation>システムの価格</translation>
        </message>
        <message>
            <source>Rent of a system</source>
            <translation>システムのレンタル料</translation>
        </message>
        <message>
            <source>Price of a server</source>
            <translation>サーバの価格</translation>
        </message>
        <message>
            <source>Price of a GPU node</source>
            <translation>GPU ノードの価格</translation>
        </message>
        <message>
            <source>Rent of a GPU</source>
            <translation>GPU のレンタル料</translation>
        </message>
        <message>
            <source>Network&apos;s share of a GPU cluster&apos;s price</source>
            <translation>GPU クラスタ価格に占めるネットワーク</translation>
        </message>
        <message>
            <source>Price of electricity</source>
            <translation>電気料金</translation>
        </message>
        <message>
            <source>Years that a purchase is spread over</source>
            <translation>購入の償却年数</translation>
        </message>
        <message>
            <source>Power of the site to that of the equipment</source>
            <translation>施設と機器の電力比</translation>
        </message>
        <message>
            <source>Carbon of the grid</source>
            <translation>電力網の炭素排出</translation>
        </message>
        <message>
            <source>16-bit product rate</source>
            <translation>16 ビット積の速度</translation>
        </message>
        <message>
            <source>fp8 product rate</source>
            <translation>fp8 積の速度</translation>
        </message>
        <message>
            <source>Rate without tensor cores</source>
            <translation>テンソルコアなしの速度</translation>
        </message>
        <message>
            <source>Rate of fused attention</source>
            <translation>融合アテンションの速度</translation>
        </message>
        <message>
            <source>Rate of fused attention of 2022</source>
            <translation>2022 年の融合アテンションの速度</translation>
        </message>
        <message>
            <source>Memory rate of a GPU</source>
            <translation>GPU のメモリ速度</translation>
        </message>
        <message>
            <source>Multiprocessors of a GPU</source>
            <translation>GPU のマルチプロセッサ数</translation>
        </message>
        <message>
            <source>Links within a GPU node</source>
            <translation>GPU ノード内リンク</translation>
        </message>
        <message>
            <source>Network of a GPU</source>
            <translation>GPU のネットワーク</translation>
        </message>
        <message>
            <source>Latency of a step of a ring</source>
            <translation>リング 1 段のレイテンシ</translation>
        </message>
        <message>
            <source>Time between two kernels</source>
            <translation>カーネル間の時間</translation>
        </message>
        <message>
            <source>Rate of small tiles to large ones</source>
            <translation>小タイルと大タイルの速度比</translation>
        </message>
        <message>
            <source>GPU memory of the driver</source>
            <translation>ドライバの GPU メモリ</translation>
        </message>
        <message>
            <source>GPU memory of communication</source>
            <translation>通信の GPU メモリ</translation>
        </message>
        <message>
            <source>GPU memory of workspaces</source>
            <translation>作業領域の GPU メモリ</translation>
        </message>
        <message>
            <source>Fragmentation of GPU memory</source>
            <translation>GPU メモリの断片化</translation>
        </message>
        <message>
            <source>Link of a GPU to its host</source>
            <translation>GPU とホストのリンク</translation>
        </message>
        <message>
            <source>NVMe rate for a GPU</source>
            <translation>GPU あたり NVMe 速度</translation>
        </message>
        <message>
            <source>Host memory rate for a GPU</source>
            <translation>GPU あたりホストメモリ速度</translation>
        </message>
        <message>
            <source>Rate of experts&apos; products to plain ones</source>
            <translation>エキスパート積と通常積の速度比</translation>
        </message>
        <message>
            <source>Share of memory rate that small kernels reach</source>
            <translation>小カーネルが達するメモリ速度の割合</translation>
        </message>
        <message>
            <source>Share of a node&apos;s links that collectives reach</source>
            <translation>集団通信が達するノードリンクの割合</translation>
        </message>
        <message>
            <source>Share of the rate without tensor cores</source>
            <translation>テンソルコアなしの速度の割合</translation>
        </message>
        <message>
            <source>Share of the network that collectives reach</source>
            <translation>集団通信が達するネットワークの割合</translation>
        </message>
        <message>
            <source>The same where hosts move the bytes</source>
            <translation>同上（ホストがバイトを運ぶ場合）</translation>
        </message>
        <message>
            <source>What hidden communication costs computing</source>
            <translation>隠れた通信が計算に与える負担</translation>
        </message>
        <message>
            <source>Tensor-parallel communication not hidden</source>
            <translation>隠れないテンソル並列通信</translation>
        </message>
        <message>
            <source>Tensor-parallel communication not hidden, backward</source>
            <translation>隠れないテンソル並列通信（逆伝播）</translation>
        </message>
        <message>
            <source>Transfers between stages not hidden</source>
            <translation>隠れないステージ間転送</translation>
        </message>
        <message>
            <source>Experts&apos; communication not hidden</source>
            <translation>隠れないエキスパート通信</translation>
        </message>
        <message>
            <source>Software&apos;s product rate</source>
            <translation>ソフトウェアの積の速度</translation>
        </message>
        <message>
            <source>Software&apos;s link rate</source>
            <translation>ソフトウェアのリンク速度</translation>
        </message>
        <message>
            <source>Network share of ZeRO&apos;s gathers</source>
            <translation>ZeRO の収集が使うネットワークの割合</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ComparisonCard</name>
        <message>
            <source>Side by side</source>
            <translation>並べて比較</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>ウェハシステム</translation>
        </message>
        <message>
            <source>GPUs that hold it</source>
            <translation>収まる GPU</translation>
        </message>
        <message>
            <source>GPUs as fast</source>
            <translation>同じ速さの GPU</translation>
        </message>
        <message>
            <source>The smallest GPU cluster that holds weights, gradients, optimizer and activations</source>
            <translation>重み・勾配・オプティマイザ・活性値が収まる最小の GPU クラスタ</translation>
        </message>
        <message>
            <source>The smallest GPU cluster with at least the wafer systems&apos; throughput</source>
            <translation>ウェハシステム以上のスループットを持つ最小の GPU クラスタ</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>規模</translation>
        </message>
        <message>
            <source>Layout</source>
            <translation>分割構成</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>スループット</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>ステップ</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>電力</translation>
        </message>
        <message>
            <source>Energy a token</source>
            <translation>エネルギー/トークン</translation>
        </message>
        <message>
            <source>Racks</source>
            <translation>ラック</translation>
        </message>
        <message>
            <source>Purchase</source>
            <translation>購入</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>実行</translation>
        </message>
        <message>
            <source>Run, owned</source>
            <translation>実行（自社所有）</translation>
        </message>
        <message>
            <source>Run, rented</source>
            <translation>実行（レンタル）</translation>
        </message>
        <message>
            <source>Bound by</source>
            <translation>制限要因</translation>
        </message>
        <message>
            <source>Wafers take</source>
            <translation>ウェハの割合</translation>
        </message>
        <message>
            <source>Show what moves it most</source>
            <translation>最も影響する要因を表示</translation>
        </message>
        <message>
            <source>What moves it most: %1</source>
            <translation>最も影響する要因：%1</translation>
        </message>
        <message>
            <source>What moves it most, %1</source>
            <translation>最も影響する要因、%1</translation>
        </message>
        <message>
            <source>and %1 servers</source>
            <translation>と %1 サーバ</translation>
        </message>
        <message>
            <source>DP %1, %2 × micro-batch %3</source>
            <translation>DP %1、%2 × マイクロバッチ %3</translation>
        </message>
        <message>
            <source>searching layouts…</source>
            <translation>分割構成を探索中…</translation>
        </message>
        <message>
            <source>The smallest cluster of %1 that holds weights, gradients, optimizer and activations</source>
            <translation>重み・勾配・オプティマイザ・活性値が収まる最小の %1 クラスタ</translation>
        </message>
        <message>
            <source>%1 in one node</source>
            <comment>GPUs</comment>
            <translation>%1（1 ノード）</translation>
        </message>
        <message>
            <source>%1 in %2 nodes</source>
            <comment>GPUs</comment>
            <translation>%1（%2 ノード）</translation>
        </message>
        <message>
            <source>%1 rack units</source>
            <translation>%1 ラックユニット</translation>
        </message>
        <message>
            <source>%1 power, %2 rack units, %3 joules a token</source>
            <translation>電力 %1、ラックユニット %2、エネルギー/トークン %3</translation>
        </message>
        <message>
            <source>%1: what moves it most</source>
            <comment>a figure</comment>
            <translation>%1：最も影響する要因</translation>
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
            <translation>インターリーブ %1</translation>
        </message>
        <message>
            <source>no ZeRO</source>
            <translation>ZeRO なし</translation>
        </message>
        <message>
            <source>micro-batch %1</source>
            <translation>マイクロバッチ %1</translation>
        </message>
        <message>
            <source>no recomputation</source>
            <translation>再計算なし</translation>
        </message>
        <message>
            <source>selective recomputation</source>
            <translation>選択的再計算</translation>
        </message>
        <message>
            <source>full recomputation</source>
            <translation>完全再計算</translation>
        </message>
        <message>
            <source>Memory: the fullest GPU does not hold its part.</source>
            <translation>メモリ：最も埋まった GPU に担当分が収まりません。</translation>
        </message>
        <message>
            <source>Tensor-parallel collectives: %1 of the step.</source>
            <translation>テンソル並列の集団通信：ステップの %1。</translation>
        </message>
        <message>
            <source>Gathering sharded weights: %1 of the step beyond computing.</source>
            <translation>分割した重みの収集：計算を超えてステップの %1。</translation>
        </message>
        <message>
            <source>Reducing gradients: %1 of the step.</source>
            <translation>勾配の集約：ステップの %1。</translation>
        </message>
        <message>
            <source>The pipeline fills and drains: %1 of the step, with %2 micro-batches.</source>
            <translation>パイプラインの充填と排出：ステップの %1、マイクロバッチ %2。</translation>
        </message>
        <message>
            <source>Transfers between stages: %1 of the step.</source>
            <translation>ステージ間転送：ステップの %1。</translation>
        </message>
        <message>
            <source>Sending tokens to experts and back: %1 of the step.</source>
            <translation>エキスパートとのトークン往復：ステップの %1。</translation>
        </message>
        <message>
            <source>Exchanging keys and values: %1 of the step.</source>
            <translation>キーとバリューの交換：ステップの %1。</translation>
        </message>
        <message>
            <source>Fetching offloaded weights: %1 of the step.</source>
            <translation>オフロードした重みの取得：ステップの %1。</translation>
        </message>
        <message>
            <source>Compute: %1 of the step.</source>
            <translation>計算：ステップの %1。</translation>
        </message>
        <message>
            <source>Compute: %1 of the step, of which recomputation %2.</source>
            <translation>計算：ステップの %1、うち再計算 %2。</translation>
        </message>
        <message>
            <source>None: with this batch no number of GPUs is as fast.</source>
            <translation>なし：このバッチで同じ速さの GPU 数はありません。</translation>
        </message>
        <message>
            <source>None: no layout holds the model with this batch.</source>
            <translation>なし：このバッチでモデルが収まる分割構成はありません。</translation>
        </message>
        <message>
            <source>it takes a cluster of %1 GPUs for the power and %2 for the racks</source>
            <translation>電力では %1 GPU、ラックでは %2 GPU のクラスタが必要です</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” comes out against both: %1.</source>
            <translation>「設置面積と電力の約 1 %」は両方に対して成り立ちます：%1。</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” comes out against what holds the model, not against what is as fast: %1.</source>
            <translation>「設置面積と電力の約 1 %」はモデルが収まる構成に対して成り立ち、同じ速さの構成に対しては成り立ちません：%1。</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” comes out against what is as fast, not against what holds the model: %1.</source>
            <translation>「設置面積と電力の約 1 %」は同じ速さの構成に対して成り立ち、モデルが収まる構成に対しては成り立ちません：%1。</translation>
        </message>
        <message>
            <source>“About 1 % of the footprint and power” does not come out: %1.</source>
            <translation>「設置面積と電力の約 1 %」は成り立ちません：%1。</translation>
        </message>
        <message>
            <source>None: no layout divides the batch over whole nodes.</source>
            <translation>なし：バッチをノード単位で割り切る分割構成がありません。</translation>
        </message>
        <message>
            <source>below 0.01 USD</source>
            <translation>0.01 USD 未満</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ConstantsModel</name>
        <message>
            <source>changed</source>
            <translation>変更済み</translation>
        </message>
        <message>
            <source>Constant</source>
            <translation>定数</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>値</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>範囲</translation>
        </message>
        <message>
            <source>Confidence</source>
            <translation>信頼度</translation>
        </message>
        <message>
            <source>&quot;%1&quot; is not a number of zero or more.</source>
            <translation>「%1」は 0 以上の数ではありません。</translation>
        </message>
        <message>
            <source>Reset all assumptions</source>
            <translation>すべての仮定をリセット</translation>
        </message>
        <message>
            <source>%1 is not possible and is left out.</source>
            <translation>%1 は不可能なため除外されます。</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>除外</translation>
        </message>
        <message>
            <source>%1 must lie between %2 and %3.</source>
            <translation>%1 は %2 から %3 の間でなければなりません。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ConstantsPanel</name>
        <message>
            <source>What it rests on</source>
            <translation>推定の根拠</translation>
        </message>
        <message>
            <source>Constants</source>
            <translation>定数</translation>
        </message>
        <message>
            <source>Arithmetic</source>
            <translation>計算過程</translation>
        </message>
        <message>
            <source>Reset</source>
            <translation>リセット</translation>
        </message>
        <message>
            <source>Reset the chosen constant</source>
            <translation>選択した定数をリセット</translation>
        </message>
        <message>
            <source>Reset all</source>
            <translation>すべてリセット</translation>
        </message>
        <message>
            <source>Reset all constants</source>
            <translation>すべての定数をリセット</translation>
        </message>
        <message>
            <source>Constants of the estimate</source>
            <translation>推定の定数</translation>
        </message>
        <message>
            <source>Source of the chosen constant</source>
            <translation>選択した定数の出典</translation>
        </message>
        <message>
            <source>The arithmetic of the estimate</source>
            <translation>推定の計算過程</translation>
        </message>
        <message>
            <source>%1 assumptions</source>
            <translation>仮定 %1 件</translation>
        </message>
        <message>
            <source>%1 changed</source>
            <translation>変更 %1 件</translation>
        </message>
        <message>
            <source>Changed from %1.</source>
            <translation>%1 から変更。</translation>
        </message>
        <message>
            <source>No estimate: the plan has problems that it cannot pass over.</source>
            <translation>推定なし：プランに無視できない問題があります。</translation>
        </message>
        <message>
            <source>How it scales</source>
            <translation>スケーリング</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>グラフ</translation>
        </message>
        <message>
            <source>How it comes about</source>
            <translation>導出</translation>
        </message>
    </context>
    <context>
        <name>wafermill::DataPage</name>
        <message>
            <source>Reading was stopped; the plan is as it was.</source>
            <translation>読み込みは停止しました。プランは元のままです。</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>テキスト</translation>
        </message>
        <message>
            <source>Generated language</source>
            <translation>生成言語</translation>
        </message>
        <message>
            <source>File or folder</source>
            <translation>ファイルまたはフォルダ</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>規模</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>シード</translation>
        </message>
        <message>
            <source>Sentences of an artificial language with agreement and nested clauses. How well it can be predicted at best is known exactly: that is the floor of the loss chart.</source>
            <translation>一致と入れ子の節を持つ人工言語の文です。最良の場合にどこまで予測できるかが正確に分かっており、それが損失グラフの下限です。</translation>
        </message>
        <message>
            <source>Path</source>
            <translation>パス</translation>
        </message>
        <message>
            <source>Choose file…</source>
            <translation>ファイルを選択…</translation>
        </message>
        <message>
            <source>Choose folder…</source>
            <translation>フォルダを選択…</translation>
        </message>
        <message>
            <source>Tokens</source>
            <translation>トークン</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>トークナイザ</translation>
        </message>
        <message>
            <source>Bytes</source>
            <translation>バイト</translation>
        </message>
        <message>
            <source>Characters</source>
            <translation>文字</translation>
        </message>
        <message>
            <source>From a file</source>
            <translation>ファイルから</translation>
        </message>
        <message>
            <source>Tokenizer file</source>
            <translation>トークナイザファイル</translation>
        </message>
        <message>
            <source>End-of-text token</source>
            <translation>テキスト終端トークン</translation>
        </message>
        <message>
            <source>A token of that file, put behind each document, such as &lt;|endoftext|&gt;.</source>
            <translation>各文書の後に置かれる、そのファイル内のトークン。例：&lt;|endoftext|&gt;。</translation>
        </message>
        <message>
            <source>Validation fraction</source>
            <translation>検証の割合</translation>
        </message>
        <message>
            <source>The last part of the text is held out; the model never trains on it.</source>
            <translation>テキストの最後の部分は取り置かれ、モデルの学習には使われません。</translation>
        </message>
        <message>
            <source>What is in it</source>
            <translation>内容</translation>
        </message>
        <message>
            <source>Use the generated language</source>
            <translation>生成言語を使う</translation>
        </message>
        <message>
            <source>Read again</source>
            <translation>再読み込み</translation>
        </message>
        <message>
            <source>Reading the data</source>
            <translation>データを読み込み中</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>読み込み中…</translation>
        </message>
        <message>
            <source>Vocabulary</source>
            <translation>語彙</translation>
        </message>
        <message>
            <source>Epochs</source>
            <translation>エポック</translation>
        </message>
        <message>
            <source>Floor</source>
            <translation>下限</translation>
        </message>
        <message>
            <source>Sample</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>the beginning of the text</source>
            <translation>テキストの冒頭</translation>
        </message>
        <message>
            <source>Sample of the text</source>
            <translation>テキストのサンプル</translation>
        </message>
        <message>
            <source>Choose a text file</source>
            <translation>テキストファイルを選択</translation>
        </message>
        <message>
            <source>Text files (*.txt *.md);;All files (*)</source>
            <translation>テキストファイル (*.txt *.md);;すべてのファイル (*)</translation>
        </message>
        <message>
            <source>Choose a folder of text files</source>
            <translation>テキストファイルのフォルダを選択</translation>
        </message>
        <message>
            <source>UTF-8 text, JSON Lines or token files, also packed with gzip or zstd. You can also drop a file or a folder here. Until then the generated language is used.</source>
            <translation>UTF-8 テキスト、JSON Lines、トークンファイル（gzip や zstd 圧縮も可）。ファイルやフォルダをここにドロップすることもできます。それまでは生成言語が使われます。</translation>
        </message>
        <message>
            <source>UTF-8 text, JSON Lines or token files, also packed with gzip or zstd. You can also drop a file or a folder here. A folder is read with its subfolders, in the order of the paths.</source>
            <translation>UTF-8 テキスト、JSON Lines、トークンファイル（gzip や zstd 圧縮も可）。ファイルやフォルダをここにドロップすることもできます。フォルダはサブフォルダごとパスの順に読み込まれます。</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s)</source>
            <translation>
                <numerusform>%n ファイル</numerusform>
            </translation>
        </message>
        <message>
            <source>generated</source>
            <translation>生成</translation>
        </message>
        <message>
            <source>one a byte</source>
            <translation>1 バイトに 1 つ</translation>
        </message>
        <message>
            <source>one a character</source>
            <translation>1 文字に 1 つ</translation>
        </message>
        <message>
            <source>one for %1 bytes</source>
            <translation>%1 バイトに 1 つ</translation>
        </message>
        <message>
            <source>the model has %1</source>
            <translation>モデルは %1</translation>
        </message>
        <message>
            <source>%1 tokens in %2 steps</source>
            <translation>%1 トークン、%2 ステップ</translation>
        </message>
        <message>
            <source>nats per token</source>
            <translation>nats/トークン</translation>
        </message>
        <message>
            <source>nats per token; %1 on the held-out text</source>
            <translation>nats/トークン。取り置きテキストでは %1</translation>
        </message>
        <message>
            <source>Set the vocabulary to %1</source>
            <translation>語彙を %1 に設定</translation>
        </message>
        <message>
            <source>Not known</source>
            <translation>不明</translation>
        </message>
        <message>
            <source>The path of a tokenizer.json or tokenizer.model.</source>
            <translation>tokenizer.json または tokenizer.model のパス。</translation>
        </message>
        <message>
            <source>Begin-of-text token</source>
            <translation>テキスト開始トークン</translation>
        </message>
        <message>
            <source>Put before each document and prompt; auto: as the tokenizer&apos;s template has it.</source>
            <translation>各文書とプロンプトの前に置かれます。auto：トークナイザのテンプレートに従います。</translation>
        </message>
        <message>
            <source>The text is a mixture of sources. A file or folder that you choose here joins it with the weight 1.</source>
            <translation>テキストはソースの混合です。ここで選んだファイルやフォルダーは重み 1 で加わります。</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>ソース</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>割合</translation>
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
            <translation>ブロック</translation>
        </message>
        <message>
            <source>One of %1 blocks, all alike</source>
            <translation>同一の %1 ブロックの 1 つ</translation>
        </message>
    </context>
    <context>
        <name>wafermill::DiagramView</name>
        <message>
            <source>The diagram was not written to %1: %2. Choose another place.</source>
            <translation>図は %1 に書き込まれませんでした：%2。別の場所を選んでください。</translation>
        </message>
        <message>
            <source>Diagram of the model</source>
            <translation>モデルの図</translation>
        </message>
        <message>
            <source>Export the diagram</source>
            <translation>図を書き出す</translation>
        </message>
        <message>
            <source>model</source>
            <translation>model</translation>
        </message>
        <message>
            <source>Copy as picture</source>
            <translation>画像としてコピー</translation>
        </message>
        <message>
            <source>Collapse the block</source>
            <translation>ブロックを折りたたむ</translation>
        </message>
        <message>
            <source>Expand one block</source>
            <translation>ブロックを 1 つ展開</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>全体</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>%1 に書き込み中…</translation>
        </message>
        <message>
            <source>PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf)</source>
            <translation>PNG 画像 (*.png);;SVG 図形 (*.svg);;PDF 文書 (*.pdf)</translation>
        </message>
        <message>
            <source>Export the diagram…</source>
            <translation>図を書き出す…</translation>
        </message>
        <message>
            <source>A diagram can be written as .png, .svg or .pdf; %1 ends with none of these. Nothing was written.</source>
            <translation>図は .png、.svg、.pdf として書き出せます。%1 はどれでも終わっていません。何も書き込まれていません。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::DifferenceModel</name>
        <message>
            <source>Plan value</source>
            <translation>プランの値</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>実行 %1</translation>
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
            <translation>保存するプロジェクトがありません。</translation>
        </message>
        <message>
            <source>%1 Your edits are kept in the window; save the plan as a copy instead.</source>
            <translation>%1 編集内容はウィンドウに残っています。代わりにプランをコピーとして保存してください。</translation>
        </message>
        <message>
            <source>Change by another program</source>
            <translation>別のプログラムによる変更</translation>
        </message>
        <message>
            <source>Recover unsaved edits</source>
            <translation>未保存の編集を復元</translation>
        </message>
        <message>
            <source>Change %1</source>
            <comment>a field</comment>
            <translation>「%1」を変更</translation>
        </message>
        <message>
            <source>The training state needs %1, but MemoryX holds %2.</source>
            <translation>学習状態には %1 必要ですが、MemoryX の容量は %2 です。</translation>
        </message>
        <message>
            <source>Plan a larger MemoryX, or a smaller model.</source>
            <translation>より大きな MemoryX か、より小さなモデルを計画してください。</translation>
        </message>
        <message>
            <source>Opening %1…</source>
            <translation>%1 を開いています…</translation>
        </message>
        <message>
            <source>Making %1…</source>
            <translation>%1 を作成中…</translation>
        </message>
        <message>
            <source>Saving %1…</source>
            <translation>%1 を保存中…</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FabricTree</name>
        <message>
            <source>Broadcast and reduction tree</source>
            <translation>ブロードキャストと集約のツリー</translation>
        </message>
        <message>
            <source>↓ weights, broadcast</source>
            <translation>↓ 重み、ブロードキャスト</translation>
        </message>
        <message>
            <source>↑ gradients, summed</source>
            <translation>↑ 勾配、合計</translation>
        </message>
        <message>
            <source>MemoryX broadcasts to the systems (%1) and receives their reduced gradients; with work: %2.</source>
            <translation>MemoryX はシステム（%1）へブロードキャストし、集約された勾配を受け取ります。稼働：%2。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FieldList</name>
        <message>
            <source>Model</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>Training</source>
            <translation>学習</translation>
        </message>
        <message>
            <source>This computer</source>
            <translation>このコンピュータ</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>形状</translation>
        </message>
        <message>
            <source>Feed-forward</source>
            <translation>フィードフォワード</translation>
        </message>
        <message>
            <source>Positions</source>
            <translation>位置</translation>
        </message>
        <message>
            <source>Norms and biases</source>
            <translation>正規化とバイアス</translation>
        </message>
        <message>
            <source>Vocabulary</source>
            <translation>語彙</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>層数</translation>
        </message>
        <message>
            <source>Blocks, one after another.</source>
            <translation>順に並ぶブロック。</translation>
        </message>
        <message>
            <source>Hidden size</source>
            <translation>隠れ次元</translation>
        </message>
        <message>
            <source>Width of the residual stream.</source>
            <translation>残差ストリームの幅。</translation>
        </message>
        <message>
            <source>Heads</source>
            <translation>ヘッド数</translation>
        </message>
        <message>
            <source>Query heads of attention.</source>
            <translation>アテンションのクエリヘッド。</translation>
        </message>
        <message>
            <source>Key-value heads</source>
            <translation>キーバリューヘッド数</translation>
        </message>
        <message>
            <source>As many as heads: multi-head. Fewer, which heads share: grouped-query attention.</source>
            <translation>ヘッド数と同じ：マルチヘッド。少なく共有する場合：グループ化クエリアテンション。</translation>
        </message>
        <message>
            <source>Head size</source>
            <translation>ヘッド次元</translation>
        </message>
        <message>
            <source>Width of each head; usually hidden size / heads.</source>
            <translation>各ヘッドの幅。通常は隠れ次元 / ヘッド数。</translation>
        </message>
        <message>
            <source>Window</source>
            <translation>ウィンドウ</translation>
        </message>
        <message>
            <source>Keys that a query sees, its own the last of them; none: all before it.</source>
            <translation>クエリが見るキーの数（最後は自分のキー）。なし：それ以前のすべて。</translation>
        </message>
        <message>
            <source>Blocks without it</source>
            <translation>窓なしブロック</translation>
        </message>
        <message>
            <source>First blocks that see all keys all the same; without a window of no effect.</source>
            <translation>それでも全キーを見る最初のブロック数。ウィンドウがなければ無効です。</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>種類</translation>
        </message>
        <message>
            <source>SwiGLU has a third matrix, the gate.</source>
            <translation>SwiGLU には 3 つ目の行列、ゲートがあります。</translation>
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
            <translation>幅</translation>
        </message>
        <message>
            <source>Inner width of the feed-forward, or of one expert.</source>
            <translation>フィードフォワード、または 1 エキスパートの内部幅。</translation>
        </message>
        <message>
            <source>A learned table is added to the token embedding; RoPE turns queries and keys.</source>
            <translation>学習した表をトークン埋め込みに加えます。RoPE はクエリとキーを回転します。</translation>
        </message>
        <message>
            <source>learned</source>
            <translation>学習</translation>
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
            <translation>回転周波数の基数。</translation>
        </message>
        <message>
            <source>RoPE scaling</source>
            <translation>RoPE スケーリング</translation>
        </message>
        <message>
            <source>How the frequencies are divided for sequences longer than those first trained on.</source>
            <translation>最初の学習より長いシーケンスのために、周波数をどう割るか。</translation>
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
            <translation>RoPE 係数</translation>
        </message>
        <message>
            <source>What frequencies are divided by.</source>
            <translation>周波数を割る数。</translation>
        </message>
        <message>
            <source>RoPE base length</source>
            <translation>RoPE 基準長</translation>
        </message>
        <message>
            <source>Longest sequence before scaling.</source>
            <translation>スケーリング前の最長シーケンス。</translation>
        </message>
        <message>
            <source>RoPE low turns</source>
            <translation>RoPE 低回転数</translation>
        </message>
        <message>
            <source>A frequency that makes fewer turns in the sequence before scaling is divided.</source>
            <translation>スケーリング前のシーケンスでの回転数がこれより少ない周波数は割られます。</translation>
        </message>
        <message>
            <source>turns</source>
            <translation>回転</translation>
        </message>
        <message>
            <source>RoPE high turns</source>
            <translation>RoPE 高回転数</translation>
        </message>
        <message>
            <source>One that makes more turns is kept; between the two it is interpolated.</source>
            <translation>これより多い周波数はそのままで、間は補間されます。</translation>
        </message>
        <message>
            <source>RoPE amplitude</source>
            <translation>RoPE 振幅</translation>
        </message>
        <message>
            <source>YaRN: multiplies cosines and sines; 0.1 ln(factor) + 1 is usual.</source>
            <translation>YaRN：コサインとサインに掛けます。通常は 0.1 ln(係数) + 1。</translation>
        </message>
        <message>
            <source>Longest sequence</source>
            <translation>最長シーケンス</translation>
        </message>
        <message>
            <source>Longest sequence the model can take, and the size of a learned position table.</source>
            <translation>モデルが扱える最長シーケンスで、学習型位置表の大きさ。</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>トークン</translation>
        </message>
        <message>
            <source>Norm</source>
            <translation>正規化</translation>
        </message>
        <message>
            <source>RMSNorm has no mean and no bias.</source>
            <translation>RMSNorm には平均もバイアスもありません。</translation>
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
            <translation>正規化 ε</translation>
        </message>
        <message>
            <source>Added to the variance.</source>
            <translation>分散に加えます。</translation>
        </message>
        <message>
            <source>Biases</source>
            <translation>バイアス</translation>
        </message>
        <message>
            <source>On every linear layer, and on LayerNorm.</source>
            <translation>すべての線形層と LayerNorm に付きます。</translation>
        </message>
        <message>
            <source>Q, K, V biases</source>
            <translation>Q、K、V バイアス</translation>
        </message>
        <message>
            <source>Biases on query, key and value alone; Biases imply them.</source>
            <translation>クエリ・キー・バリューのみのバイアス。「バイアス」に含まれます。</translation>
        </message>
        <message>
            <source>Q, K norms</source>
            <translation>Q、K 正規化</translation>
        </message>
        <message>
            <source>RMSNorm over each head of queries and of keys, before they are rotated.</source>
            <translation>回転の前に、クエリとキーの各ヘッドに RMSNorm をかけます。</translation>
        </message>
        <message>
            <source>Tokens that the model knows; bytes need 256.</source>
            <translation>モデルが知るトークン数。バイトには 256 必要です。</translation>
        </message>
        <message>
            <source>Tied head</source>
            <translation>共有ヘッド</translation>
        </message>
        <message>
            <source>The head uses the token embedding&apos;s matrix.</source>
            <translation>ヘッドはトークン埋め込みの行列を使います。</translation>
        </message>
        <message>
            <source>Batch</source>
            <translation>バッチ</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>ステップ数</translation>
        </message>
        <message>
            <source>Optimizer steps of the whole run; the learning rate follows them.</source>
            <translation>実行全体のオプティマイザステップ数。学習率はこれに従います。</translation>
        </message>
        <message>
            <source>sequences</source>
            <translation>シーケンス</translation>
        </message>
        <message>
            <source>Sequences in one optimizer step, over all systems.</source>
            <translation>全システムでの 1 オプティマイザステップのシーケンス数。</translation>
        </message>
        <message>
            <source>Sequence</source>
            <translation>シーケンス</translation>
        </message>
        <message>
            <source>Tokens of a sequence in training.</source>
            <translation>学習時の 1 シーケンスのトークン数。</translation>
        </message>
        <message>
            <source>the model&apos;s</source>
            <translation>モデルと同じ</translation>
        </message>
        <message>
            <source>Accumulation</source>
            <translation>累積</translation>
        </message>
        <message>
            <source>passes</source>
            <translation>パス</translation>
        </message>
        <message>
            <source>Passes that one batch is computed in; more need less memory for activations.</source>
            <translation>1 バッチを計算するパス数。多いほど活性値のメモリは少なくて済みます。</translation>
        </message>
        <message>
            <source>Micro-shard</source>
            <translation>マイクロシャード</translation>
        </message>
        <message>
            <source>The unit that a batch is cut into. Its default depends on model and batch alone.</source>
            <translation>バッチを分割する単位。既定値はモデルとバッチだけで決まります。</translation>
        </message>
        <message>
            <source>chosen</source>
            <translation>自動</translation>
        </message>
        <message>
            <source>Precision</source>
            <translation>精度</translation>
        </message>
        <message>
            <source>Of the matrix products; master weights are always fp32.</source>
            <translation>行列積の精度。マスター重みは常に fp32 です。</translation>
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
            <translation>シード</translation>
        </message>
        <message>
            <source>Of the starting weights, the batch order and dropout.</source>
            <translation>初期重み、バッチ順、ドロップアウトに使います。</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>学習率</translation>
        </message>
        <message>
            <source>AdamW</source>
            <translation>AdamW</translation>
        </message>
        <message>
            <source>Dropout</source>
            <translation>ドロップアウト</translation>
        </message>
        <message>
            <source>The highest, reached after warm-up.</source>
            <translation>最大値。ウォームアップ後に達します。</translation>
        </message>
        <message>
            <source>Minimum</source>
            <translation>最小値</translation>
        </message>
        <message>
            <source>Where decay ends.</source>
            <translation>減衰の終点。</translation>
        </message>
        <message>
            <source>Warm-up</source>
            <translation>ウォームアップ</translation>
        </message>
        <message>
            <source>Steps of linear rise.</source>
            <translation>直線的に上がるステップ数。</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>ステップ</translation>
        </message>
        <message>
            <source>Decay</source>
            <translation>減衰</translation>
        </message>
        <message>
            <source>From the learning rate to the minimum, after warm-up.</source>
            <translation>ウォームアップ後、学習率から最小値まで。</translation>
        </message>
        <message>
            <source>cosine</source>
            <translation>コサイン</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>線形</translation>
        </message>
        <message>
            <source>constant</source>
            <translation>一定</translation>
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
            <translation>重み減衰</translation>
        </message>
        <message>
            <source>Clip norm</source>
            <translation>クリップノルム</translation>
        </message>
        <message>
            <source>Largest global norm of the gradient.</source>
            <translation>勾配の最大グローバルノルム。</translation>
        </message>
        <message>
            <source>none</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>After the embedding, and before each residual addition.</source>
            <translation>埋め込みの後と、各残差加算の前。</translation>
        </message>
        <message>
            <source>Attention dropout</source>
            <translation>アテンションドロップアウト</translation>
        </message>
        <message>
            <source>On the probabilities of attention.</source>
            <translation>アテンションの確率に適用します。</translation>
        </message>
        <message>
            <source>Watching and keeping</source>
            <translation>観察と保存</translation>
        </message>
        <message>
            <source>Validate every</source>
            <translation>検証間隔</translation>
        </message>
        <message>
            <source>Also after the last step.</source>
            <translation>最後のステップの後にも行います。</translation>
        </message>
        <message>
            <source>never</source>
            <translation>しない</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>検証</translation>
        </message>
        <message>
            <source>batches</source>
            <translation>バッチ</translation>
        </message>
        <message>
            <source>Batches of held-out text in each validation.</source>
            <translation>1 回の検証で使う取り置きテキストのバッチ数。</translation>
        </message>
        <message>
            <source>all of it</source>
            <translation>すべて</translation>
        </message>
        <message>
            <source>Checkpoint every</source>
            <translation>チェックポイント間隔</translation>
        </message>
        <message>
            <source>Also at the end.</source>
            <translation>終了時にも書きます。</translation>
        </message>
        <message>
            <source>at the end</source>
            <translation>終了時</translation>
        </message>
        <message>
            <source>Checkpoints kept</source>
            <translation>残すチェックポイント</translation>
        </message>
        <message>
            <source>Sample every</source>
            <translation>サンプル間隔</translation>
        </message>
        <message>
            <source>Text written by the model while it trains.</source>
            <translation>学習中にモデルが書くテキスト。</translation>
        </message>
        <message>
            <source>How this computer trains</source>
            <translation>このコンピュータでの学習</translation>
        </message>
        <message>
            <source>Systems</source>
            <translation>システム</translation>
        </message>
        <message>
            <source>Data-parallel workers; no number of them changes the result.</source>
            <translation>データ並列のワーカー。数は結果に影響しません。</translation>
        </message>
        <message>
            <source>Threads</source>
            <translation>スレッド</translation>
        </message>
        <message>
            <source>In all, over all systems; none of them changes the result.</source>
            <translation>全システムの合計。数は結果に影響しません。</translation>
        </message>
        <message>
            <source>one per core</source>
            <translation>コアごとに 1 つ</translation>
        </message>
        <message>
            <source>Parameter store</source>
            <translation>パラメータストア</translation>
        </message>
        <message>
            <source>Where weights and optimizer state live.</source>
            <translation>重みとオプティマイザの状態の置き場所。</translation>
        </message>
        <message>
            <source>memory</source>
            <translation>メモリ</translation>
        </message>
        <message>
            <source>file</source>
            <translation>ファイル</translation>
        </message>
        <message>
            <source>Memory budget</source>
            <translation>メモリ上限</translation>
        </message>
        <message>
            <source>Most memory that training may use, such as 16 GB.</source>
            <translation>学習が使える最大メモリ。例：16 GB。</translation>
        </message>
        <message>
            <source>what is free</source>
            <translation>空き全部</translation>
        </message>
        <message>
            <source>Recompute</source>
            <translation>再計算</translation>
        </message>
        <message>
            <source>What the backward pass computes again instead of keeping it: memory against time. It does not change the result.</source>
            <translation>逆伝播で保存せずに計算し直すもの。メモリと時間の引き換えで、結果は変わりません。</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>自動</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>attention</source>
            <translation>アテンション</translation>
        </message>
        <message>
            <source>whole blocks</source>
            <translation>ブロック全体</translation>
        </message>
        <message>
            <source>Warm-up counts</source>
            <translation>ウォームアップの数え方</translation>
        </message>
        <message>
            <source>To the peak: the last warm-up step has the full rate (llm.c, torchtitan). Below it: the step after has (nanoGPT). From zero: the first step has none (Hugging Face).</source>
            <translation>ピークまで：最後のウォームアップステップが最大の学習率（llm.c、torchtitan）。ピーク手前：その次のステップで最大（nanoGPT）。ゼロから：最初のステップはゼロ（Hugging Face）。</translation>
        </message>
        <message>
            <source>to the peak</source>
            <translation>ピークまで</translation>
        </message>
        <message>
            <source>below the peak</source>
            <translation>ピーク手前</translation>
        </message>
        <message>
            <source>from zero</source>
            <translation>ゼロから</translation>
        </message>
        <message>
            <source>warm-up, stable, decay</source>
            <translation>ウォームアップ・維持・減衰</translation>
        </message>
        <message>
            <source>Decay share</source>
            <translation>減衰の割合</translation>
        </message>
        <message>
            <source>Of warm-up, stable, decay: the last part of the schedule, in which the rate falls.</source>
            <translation>「ウォームアップ・維持・減衰」の場合：学習率が下がる、スケジュールの最後の部分。</translation>
        </message>
        <message>
            <source>Decay shape</source>
            <translation>減衰の形</translation>
        </message>
        <message>
            <source>Of warm-up, stable, decay.</source>
            <translation>「ウォームアップ・維持・減衰」の場合。</translation>
        </message>
        <message>
            <source>1 − √</source>
            <translation>1 − √</translation>
        </message>
        <message>
            <source>Schedule</source>
            <translation>スケジュール</translation>
        </message>
        <message>
            <source>Steps that the schedule spans; later ones keep its last rate.</source>
            <translation>スケジュールの長さ（ステップ）。以後は最後の学習率を保ちます。</translation>
        </message>
        <message>
            <source>all steps</source>
            <translation>全ステップ</translation>
        </message>
        <message>
            <source>Optimizer</source>
            <translation>オプティマイザ</translation>
        </message>
        <message>
            <source>Loss</source>
            <translation>損失</translation>
        </message>
        <message>
            <source>What it remembers of each parameter sets the size of the store: AdamW 16 bytes, Lion and SGD with momentum 12, plain SGD 8.</source>
            <translation>各パラメータについて覚える量がストアの大きさを決めます：AdamW 16 バイト、Lion とモメンタム付き SGD 12、単純な SGD 8。</translation>
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
            <translation>AdamW：1 次モーメントの減衰。Lion：1 ステップでのモメンタムの重み。</translation>
        </message>
        <message>
            <source>AdamW: decay of the second moment. Lion: decay of the momentum.</source>
            <translation>AdamW：2 次モーメントの減衰。Lion：モメンタムの減衰。</translation>
        </message>
        <message>
            <source>AdamW: added to the root of the second moment.</source>
            <translation>AdamW：2 次モーメントの平方根に加えます。</translation>
        </message>
        <message>
            <source>Momentum</source>
            <translation>モメンタム</translation>
        </message>
        <message>
            <source>SGD: decay of the momentum.</source>
            <translation>SGD：モメンタムの減衰。</translation>
        </message>
        <message>
            <source>plain</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>Nesterov</source>
            <translation>Nesterov</translation>
        </message>
        <message>
            <source>SGD: looks ahead along its momentum.</source>
            <translation>SGD：モメンタム方向に先読みします。</translation>
        </message>
        <message>
            <source>Decoupled, on the matrices of blocks and of an untied head.</source>
            <translation>分離型。ブロックと非共有ヘッドの行列に適用します。</translation>
        </message>
        <message>
            <source>… of embeddings</source>
            <translation>… 埋め込み</translation>
        </message>
        <message>
            <source>Decay of the token and position tables, in multiples of the weight decay.</source>
            <translation>トークン表と位置表の減衰。重み減衰の倍数です。</translation>
        </message>
        <message>
            <source>times</source>
            <translation>倍</translation>
        </message>
        <message>
            <source>… of norms, biases</source>
            <translation>… 正規化、バイアス</translation>
        </message>
        <message>
            <source>Decay of norms and biases, in multiples of the weight decay.</source>
            <translation>正規化とバイアスの減衰。重み減衰の倍数です。</translation>
        </message>
        <message>
            <source>Label smoothing</source>
            <translation>ラベル平滑化</translation>
        </message>
        <message>
            <source>Share of each target that is spread over the vocabulary. The loss that is shown stays the plain cross-entropy.</source>
            <translation>各ターゲットのうち語彙全体に分配する割合。表示される損失は通常のクロスエントロピーのままです。</translation>
        </message>
        <message>
            <source>z-loss</source>
            <translation>z-loss</translation>
        </message>
        <message>
            <source>Weight of the squared logarithm of the softmax&apos;s sum. The loss that is shown stays the plain cross-entropy.</source>
            <translation>softmax の和の対数の 2 乗の重み。表示される損失は通常のクロスエントロピーのままです。</translation>
        </message>
        <message>
            <source>The newest; older ones are removed.</source>
            <translation>新しいものから数えた個数。古いものは削除されます。</translation>
        </message>
        <message>
            <source>Keep the best</source>
            <translation>最良を残す</translation>
        </message>
        <message>
            <source>The checkpoint with the lowest validation loss is kept besides the newest.</source>
            <translation>最新のものに加え、検証損失が最小のチェックポイントを残します。</translation>
        </message>
        <message>
            <source>Experts</source>
            <translation>エキスパート数</translation>
        </message>
        <message>
            <source>Feed-forward layers of each block among which a router chooses for every token.</source>
            <translation>各ブロックのフィードフォワード層で、トークンごとにルータが選びます。</translation>
        </message>
        <message>
            <source>Experts a token</source>
            <translation>エキスパート/トークン</translation>
        </message>
        <message>
            <source>Experts that each token is sent to; without experts of no effect.</source>
            <translation>各トークンが送られるエキスパート数。エキスパートがなければ無効です。</translation>
        </message>
        <message>
            <source>Load balancing</source>
            <translation>負荷分散</translation>
        </message>
        <message>
            <source>Adapters (LoRA)</source>
            <translation>アダプター（LoRA）</translation>
        </message>
        <message>
            <source>Rank</source>
            <translation>階数</translation>
        </message>
        <message>
            <source>Low-rank adapters are trained on a run that is there, whose weights stay as they are. Train such a plan as a branch.</source>
            <translation>低ランクアダプターは既存の実行に対して学習し、その重みはそのままです。このようなプランは分岐として学習してください。</translation>
        </message>
        <message>
            <source>α</source>
            <translation>α</translation>
        </message>
        <message>
            <source>What the product of an adapter's two matrices is multiplied by, times the rank.</source>
            <translation>アダプターの二つの行列の積に掛ける値に、階数を掛けたもの。</translation>
        </message>
        <message>
            <source>On</source>
            <translation>対象</translation>
        </message>
        <message>
            <source>Matrices of every block that have one.</source>
            <translation>各ブロックで、アダプターを持つ行列。</translation>
        </message>
        <message>
            <source>queries and values</source>
            <translation>クエリと値</translation>
        </message>
        <message>
            <source>all of attention</source>
            <translation>アテンション全体</translation>
        </message>
        <message>
            <source>all matrices</source>
            <translation>すべての行列</translation>
        </message>
        <message>
            <source>Weight of the loss that spreads tokens over the experts, taken per micro-shard; 0.01 is usual.</source>
            <translation>トークンをエキスパートに分散させる損失の重み。マイクロシャードごとに計算します。通常は 0.01。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FieldNames</name>
        <message>
            <source>Systems of this computer</source>
            <translation>このコンピュータのシステム数</translation>
        </message>
        <message>
            <source>Model preset</source>
            <translation>モデルプリセット</translation>
        </message>
        <message>
            <source>Wafer system</source>
            <translation>ウェハシステム</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>ウェハシステム</translation>
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
            <translation>テキストのパス</translation>
        </message>
        <message>
            <source>Tokenizer</source>
            <translation>トークナイザ</translation>
        </message>
        <message>
            <source>Tokenizer file</source>
            <translation>トークナイザファイル</translation>
        </message>
        <message>
            <source>Text member of JSON Lines</source>
            <translation>JSON Lines のテキスト項目</translation>
        </message>
        <message>
            <source>End-of-text token</source>
            <translation>テキスト終端トークン</translation>
        </message>
        <message>
            <source>Validation part begins at</source>
            <translation>検証部分の開始位置</translation>
        </message>
        <message>
            <source>Validation fraction</source>
            <translation>検証の割合</translation>
        </message>
        <message>
            <source>Seed of the generated text</source>
            <translation>生成テキストのシード</translation>
        </message>
        <message>
            <source>Size of the generated text</source>
            <translation>生成テキストのサイズ</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>section, field</comment>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>はい</translation>
        </message>
        <message>
            <source>no</source>
            <translation>いいえ</translation>
        </message>
        <message>
            <source>Begin-of-text token</source>
            <translation>テキスト開始トークン</translation>
        </message>
        <message>
            <source>Weight of %1</source>
            <translation>%1 の重み</translation>
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
            <translation>モデルと同じ %1</translation>
        </message>
        <message>
            <source>chosen: %1</source>
            <translation>自動：%1</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>field: value</comment>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Set %1 to %2</source>
            <translation>%1を %2 に設定</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FigureStrip</name>
        <message>
            <source>Figures of the model</source>
            <translation>モデルの数値</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>パラメータ</translation>
        </message>
        <message>
            <source>State in the store</source>
            <translation>ストア内の状態</translation>
        </message>
        <message>
            <source>Largest record</source>
            <translation>最大レコード</translation>
        </message>
        <message>
            <source>Compute a token</source>
            <translation>計算量/トークン</translation>
        </message>
        <message>
            <source>Activations</source>
            <translation>活性値</translation>
        </message>
        <message>
            <source>On this computer</source>
            <translation>このコンピュータで</translation>
        </message>
        <message>
            <source>Forward and backward, without recompute: 6 for each active parameter, embeddings counted, and 12 × layers × query width × sequence for attention (Chowdhery et al. 2022, appendix B).</source>
            <translation>順伝播と逆伝播、再計算なし：アクティブな 1 パラメータあたり 6（埋め込みを含む）、アテンションは 12 × 層数 × クエリ幅 × シーケンス（Chowdhery et al. 2022、付録 B）。</translation>
        </message>
        <message>
            <source>16-bit, kept by all blocks for the backward pass of one sequence, score matrices never stored (Korthikanti et al., arXiv 2205.05198, table 2).</source>
            <translation>16 ビット。1 シーケンスの逆伝播のために全ブロックが保持し、スコア行列は保存しません（Korthikanti et al., arXiv 2205.05198、表 2）。</translation>
        </message>
        <message>
            <source>own shape</source>
            <translation>独自の形状</translation>
        </message>
        <message>
            <source>matches %1</source>
            <comment>a preset</comment>
            <translation>%1 と一致</translation>
        </message>
        <message>
            <source>as many as %1</source>
            <comment>a preset</comment>
            <translation>%1 と同数</translation>
        </message>
        <message>
            <source>%1 more than %2</source>
            <comment>share, preset</comment>
            <translation>%2 より %1 多い</translation>
        </message>
        <message>
            <source>%1 fewer than %2</source>
            <comment>share, preset</comment>
            <translation>%2 より %1 少ない</translation>
        </message>
        <message>
            <source>mend the marked fields</source>
            <translation>印の付いた項目を修正してください</translation>
        </message>
        <message>
            <source>%1 parameters</source>
            <translation>%1 パラメータ</translation>
        </message>
        <message>
            <source>%1 bytes a parameter</source>
            <translation>%1 バイト/パラメータ</translation>
        </message>
        <message>
            <source>both passes, at %1 tokens</source>
            <translation>順・逆、%1 トークン</translation>
        </message>
        <message>
            <source>a sequence, 16-bit</source>
            <translation>シーケンス、16 bit</translation>
        </message>
        <message>
            <source>State %1, activations and working memory %2</source>
            <translation>状態 %1、活性値と作業メモリ %2</translation>
        </message>
        <message>
            <source>%1 of the budget of %2</source>
            <translation>上限 %2 のうち %1</translation>
        </message>
        <message>
            <source>fits</source>
            <translation>収まります</translation>
        </message>
        <message>
            <source>too large</source>
            <translation>大きすぎます</translation>
        </message>
        <message>
            <source>needs %1 of %2; %3 parameters at most</source>
            <translation>%1 / %2 必要。最大 %3 パラメータ</translation>
        </message>
        <message>
            <source>Accumulate in %1 passes</source>
            <translation>%1 パスで累積</translation>
        </message>
        <message>
            <source>Set accumulation to %1, which fits</source>
            <translation>累積を %1 に設定（収まります）</translation>
        </message>
        <message>
            <source>needs %1 of %2</source>
            <translation>%1 / %2 必要</translation>
        </message>
        <message>
            <source>needs %1 of %2; a shorter sequence would help</source>
            <translation>%1 / %2 必要。シーケンスを短くすると改善します</translation>
        </message>
        <message>
            <source>Accumulate in more passes</source>
            <translation>パスを増やして累積</translation>
        </message>
        <message>
            <source>%1 active · %2</source>
            <comment>parameters a token passes; how the model compares with a preset</comment>
            <translation>アクティブ %1 · %2</translation>
        </message>
        <message>
            <source>%1 of the free %2</source>
            <translation>空き %2 のうち %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::FigureTile</name>
        <message>
            <source>%1: %2, %3</source>
            <comment>a figure: its value, a remark</comment>
            <translation>%1：%2、%3</translation>
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
            <translation>色：%1に占める割合、薄いほど少ない</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Inspector</name>
        <message>
            <source>Fields</source>
            <translation>項目</translation>
        </message>
        <message>
            <source>Preset</source>
            <translation>プリセット</translation>
        </message>
        <message>
            <source>Published model shapes. Choosing one sets every field of the model.</source>
            <translation>公表されたモデルの形状。選ぶとモデルの全項目が設定されます。</translation>
        </message>
        <message>
            <source>Own shape</source>
            <translation>独自の形状</translation>
        </message>
        <message>
            <source>Find a field</source>
            <translation>項目を検索</translation>
        </message>
        <message>
            <source>All fields</source>
            <translation>すべての項目</translation>
        </message>
        <message>
            <source>Show all fields</source>
            <translation>すべての項目を表示</translation>
        </message>
        <message>
            <source>Groups of fields</source>
            <translation>項目のグループ</translation>
        </message>
        <message>
            <source>No field is called that.</source>
            <translation>その名前の項目はありません。</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <comment>group, its problems</comment>
            <translation>%1（%2）</translation>
        </message>
        <message>
            <source>Nothing is wrong with these values.</source>
            <translation>これらの値に問題はありません。</translation>
        </message>
        <message>
            <source>%1; go to the first</source>
            <translation>%1。最初へ移動</translation>
        </message>
    </context>
    <context>
        <name>wafermill::MainWindow</name>
        <message>
            <source>New window</source>
            <translation>新しいウィンドウ</translation>
        </message>
        <message>
            <source>Plan for another program…</source>
            <translation>別のプログラム用のプラン…</translation>
        </message>
        <message>
            <source>Import a plan…</source>
            <translation>プランを読み込む…</translation>
        </message>
        <message>
            <source>Import a model…</source>
            <translation>モデルを読み込む…</translation>
        </message>
        <message>
            <source>Folder for the trained model</source>
            <translation>学習済みモデルのフォルダ</translation>
        </message>
        <message>
            <source>Import a plan</source>
            <translation>プランを読み込む</translation>
        </message>
        <message>
            <source>Import a model</source>
            <translation>モデルを読み込む</translation>
        </message>
        <message>
            <source>Cerebras Model Zoo (*.yaml *.yml)</source>
            <translation>Cerebras Model Zoo (*.yaml *.yml)</translation>
        </message>
        <message>
            <source>Importing %1…</source>
            <translation>%1 を読み込み中…</translation>
        </message>
        <message>
            <source>%1 is no project, no Model Zoo configuration (.yaml) and no folder with a config.json.</source>
            <translation>%1 はプロジェクトでも、Model Zoo の設定 (.yaml) でも、config.json のあるフォルダでもありません。</translation>
        </message>
        <message>
            <source>Sweep</source>
            <translation>スイープ</translation>
        </message>
        <message>
            <source>Model</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>Cluster</source>
            <translation>クラスタ</translation>
        </message>
        <message>
            <source>Train</source>
            <translation>学習</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>実行</translation>
        </message>
        <message>
            <source>Another program changed the saved plan. Saving here replaces its change.</source>
            <translation>別のプログラムが保存済みプランを変更しました。ここで保存するとその変更は置き換えられます。</translation>
        </message>
        <message>
            <source>Take the saved plan</source>
            <translation>保存済みプランを採用</translation>
        </message>
        <message>
            <source>Menu (F10)</source>
            <translation>メニュー (F10)</translation>
        </message>
        <message>
            <source>Menu</source>
            <translation>メニュー</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>やり直し</translation>
        </message>
        <message>
            <source>%1 (Ctrl+%2)</source>
            <translation>%1 (Ctrl+%2)</translation>
        </message>
        <message>
            <source>%1 page</source>
            <translation>%1ページ</translation>
        </message>
        <message>
            <source>Read-only. %1</source>
            <translation>読み取り専用。%1</translation>
        </message>
        <message>
            <source>Save a copy…</source>
            <translation>コピーを保存…</translation>
        </message>
        <message>
            <source>Unsaved edits of this plan were found from an earlier session.</source>
            <translation>以前のセッションの、このプランの未保存の編集が見つかりました。</translation>
        </message>
        <message>
            <source>Recover them</source>
            <translation>復元する</translation>
        </message>
        <message>
            <source>Discard them</source>
            <translation>破棄する</translation>
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
            <translation>基本プラン（編集済み）</translation>
        </message>
        <message>
            <source>Base plan</source>
            <translation>基本プラン</translation>
        </message>
        <message>
            <source>Show training</source>
            <translation>学習を表示</translation>
        </message>
        <message>
            <source>Train here</source>
            <translation>ここで学習</translation>
        </message>
        <message>
            <source>Show the training that goes on</source>
            <translation>進行中の学習を表示</translation>
        </message>
        <message>
            <source>Train this plan on this computer</source>
            <translation>このプランをこのコンピュータで学習</translation>
        </message>
        <message>
            <source>A training of this project goes on</source>
            <translation>このプロジェクトの学習が進行中です</translation>
        </message>
        <message>
            <source>Start a new run of this plan (Ctrl+R)</source>
            <translation>このプランの新しい実行を開始 (Ctrl+R)</translation>
        </message>
        <message>
            <source>Run %1: %2</source>
            <translation>実行 %1：%2</translation>
        </message>
        <message>
            <source>Run %1 %2 at step %3.</source>
            <translation>実行 %1 %2（ステップ %3）。</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>表示</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>開く…</translation>
        </message>
        <message>
            <source>New…</source>
            <translation>新規…</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>保存</translation>
        </message>
        <message>
            <source>Save plan as a copy…</source>
            <translation>プランのコピーを保存…</translation>
        </message>
        <message>
            <source>Stop the training</source>
            <translation>学習を停止</translation>
        </message>
        <message>
            <source>Full screen</source>
            <translation>全画面表示</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>ヘルプ</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>キーボードショートカット</translation>
        </message>
        <message>
            <source>Quit</source>
            <translation>終了</translation>
        </message>
        <message>
            <source>New from template</source>
            <translation>テンプレートから新規作成</translation>
        </message>
        <message>
            <source>Open recent</source>
            <translation>最近使った項目を開く</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>書き出し</translation>
        </message>
        <message>
            <source>Plan as JSON…</source>
            <translation>プランを JSON に…</translation>
        </message>
        <message>
            <source>Metrics of the newest run as CSV…</source>
            <translation>最新の実行の指標を CSV に…</translation>
        </message>
        <message>
            <source>Charts of the newest run…</source>
            <translation>最新の実行のグラフ…</translation>
        </message>
        <message>
            <source>Appearance</source>
            <translation>外観</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>システムに合わせる</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>ライト</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>ダーク</translation>
        </message>
        <message>
            <source>%1 (missing)</source>
            <translation>%1（見つかりません）</translation>
        </message>
        <message>
            <source>Clear this list</source>
            <translation>この一覧を消去</translation>
        </message>
        <message>
            <source>New project</source>
            <translation>新規プロジェクト</translation>
        </message>
        <message>
            <source>Wafermill projects (*%1)</source>
            <translation>Wafermill プロジェクト (*%1)</translation>
        </message>
        <message>
            <source>Open a project</source>
            <translation>プロジェクトを開く</translation>
        </message>
        <message>
            <source>Save the plan as a new project</source>
            <translation>プランを新規プロジェクトとして保存</translation>
        </message>
        <message>
            <source>Export the plan</source>
            <translation>プランを書き出す</translation>
        </message>
        <message>
            <source>JSON (*.json)</source>
            <translation>JSON (*.json)</translation>
        </message>
        <message>
            <source>The plan could not be written to %1: %2</source>
            <translation>プランを %1 に書き込めませんでした：%2</translation>
        </message>
        <message>
            <source>There is no run yet whose metrics could be exported.</source>
            <translation>指標を書き出せる実行がまだありません。</translation>
        </message>
        <message>
            <source>Export metrics</source>
            <translation>指標を書き出す</translation>
        </message>
        <message>
            <source>CSV (*.csv)</source>
            <translation>CSV (*.csv)</translation>
        </message>
        <message>
            <source>There is no run yet whose charts could be exported.</source>
            <translation>グラフを書き出せる実行がまだありません。</translation>
        </message>
        <message>
            <source>Folder for the charts</source>
            <translation>グラフのフォルダ</translation>
        </message>
        <message>
            <source>The training goes on after this window is closed.</source>
            <translation>このウィンドウを閉じても学習は続きます。</translation>
        </message>
        <message>
            <source>Open the project again to find it, to watch it and to stop it.</source>
            <translation>プロジェクトを開き直すと、見つけて観察し、停止できます。</translation>
        </message>
        <message>
            <source>Do not say this again</source>
            <translation>今後は表示しない</translation>
        </message>
        <message>
            <source>Save the changes to %1?</source>
            <translation>%1 への変更を保存しますか？</translation>
        </message>
        <message>
            <source>Chart: whole again</source>
            <translation>グラフ：全体に戻す</translation>
        </message>
        <message>
            <source>Chart: zoom</source>
            <translation>グラフ：拡大・縮小</translation>
        </message>
        <message>
            <source>Chart: logarithmic</source>
            <translation>グラフ：対数</translation>
        </message>
        <message>
            <source>Chart: export</source>
            <translation>グラフ：書き出し</translation>
        </message>
        <message>
            <source>Data</source>
            <translation>データ</translation>
        </message>
        <message>
            <source>Unsaved edits of this plan were found, but the saved plan has changed since: %1.</source>
            <translation>このプランの未保存の編集が見つかりましたが、保存済みプランはその後変更されています：%1。</translation>
        </message>
        <message>
            <source>%1 and %2 more</source>
            <translation>%1、ほか %2 件</translation>
        </message>
        <message>
            <source>Apply the edits to it</source>
            <translation>編集を適用</translation>
        </message>
        <message>
            <source>Take the earlier plan whole</source>
            <translation>以前のプランをそのまま採用</translation>
        </message>
        <message>
            <source>Discard the edits</source>
            <translation>編集を破棄</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>タイムライン</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>検証</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>%1 に書き込み中…</translation>
        </message>
        <message>
            <source>Writing the charts…</source>
            <translation>グラフを書き込み中…</translation>
        </message>
        <message>
            <source>Commands…</source>
            <translation>コマンド…</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>menu, command</comment>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>言語 (Language)</translation>
        </message>
        <message>
            <source>%1: no font installed</source>
            <translation>%1：フォント未インストール</translation>
        </message>
        <message>
            <source>Wafermill speaks this language when it is started again.</source>
            <translation>Wafermill は次回の起動時からこの言語になります。</translation>
        </message>
        <message>
            <source>No installed font has the characters of your language, so English is spoken. Install one, such as the package fonts-noto-cjk, and start again.</source>
            <translation>インストール済みのフォントにお使いの言語の文字がないため、英語で表示しています。パッケージ fonts-noto-cjk などをインストールして、起動し直してください。</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>レポート…</translation>
        </message>
        <message>
            <source>Export the diagram of the model…</source>
            <translation>モデルの図を書き出す…</translation>
        </message>
        <message>
            <source>There is no run yet that a report could tell of.</source>
            <translation>レポートにできる実行がまだありません。</translation>
        </message>
        <message>
            <source>The report was written to %1.</source>
            <translation>レポートを %1 に書き込みました。</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>開く</translation>
        </message>
        <message>
            <source>Talk</source>
            <translation>対話</translation>
        </message>
        <message>
            <source>Trained model…</source>
            <translation>学習済みモデル…</translation>
        </message>
        <message>
            <source>File for the trained model</source>
            <translation>学習済みモデルのファイル</translation>
        </message>
        <message>
            <source>This project is open in another window of the studio, which keeps a copy of its unsaved edits; of edits made here none is kept. Make them there, or save them.</source>
            <translation>このプロジェクトはスタジオの別のウィンドウで開かれており、未保存の編集のコピーはそのウィンドウのものだけが残ります。ここでの編集のコピーは残りません。そちらで編集するか、保存してください。</translation>
        </message>
        <message>
            <source>Not all that was open last could be opened; the next start tries it again. %1</source>
            <translation>前回開いていたもののうち、開けないものがありました。次の起動時にもう一度試します。%1</translation>
        </message>
        <message>
            <source>Do not try again</source>
            <translation>今後は試さない</translation>
        </message>
    </context>
    <context>
        <name>wafermill::MemoryXBar</name>
        <message>
            <source>Contents of MemoryX</source>
            <translation>MemoryX の内容</translation>
        </message>
        <message>
            <source>weights</source>
            <translation>重み</translation>
        </message>
        <message>
            <source>first moment</source>
            <translation>1 次モーメント</translation>
        </message>
        <message>
            <source>second moment</source>
            <translation>2 次モーメント</translation>
        </message>
        <message>
            <source>gradients</source>
            <translation>勾配</translation>
        </message>
        <message>
            <source>%1 free</source>
            <translation>空き %1</translation>
        </message>
        <message>
            <source>two moments</source>
            <translation>2 つのモーメント</translation>
        </message>
        <message>
            <source>%1 B</source>
            <translation>%1 B</translation>
        </message>
        <message>
            <source>momentum</source>
            <translation>モメンタム</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ModelPage</name>
        <message>
            <source>Model</source>
            <translation>モデル</translation>
        </message>
        <message>
            <source>Diagram</source>
            <translation>図</translation>
        </message>
        <message>
            <source>Show the diagram</source>
            <translation>図を表示</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表</translation>
        </message>
        <message>
            <source>Show the table</source>
            <translation>表を表示</translation>
        </message>
        <message>
            <source>Colour by</source>
            <translation>色分け</translation>
        </message>
        <message>
            <source>What the colours of the diagram stand for</source>
            <translation>図の色が表すもの</translation>
        </message>
        <message>
            <source>Colour: %1</source>
            <comment>what colours stand for</comment>
            <translation>色：%1</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>縮小</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>拡大</translation>
        </message>
        <message>
            <source>Fit the diagram into view</source>
            <translation>図を表示領域に合わせる</translation>
        </message>
        <message>
            <source>Records and parameters of the model</source>
            <translation>モデルのレコードとパラメータ</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>コピー</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>すべて選択</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>比較</translation>
        </message>
        <message>
            <source>Compare with another model</source>
            <translation>別のモデルと比較</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ModelTable</name>
        <message>
            <source>attention products</source>
            <translation>アテンションの積</translation>
        </message>
        <message>
            <source>Queries with keys, and probabilities with values: no parameters, but compute that grows with the sequence.</source>
            <translation>クエリとキー、確率とバリューの積：パラメータはなく、計算量はシーケンスとともに増えます。</translation>
        </message>
        <message>
            <source>Final norm</source>
            <translation>最終正規化</translation>
        </message>
        <message>
            <source>Whole model</source>
            <translation>モデル全体</translation>
        </message>
        <message>
            <source>Head, tied to the embedding</source>
            <translation>ヘッド（埋め込みと共有）</translation>
        </message>
        <message>
            <source>Forward pass, per token.</source>
            <translation>順伝播、1 トークンあたり。</translation>
        </message>
        <message>
            <source>Kept for the backward pass, per sequence.</source>
            <translation>逆伝播のために保持、1 シーケンスあたり。</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>名前</translation>
        </message>
        <message>
            <source>Shape</source>
            <translation>形状</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>パラメータ</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>割合</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>Per token</source>
            <translation>1 トークン</translation>
        </message>
        <message>
            <source>Activations</source>
            <translation>活性値</translation>
        </message>
        <message>
            <source>In the parameter store: weight, the optimizer&apos;s moments, gradient.</source>
            <translation>パラメータストア内：重み、オプティマイザのモーメント、勾配。</translation>
        </message>
        <message>
            <source>%1, without experts</source>
            <comment>Block × 32</comment>
            <translation>%1、エキスパートを除く</translation>
        </message>
        <message>
            <source>%1 in each block</source>
            <comment>Expert × 8</comment>
            <translation>%1、各ブロック</translation>
        </message>
    </context>
    <context>
        <name>wafermill::NoticeBar</name>
        <message>
            <source>Close</source>
            <translation>閉じる</translation>
        </message>
        <message>
            <source>Close this notice</source>
            <translation>この通知を閉じる</translation>
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
            <translation>トークン</translation>
        </message>
        <message>
            <source>Token embedding</source>
            <translation>トークン埋め込み</translation>
        </message>
        <message>
            <source>Position embedding</source>
            <translation>位置埋め込み</translation>
        </message>
        <message>
            <source>Block × %1</source>
            <translation>ブロック × %1</translation>
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
            <translation>マルチヘッドアテンション</translation>
        </message>
        <message>
            <source>Multi-query attention</source>
            <translation>マルチクエリアテンション</translation>
        </message>
        <message>
            <source>Grouped-query attention</source>
            <translation>グループ化クエリアテンション</translation>
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
            <translation>SwiGLU フィードフォワード</translation>
        </message>
        <message>
            <source>GELU feed-forward</source>
            <translation>GELU フィードフォワード</translation>
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
            <translation>ヘッド</translation>
        </message>
        <message>
            <source>Cross-entropy</source>
            <translation>クロスエントロピー</translation>
        </message>
        <message>
            <source>1 head</source>
            <translation>1 ヘッド</translation>
        </message>
        <message>
            <source>%1 heads</source>
            <translation>%1 ヘッド</translation>
        </message>
        <message>
            <source>1 key-value head</source>
            <translation>1 キーバリューヘッド</translation>
        </message>
        <message>
            <source>%1 key-value heads</source>
            <translation>%1 キーバリューヘッド</translation>
        </message>
        <message>
            <source>size %1</source>
            <comment>of each head</comment>
            <translation>次元 %1</translation>
        </message>
        <message>
            <source>RoPE θ %1</source>
            <translation>RoPE θ %1</translation>
        </message>
        <message>
            <source>Q, K normed</source>
            <translation>Q、K 正規化済み</translation>
        </message>
        <message>
            <source>window %1</source>
            <comment>of attention, in tokens</comment>
            <translation>ウィンドウ %1</translation>
        </message>
        <message>
            <source>%1 each · %2 · %3</source>
            <comment>parameters of one block, of all, their share</comment>
            <translation>各 %1 · %2 · %3</translation>
        </message>
        <message>
            <source>%1 state each · %2</source>
            <comment>state in the store of one block, of all</comment>
            <translation>状態 各 %1 · %2</translation>
        </message>
        <message>
            <source>%1 a token · %2 activations</source>
            <comment>of one block: compute, activations of a sequence</comment>
            <translation>%1/トークン · 活性値 %2</translation>
        </message>
        <message>
            <source>%1 sequences of %2 a step</source>
            <translation>1 ステップ %1 シーケンス × %2</translation>
        </message>
        <message>
            <source>%1 state</source>
            <translation>状態 %1</translation>
        </message>
        <message>
            <source>tied to the embedding</source>
            <translation>埋め込みと共有</translation>
        </message>
        <message>
            <source>%1 a token</source>
            <translation>%1/トークン</translation>
        </message>
        <message>
            <source>untied</source>
            <translation>非共有</translation>
        </message>
        <message>
            <source>fused with the head, logits never stored</source>
            <translation>ヘッドと融合、ロジットは保存しない</translation>
        </message>
        <message>
            <source>%1 · %2 of the block · %3 a token</source>
            <translation>%1 · ブロックの %2 · %3/トークン</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <comment>part of the model: its figures</comment>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Llama-style</source>
            <translation>Llama 型</translation>
        </message>
        <message>
            <source>GPT-style</source>
            <translation>GPT 型</translation>
        </message>
        <message>
            <source>Transformer</source>
            <translation>Transformer</translation>
        </message>
        <message>
            <source>%1, 1 block</source>
            <comment>style of the model</comment>
            <translation>%1、1 ブロック</translation>
        </message>
        <message>
            <source>%1, %2 blocks</source>
            <comment>style of the model, layers</comment>
            <translation>%1、%2 ブロック</translation>
        </message>
        <message>
            <source>token embedding</source>
            <translation>トークン埋め込み</translation>
        </message>
        <message>
            <source>position embedding</source>
            <translation>位置埋め込み</translation>
        </message>
        <message>
            <source>one block</source>
            <translation>1 ブロック</translation>
        </message>
        <message>
            <source>final norm</source>
            <translation>最終正規化</translation>
        </message>
        <message>
            <source>head</source>
            <translation>ヘッド</translation>
        </message>
        <message>
            <source>parameters</source>
            <translation>パラメータ</translation>
        </message>
        <message>
            <source>state in the store</source>
            <translation>ストア内の状態</translation>
        </message>
        <message>
            <source>forward FLOPs</source>
            <translation>順伝播の FLOPs</translation>
        </message>
        <message>
            <source>activations</source>
            <translation>活性値</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>Query matrix</source>
            <translation>クエリ行列</translation>
        </message>
        <message>
            <source>Key matrix</source>
            <translation>キー行列</translation>
        </message>
        <message>
            <source>Value matrix</source>
            <translation>バリュー行列</translation>
        </message>
        <message>
            <source>Output matrix</source>
            <translation>出力行列</translation>
        </message>
        <message>
            <source>Gate matrix</source>
            <translation>Gate 行列</translation>
        </message>
        <message>
            <source>Up matrix</source>
            <translation>Up 行列</translation>
        </message>
        <message>
            <source>Down matrix</source>
            <translation>Down 行列</translation>
        </message>
        <message>
            <source>%1 parameters each · %2 of the model</source>
            <comment>parameters, share of all copies</comment>
            <translation>各 %1 パラメータ · モデルの %2</translation>
        </message>
        <message>
            <source>%1 parameters · %2 of the model</source>
            <translation>%1 パラメータ · モデルの %2</translation>
        </message>
        <message>
            <source>%1 state in the store</source>
            <translation>ストア内の状態 %1</translation>
        </message>
        <message>
            <source>%1 a token, forward</source>
            <translation>%1/トークン、順伝播</translation>
        </message>
        <message>
            <source>%1 activations a sequence</source>
            <translation>活性値 %1/シーケンス</translation>
        </message>
        <message>
            <source>Mixture of experts</source>
            <translation>混合エキスパート</translation>
        </message>
        <message>
            <source>router</source>
            <comment>matrix that chooses experts</comment>
            <translation>ルータ</translation>
        </message>
        <message>
            <source>Expert × %1</source>
            <translation>エキスパート × %1</translation>
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
            <translation>各トークンを %2 中 %1 エキスパートへ</translation>
        </message>
        <message>
            <source>Router matrix</source>
            <translation>ルータ行列</translation>
        </message>
        <message>
            <source>%1 a token forward, on average over all tokens</source>
            <translation>順伝播 %1/トークン、全トークン平均</translation>
        </message>
        <message>
            <source>Mixtral-style</source>
            <translation>Mixtral 型</translation>
        </message>
        <message>
            <source>one expert</source>
            <translation>1 エキスパート</translation>
        </message>
        <message>
            <source>adapters of one block</source>
            <translation>一つのブロックのアダプター</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Readiness</name>
        <message>
            <source>Adapters are trained on the weights of a run: choose one on the Runs page, such as an import, and branch from it.</source>
            <translation>アダプターは実行の重みの上で学習します。「実行」ページでインポートなどの実行を選び、そこから分岐してください。</translation>
        </message>
        <message>
            <source>Training here needs %1 of memory, but %2 is available.</source>
            <translation>ここでの学習には %1 のメモリが必要ですが、空きは %2 です。</translation>
        </message>
        <message numerus="yes">
            <source>It would fit with %n accumulation pass(es).</source>
            <translation>
                <numerusform>累積 %n パスなら収まります。</numerusform>
            </translation>
        </message>
        <message>
            <source>There is no text at %1.</source>
            <translation>%1 にテキストがありません。</translation>
        </message>
        <message numerus="yes">
            <source>%n problem(s)</source>
            <translation>
                <numerusform>問題 %n 件</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n warning(s)</source>
            <translation>
                <numerusform>警告 %n 件</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunMonitor</name>
        <message>
            <source>A training of this project is going on already.</source>
            <translation>このプロジェクトの学習はすでに進行中です。</translation>
        </message>
        <message>
            <source>The program “wafermill”, which trains, is neither beside the studio nor on the PATH. Install it and try again.</source>
            <translation>学習を行うプログラム「wafermill」が、Studio と同じ場所にも PATH にもありません。インストールして、もう一度お試しください。</translation>
        </message>
        <message>
            <source>The folder %1 could not be made; nothing was started.</source>
            <translation>フォルダ %1 を作成できませんでした。何も開始していません。</translation>
        </message>
        <message>
            <source>%1 could not be started: %2</source>
            <translation>%1 を起動できませんでした：%2</translation>
        </message>
        <message>
            <source>The training ended before it began, and said nothing.</source>
            <translation>学習は始まる前に終わり、メッセージもありませんでした。</translation>
        </message>
        <message>
            <source>The training does not listen right now; try again in a moment.</source>
            <translation>学習がいま応答していません。少し待ってもう一度お試しください。</translation>
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
            <translation>取り置きテキストでの最新の損失（nats/トークン）</translation>
        </message>
        <message>
            <source>The newest training loss, in nats per token</source>
            <translation>最新の学習損失（nats/トークン）</translation>
        </message>
        <message>
            <source>Active time: pauses and gaps between segments are left out</source>
            <translation>稼働時間：一時停止と区間の間は含みません</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>実行</translation>
        </message>
        <message>
            <source>State</source>
            <translation>状態</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>ステップ数</translation>
        </message>
        <message>
            <source>Validation</source>
            <translation>検証</translation>
        </message>
        <message>
            <source>Started</source>
            <translation>開始</translation>
        </message>
        <message>
            <source>Duration</source>
            <translation>所要時間</translation>
        </message>
        <message>
            <source>Started %1</source>
            <translation>開始 %1</translation>
        </message>
        <message>
            <source>%1 @ %2</source>
            <comment>run number, step</comment>
            <translation>%1 @ %2</translation>
        </message>
        <message>
            <source>The run, and the step of its checkpoint, that it began with</source>
            <translation>開始元の実行と、そのチェックポイントのステップ</translation>
        </message>
        <message>
            <source>From</source>
            <translation>開始元</translation>
        </message>
        <message>
            <source>Tokens of all steps over their active time</source>
            <translation>全ステップのトークン数を稼働時間で割った値</translation>
        </message>
        <message>
            <source>Last loss</source>
            <translation>最新の損失</translation>
        </message>
        <message>
            <source>Mean tokens/s</source>
            <translation>平均トークン/秒</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>模擬</translation>
        </message>
        <message>
            <source>The baseline: others are measured against it</source>
            <translation>基準：ほかの実行はこれと比べられます</translation>
        </message>
        <message>
            <source>Pinned: it stays at the top</source>
            <translation>ピン留め：一番上に残ります</translation>
        </message>
        <message>
            <source>Group</source>
            <translation>グループ</translation>
        </message>
        <message>
            <source>Tags</source>
            <translation>タグ</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>メモ</translation>
        </message>
        <message>
            <source>G puts the selected runs into a group</source>
            <translation>G キーで、選択した実行をグループに入れます</translation>
        </message>
        <message>
            <source>T changes the tags of the selected runs</source>
            <translation>T キーで、選択した実行のタグを変更します</translation>
        </message>
        <message>
            <source>N writes a note on the selected runs</source>
            <translation>N キーで、選択した実行にメモを書きます</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunsPage</name>
        <message>
            <source>A chart takes %1 runs. Hide one of them to show another.</source>
            <translation>グラフに表示できるのは %1 実行までです。別の実行を表示するには 1 つ隠してください。</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>実行</translation>
        </message>
        <message>
            <source>Filter runs</source>
            <translation>実行を絞り込む</translation>
        </message>
        <message>
            <source>Metrics</source>
            <translation>指標</translation>
        </message>
        <message>
            <source>All metrics of the selected run as CSV</source>
            <translation>選択した実行の全指標を CSV で</translation>
        </message>
        <message>
            <source>Export metrics as CSV</source>
            <translation>指標を CSV で書き出す</translation>
        </message>
        <message>
            <source>What differs</source>
            <translation>違い</translation>
        </message>
        <message>
            <source>Plan values that differ</source>
            <translation>異なるプランの値</translation>
        </message>
        <message>
            <source>between the selected runs</source>
            <translation>選択した実行の間</translation>
        </message>
        <message>
            <source>between the runs shown</source>
            <translation>表示中の実行の間</translation>
        </message>
        <message>
            <source>select two runs or more</source>
            <translation>2 つ以上の実行を選んでください</translation>
        </message>
        <message>
            <source>between the first %1 of %2</source>
            <translation>%2 件中、最初の %1 件の間</translation>
        </message>
        <message>
            <source>nothing: these runs have the same plan</source>
            <translation>なし：これらの実行のプランは同じです</translation>
        </message>
        <message>
            <source>Select the run whose metrics shall be written.</source>
            <translation>指標を書き出す実行を選んでください。</translation>
        </message>
        <message>
            <source>%1-run-%2.csv</source>
            <translation>%1-run-%2.csv</translation>
        </message>
        <message>
            <source>Export metrics</source>
            <translation>指標を書き出す</translation>
        </message>
        <message>
            <source>CSV table (*.csv)</source>
            <translation>CSV 表 (*.csv)</translation>
        </message>
        <message>
            <source>The metrics of run %1 were written to %2.</source>
            <translation>実行 %1 の指標を %2 に書き込みました。</translation>
        </message>
        <message>
            <source>This project is read-only; no run was deleted.</source>
            <translation>このプロジェクトは読み取り専用です。実行は削除されていません。</translation>
        </message>
        <message>
            <source>Run %1 is training; stop it before it is deleted.</source>
            <translation>実行 %1 は学習中です。削除する前に停止してください。</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>元に戻す</translation>
        </message>
        <message>
            <source>Runs: %1</source>
            <translation>実行：%1</translation>
        </message>
        <message>
            <source>Runs: %1 of %2</source>
            <translation>実行：%1 / %2</translation>
        </message>
        <message>
            <source>%1 · in the charts: %2</source>
            <translation>%1 · グラフ内：%2</translation>
        </message>
        <message>
            <source>Run %1 was deleted with its metrics and checkpoints.</source>
            <translation>実行 %1 を、指標とチェックポイントとともに削除しました。</translation>
        </message>
        <message>
            <source>%1 runs were deleted with their metrics and checkpoints.</source>
            <translation>%1 件の実行を、指標とチェックポイントとともに削除しました。</translation>
        </message>
        <message>
            <source>Extend run %1</source>
            <translation>実行 %1 を延長</translation>
        </message>
        <message>
            <source>Steps to add. The learning rate stays where its schedule ended.</source>
            <translation>追加するステップ数。学習率はスケジュールの最後の値のままです。</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>絞り込み</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>%1 に書き込み中…</translation>
        </message>
        <message>
            <source>Words of title, state, tags, group or note; tag:x, group:y, state:finished; a - before one leaves out what has it</source>
            <translation>タイトル、状態、タグ、グループ、メモの語。tag:x、group:y、state:finished。前に - を付けると、それを含むものを除きます</translation>
        </message>
        <message>
            <source>CSV</source>
            <translation>CSV</translation>
        </message>
        <message>
            <source>What differs as CSV; Ctrl+C in the table copies it</source>
            <translation>違いを CSV で。表で Ctrl+C を押すとコピーします</translation>
        </message>
        <message>
            <source>Export what differs as CSV</source>
            <translation>違いを CSV で書き出す</translation>
        </message>
        <message>
            <source>Export what differs</source>
            <translation>違いを書き出す</translation>
        </message>
        <message>
            <source>%1-differences.csv</source>
            <translation>%1-differences.csv</translation>
        </message>
        <message>
            <source>What differs was written to %1.</source>
            <translation>違いを %1 に書き込みました。</translation>
        </message>
        <message>
            <source>What differs was copied.</source>
            <translation>違いをコピーしました。</translation>
        </message>
        <message>
            <source>This project is read-only; no label can be changed.</source>
            <translation>このプロジェクトは読み取り専用です。タグ、グループ、メモ、ピン留めは変更できません。</translation>
        </message>
        <message>
            <source>Select the runs first.</source>
            <translation>先に実行を選んでください。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunsView</name>
        <message>
            <source>Runs</source>
            <translation>実行</translation>
        </message>
        <message>
            <source>Show or hide in the chart</source>
            <translation>グラフに表示・非表示</translation>
        </message>
        <message>
            <source>Rename</source>
            <translation>名前を変更</translation>
        </message>
        <message>
            <source>Export metrics…</source>
            <translation>指標を書き出す…</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>削除</translation>
        </message>
        <message>
            <source>interrupted</source>
            <translation>中断</translation>
        </message>
        <message>
            <source>88 min 88 s</source>
            <translation>88 分 88 秒</translation>
        </message>
        <message>
            <source>Extend…</source>
            <translation>延長…</translation>
        </message>
        <message>
            <source>Branch from its newest checkpoint</source>
            <translation>最新のチェックポイントから分岐</translation>
        </message>
        <message>
            <source>Branch from its best checkpoint</source>
            <translation>最良のチェックポイントから分岐</translation>
        </message>
        <message>
            <source>Resume this run</source>
            <translation>この実行を再開</translation>
        </message>
        <message>
            <source>Go on from the newest checkpoint, to the same bits</source>
            <translation>最新のチェックポイントから、ビット単位で同じ結果に続けます</translation>
        </message>
        <message>
            <source>Show its timeline</source>
            <translation>タイムラインを表示</translation>
        </message>
        <message>
            <source>Measure the others against it, or no longer</source>
            <translation>ほかの実行の基準にする、またはやめる</translation>
        </message>
        <message>
            <source>Pin at the top, or no longer</source>
            <translation>一番上にピン留め、または解除</translation>
        </message>
        <message>
            <source>Tags…</source>
            <translation>タグ…</translation>
        </message>
        <message>
            <source>Group…</source>
            <translation>グループ…</translation>
        </message>
        <message>
            <source>Note…</source>
            <translation>メモ…</translation>
        </message>
        <message>
            <source>Undo the last change of labels</source>
            <translation>タグ、グループ、メモ、ピン留めの最後の変更を元に戻す</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>レポート…</translation>
        </message>
    </context>
    <context>
        <name>wafermill::SplitBar</name>
        <message>
            <source>Training %1 tokens, %2</source>
            <translation>学習 %1 トークン、%2</translation>
        </message>
        <message>
            <source>Validation %1 tokens, %2</source>
            <translation>検証 %1 トークン、%2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::StartPage</name>
        <message>
            <source>Begin with a template</source>
            <translation>テンプレートから始める</translation>
        </message>
        <message>
            <source>New…</source>
            <translation>新規…</translation>
        </message>
        <message>
            <source>New project from the template %1</source>
            <translation>テンプレート「%1」から新規プロジェクト</translation>
        </message>
        <message>
            <source>Recent projects</source>
            <translation>最近のプロジェクト</translation>
        </message>
        <message>
            <source>Open…</source>
            <translation>開く…</translation>
        </message>
        <message>
            <source>Open a project file</source>
            <translation>プロジェクトファイルを開く</translation>
        </message>
        <message>
            <source>None yet. A project is one file; drop one here to open it.</source>
            <translation>まだありません。プロジェクトは 1 つのファイルです。ここにドロップすると開きます。</translation>
        </message>
        <message>
            <source>%1 (missing)</source>
            <translation>%1（見つかりません）</translation>
        </message>
        <message>
            <source>Open %1</source>
            <translation>%1 を開く</translation>
        </message>
        <message>
            <source>Remove from this list</source>
            <translation>この一覧から削除</translation>
        </message>
        <message>
            <source>Remove %1 from this list</source>
            <translation>%1 をこの一覧から削除</translation>
        </message>
    </context>
    <context>
        <name>wafermill::StatusLine</name>
        <message>
            <source>No run yet</source>
            <translation>実行はまだありません</translation>
        </message>
        <message>
            <source>Training starts…</source>
            <translation>学習を開始しています…</translation>
        </message>
        <message>
            <source>Training starts: data %1</source>
            <translation>学習を開始しています：データ %1</translation>
        </message>
        <message>
            <source>Run %1 %2</source>
            <translation>実行 %1 %2</translation>
        </message>
        <message>
            <source>Show the Train page</source>
            <translation>学習ページを表示</translation>
        </message>
        <message>
            <source>%1 tokens/s</source>
            <translation>%1 トークン/秒</translation>
        </message>
        <message>
            <source>loss %1</source>
            <translation>損失 %1</translation>
        </message>
        <message>
            <source>unsaved changes</source>
            <translation>未保存の変更あり</translation>
        </message>
        <message>
            <source>all changes saved</source>
            <translation>すべて保存済み</translation>
        </message>
        <message>
            <source>%1; go to the first</source>
            <translation>%1。最初へ移動</translation>
        </message>
        <message numerus="yes">
            <source>%n event(s)</source>
            <translation>
                <numerusform>イベント %n 件</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 of the newest run</source>
            <translation>最新の実行の %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TimelinePage</name>
        <message>
            <source>Cancelled; nothing was kept.</source>
            <translation>キャンセルしました。何も残していません。</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>シミュレーション</translation>
        </message>
        <message>
            <source>measured here</source>
            <translation>ここで実測</translation>
        </message>
        <message>
            <source>from a trace</source>
            <translation>トレースから</translation>
        </message>
        <message>
            <source>Simulate the planned cluster</source>
            <translation>計画したクラスタをシミュレート</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>ステップ数</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>シード</translation>
        </message>
        <message>
            <source>Of jitter and failures: the same seed gives the same run</source>
            <translation>ジッターと故障に使います：同じシードなら同じ実行になります</translation>
        </message>
        <message>
            <source>Jitter</source>
            <translation>ジッター</translation>
        </message>
        <message>
            <source>Computing times scatter; the slowest system counts</source>
            <translation>計算時間がばらつき、最も遅いシステムで決まります</translation>
        </message>
        <message>
            <source>Failures</source>
            <translation>故障</translation>
        </message>
        <message>
            <source>Systems fail at the catalogue&apos;s rate; the run goes on from its last checkpoint</source>
            <translation>システムはカタログの率で故障し、実行は最後のチェックポイントから続きます</translation>
        </message>
        <message>
            <source>Progress of the simulation</source>
            <translation>シミュレーションの進行状況</translation>
        </message>
        <message>
            <source>Throughput, steady</source>
            <translation>定常スループット</translation>
        </message>
        <message>
            <source>Step, steady</source>
            <translation>定常ステップ</translation>
        </message>
        <message>
            <source>Systems waiting</source>
            <translation>待機中のシステム</translation>
        </message>
        <message>
            <source>Time in all</source>
            <translation>合計時間</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>エネルギー</translation>
        </message>
        <message>
            <source>Simulate the planned cluster, or choose a run.</source>
            <translation>計画したクラスタをシミュレートするか、実行を選んでください。</translation>
        </message>
        <message>
            <source>Timeline</source>
            <translation>タイムライン</translation>
        </message>
        <message>
            <source>Run whose timeline is shown</source>
            <translation>タイムラインを表示する実行</translation>
        </message>
        <message>
            <source>No run with a timeline yet</source>
            <translation>タイムラインのある実行はまだありません</translation>
        </message>
        <message>
            <source>Open trace…</source>
            <translation>トレースを開く…</translation>
        </message>
        <message>
            <source>A trace of “wafermill simulate” or “wafermill train”, or another in Chrome&apos;s format</source>
            <translation>「wafermill simulate」か「wafermill train」のトレース、または Chrome 形式のトレース</translation>
        </message>
        <message>
            <source>Open a trace</source>
            <translation>トレースを開く</translation>
        </message>
        <message>
            <source>Traces (*.json)</source>
            <translation>トレース (*.json)</translation>
        </message>
        <message>
            <source>Record trainings</source>
            <translation>学習を記録</translation>
        </message>
        <message>
            <source>Trainings started in this window keep what ran when: at most 64 MB, beside the project.</source>
            <translation>このウィンドウで始めた学習は、いつ何が動いたかを残します：最大 64 MB、プロジェクトと同じ場所。</translation>
        </message>
        <message>
            <source>A simulation shows here what each part of the planned cluster does when. Of a training, what ran on this computer is shown where its trace was recorded.</source>
            <translation>シミュレーションでは、計画したクラスタの各部分がいつ何をするかがここに表示されます。学習では、トレースを記録した場合に、このコンピュータで動いたものが表示されます。</translation>
        </message>
        <message>
            <source>Show more (-)</source>
            <translation>広く表示 (-)</translation>
        </message>
        <message>
            <source>Closer (+)</source>
            <translation>拡大 (+)</translation>
        </message>
        <message>
            <source>All</source>
            <translation>すべて</translation>
        </message>
        <message>
            <source>Show all (Home)</source>
            <translation>すべて表示 (Home)</translation>
        </message>
        <message>
            <source>Point at an operation, or go through them with Ctrl and the arrows.</source>
            <translation>操作にポインタを合わせるか、Ctrl と矢印キーで移動してください。</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Simulate</source>
            <translation>シミュレート</translation>
        </message>
        <message>
            <source>Cancel the simulation</source>
            <translation>シミュレーションをキャンセル</translation>
        </message>
        <message>
            <source>The planned cluster cannot be estimated yet; the status line says why.</source>
            <translation>計画したクラスタはまだ推定できません。理由はステータス行にあります。</translation>
        </message>
        <message>
            <source>Kept as run %1, marked as simulated.</source>
            <translation>実行 %1 として保存し、シミュレーションと印を付けました。</translation>
        </message>
        <message>
            <source>The project is read-only: the simulation is shown, and not kept.</source>
            <translation>プロジェクトは読み取り専用です。シミュレーションは表示されますが、保存されません。</translation>
        </message>
        <message>
            <source>Run %1 · %2 · simulated</source>
            <translation>実行 %1 · %2 · シミュレーション</translation>
        </message>
        <message>
            <source>Run %1 · %2</source>
            <translation>実行 %1 · %2</translation>
        </message>
        <message>
            <source>%1 tokens/s</source>
            <translation>%1 トークン/秒</translation>
        </message>
        <message>
            <source>of a step: %1</source>
            <translation>1 ステップ中：%1</translation>
        </message>
        <message>
            <source>%1 lost</source>
            <translation>損失分 %1</translation>
        </message>
        <message>
            <source>launch %1</source>
            <translation>起動 %1</translation>
        </message>
        <message>
            <source>closed form %1</source>
            <translation>閉形式 %1</translation>
        </message>
        <message>
            <source>Share of their lanes&apos; time here: %1</source>
            <translation>ここでのレーン時間に占める割合：%1</translation>
        </message>
        <message>
            <source>Reading the trace…</source>
            <translation>トレースを読み込み中…</translation>
        </message>
        <message>
            <source>Progress of reading</source>
            <translation>読み込みの進行状況</translation>
        </message>
        <message>
            <source>Cancel reading the trace</source>
            <translation>トレースの読み込みをキャンセル</translation>
        </message>
        <message>
            <source>The trace was not read to its end; nothing of it is shown.</source>
            <translation>トレースは最後まで読まれませんでした。何も表示していません。</translation>
        </message>
        <message>
            <source>%1 · part %2 of its recording</source>
            <comment>run</comment>
            <translation>%1 · 記録の第 %2 部</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TimelineView</name>
        <message>
            <source>Timeline</source>
            <translation>タイムライン</translation>
        </message>
        <message>
            <source>Place in the timeline</source>
            <translation>タイムライン上の位置</translation>
        </message>
        <message>
            <source>Rows of the timeline</source>
            <translation>タイムラインの行</translation>
        </message>
        <message>
            <source>%1 · simulated</source>
            <translation>%1 · シミュレーション</translation>
        </message>
        <message>
            <source>step %1</source>
            <translation>ステップ %1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TrainOverview</name>
        <message>
            <source>What training will do</source>
            <translation>学習の内容</translation>
        </message>
        <message>
            <source>Train here</source>
            <translation>ここで学習</translation>
        </message>
        <message>
            <source>Train this plan on this computer</source>
            <translation>このプランをこのコンピュータで学習</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>ステップ数</translation>
        </message>
        <message>
            <source>Training tokens</source>
            <translation>学習トークン</translation>
        </message>
        <message>
            <source>Compute</source>
            <translation>計算量</translation>
        </message>
        <message>
            <source>Memory needed</source>
            <translation>必要メモリ</translation>
        </message>
        <message>
            <source>Disk for checkpoints</source>
            <translation>チェックポイント用ディスク</translation>
        </message>
        <message>
            <source>What stands in its way</source>
            <translation>妨げになるもの</translation>
        </message>
        <message>
            <source>Nothing. The data is read and checked when training starts; what does not fit is refused before anything is written.</source>
            <translation>ありません。データは学習開始時に読み込んで確認し、合わないものは何か書き込む前に拒否します。</translation>
        </message>
        <message>
            <source>of %1 sequences of %2 tokens</source>
            <translation>%1 シーケンス × %2 トークン</translation>
        </message>
        <message>
            <source>%1 a step</source>
            <translation>%1/ステップ</translation>
        </message>
        <message>
            <source>budget %1</source>
            <translation>上限 %1</translation>
        </message>
        <message>
            <source>%1 available here</source>
            <translation>ここで使えるのは %1</translation>
        </message>
        <message>
            <source>%1 kept and one being written</source>
            <translation>%1 個保持、1 個書き込み中</translation>
        </message>
        <message>
            <source>Checkpoints and the training&apos;s log are kept in %1. Metrics and events go into the project file. The training goes on when this window is closed, and is found again when it is opened.</source>
            <translation>チェックポイントと学習のログは %1 に保存されます。指標とイベントはプロジェクトファイルに入ります。学習はこのウィンドウを閉じても続き、開き直すと見つかります。</translation>
        </message>
        <message>
            <source>The plan has problems; mend them first.</source>
            <translation>プランに問題があります。先に修正してください。</translation>
        </message>
        <message>
            <source>Learning rate</source>
            <translation>学習率</translation>
        </message>
        <message>
            <source>as planned</source>
            <translation>プランどおり</translation>
        </message>
        <message>
            <source>learning rate</source>
            <translation>学習率</translation>
        </message>
        <message>
            <source>%1 for the store</source>
            <translation>ストア用 %1</translation>
        </message>
        <message>
            <source>%1 written in all</source>
            <translation>合計 %1 書き込み</translation>
        </message>
        <message>
            <source>%1 free</source>
            <translation>空き %1</translation>
        </message>
        <message>
            <source>in all, forward and backward</source>
            <translation>合計、順伝播と逆伝播</translation>
        </message>
        <message>
            <source>Throughput here</source>
            <translation>ここでのスループット</translation>
        </message>
        <message>
            <source>Time here</source>
            <translation>ここでの時間</translation>
        </message>
        <message>
            <source>Peak memory here</source>
            <translation>ここでのピークメモリ</translation>
        </message>
        <message>
            <source>Measure this computer</source>
            <translation>このコンピュータを測定</translation>
        </message>
        <message>
            <source>Measure again</source>
            <translation>測定し直す</translation>
        </message>
        <message>
            <source>Cancel measuring</source>
            <translation>測定をキャンセル</translation>
        </message>
        <message>
            <source>Takes the rates that forecasts are made from: about a minute with the processor to itself</source>
            <translation>予測のもとになる速度を測ります：約 1 分、プロセッサを占有します</translation>
        </message>
        <message>
            <source>no forecast for this plan</source>
            <translation>このプランの予測はありません</translation>
        </message>
        <message>
            <source>not measured yet</source>
            <translation>未測定</translation>
        </message>
        <message>
            <source>estimated, %1</source>
            <translation>推定、%1</translation>
        </message>
        <message>
            <source>estimated, without validation</source>
            <translation>推定、検証を除く</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TrainPage</name>
        <message>
            <source>The first step is on its way.</source>
            <translation>最初のステップを実行中です。</translation>
        </message>
        <message>
            <source>Events</source>
            <translation>イベント</translation>
        </message>
        <message>
            <source>Events of the run</source>
            <translation>実行のイベント</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>ステップ</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>内容</translation>
        </message>
        <message>
            <source>Sample: %1</source>
            <translation>サンプル：%1</translation>
        </message>
        <message>
            <source>A training goes on; measure once it is over.</source>
            <translation>学習が進行中です。終わってから測定してください。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TrainPanel</name>
        <message>
            <source>Sample</source>
            <translation>サンプル</translation>
        </message>
        <message>
            <source>Progress of the run</source>
            <translation>実行の進行状況</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>一時停止</translation>
        </message>
        <message>
            <source>Pause the training after this step</source>
            <translation>このステップの後で学習を一時停止</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Write a checkpoint and end the run</source>
            <translation>チェックポイントを書いて実行を終了</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>チェックポイント</translation>
        </message>
        <message>
            <source>Write a checkpoint now</source>
            <translation>いますぐチェックポイントを書く</translation>
        </message>
        <message>
            <source>Resume this run</source>
            <translation>この実行を再開</translation>
        </message>
        <message>
            <source>Go on from the newest checkpoint, to the same bits</source>
            <translation>最新のチェックポイントから、ビット単位で同じ結果に続けます</translation>
        </message>
        <message>
            <source>The same step elsewhere</source>
            <translation>同じステップをほかで実行した場合</translation>
        </message>
        <message>
            <source>tokens/s</source>
            <translation>トークン/秒</translation>
        </message>
        <message>
            <source>power</source>
            <translation>電力</translation>
        </message>
        <message>
            <source>here, measured</source>
            <translation>ここ、実測</translation>
        </message>
        <message>
            <source>Streamed per step</source>
            <translation>1 ステップのストリーミング量</translation>
        </message>
        <message>
            <source>weights to the systems</source>
            <translation>システムへの重み</translation>
        </message>
        <message>
            <source>gradients back</source>
            <translation>戻る勾配</translation>
        </message>
        <message>
            <source>Charts</source>
            <translation>グラフ</translation>
        </message>
        <message>
            <source>steps</source>
            <translation>ステップ</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>トークン</translation>
        </message>
        <message>
            <source>active time</source>
            <translation>稼働時間</translation>
        </message>
        <message>
            <source>Active time leaves out pauses and the gaps between segments.</source>
            <translation>稼働時間に、一時停止と区間の間は含みません。</translation>
        </message>
        <message>
            <source>none</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>Weight of the exponential average, without bias at the start. The raw line stays, faint.</source>
            <translation>指数平均の重み。開始時の偏りはありません。元の線も薄く残ります。</translation>
        </message>
        <message>
            <source>Logarithmic loss</source>
            <translation>対数の損失</translation>
        </message>
        <message>
            <source>Horizontal axis</source>
            <translation>横軸</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>平滑化</translation>
        </message>
        <message>
            <source>Run %1 · %2</source>
            <translation>実行 %1 · %2</translation>
        </message>
        <message>
            <source>Sample, step %1</source>
            <translation>サンプル、ステップ %1</translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>再開</translation>
        </message>
        <message>
            <source>Go on with the training</source>
            <translation>学習を続ける</translation>
        </message>
        <message>
            <source>step %1 of %2</source>
            <translation>ステップ %1 / %2</translation>
        </message>
        <message>
            <source>%1 left</source>
            <translation>残り %1</translation>
        </message>
        <message>
            <source>here</source>
            <translation>ここ</translation>
        </message>
        <message>
            <source>measured</source>
            <translation>実測</translation>
        </message>
        <message>
            <source>power estimated</source>
            <translation>電力は推定</translation>
        </message>
        <message>
            <source>estimated</source>
            <translation>推定</translation>
        </message>
        <message>
            <source>The smallest GPU cluster that holds the model</source>
            <translation>モデルが収まる最小の GPU クラスタ</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>検証損失</translation>
        </message>
        <message>
            <source>Training tokens</source>
            <translation>学習トークン</translation>
        </message>
        <message>
            <source>Active time</source>
            <translation>稼働時間</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>エネルギー</translation>
        </message>
        <message>
            <source>Peak memory</source>
            <translation>ピークメモリ</translation>
        </message>
        <message>
            <source>MemoryX too small</source>
            <translation>MemoryX が小さすぎます</translation>
        </message>
        <message>
            <source>here, forecast</source>
            <translation>ここ、予測</translation>
        </message>
        <message>
            <source>Peak memory, estimated</source>
            <translation>ピークメモリ、推定</translation>
        </message>
        <message>
            <source>From the rates that wafermill bench measured, when the run was started</source>
            <translation>実行開始時に wafermill bench が測定した速度から</translation>
        </message>
        <message>
            <source>energy</source>
            <translation>エネルギー</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ValidationModel</name>
        <message>
            <source>yes</source>
            <translation>はい</translation>
        </message>
        <message>
            <source>no</source>
            <translation>いいえ</translation>
        </message>
        <message>
            <source>left out</source>
            <translation>除外</translation>
        </message>
        <message>
            <source>searched</source>
            <translation>探索</translation>
        </message>
        <message>
            <source>older</source>
            <translation>旧版</translation>
        </message>
        <message>
            <source>fitted</source>
            <translation>当てはめ</translation>
        </message>
        <message>
            <source>checked</source>
            <translation>確認</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>実行</translation>
        </message>
        <message>
            <source>Devices</source>
            <translation>デバイス</translation>
        </message>
        <message>
            <source>Published</source>
            <translation>公表値</translation>
        </message>
        <message>
            <source>Predicted</source>
            <translation>予測値</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>誤差</translation>
        </message>
        <message>
            <source>In range</source>
            <translation>範囲内</translation>
        </message>
        <message>
            <source>Constants</source>
            <translation>役割</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ValidationPage</name>
        <message>
            <source>Published runs and predictions</source>
            <translation>公表された実行と予測</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>グラフ</translation>
        </message>
        <message>
            <source>The chart as PNG, SVG, PDF or CSV</source>
            <translation>グラフを PNG、SVG、PDF、CSV で</translation>
        </message>
        <message>
            <source>Export chart</source>
            <translation>グラフを書き出す</translation>
        </message>
        <message>
            <source>Predicting…</source>
            <translation>予測中…</translation>
        </message>
        <message>
            <source>The range is to hold four runs out of five. Of GPUs its width is what holds four of five errors on the runs that no constant was fitted on, wider where a run leaves their ground: another device, fp8, context parallelism, experts, offloading, Megatron-Core, thousands of GPUs. Of wafer systems each constant is moved to the ends of its own range, and the deviations are combined by the root of their squares.</source>
            <translation>範囲は 5 件中 4 件の実行を含むように定めています。GPU では、どの定数の当てはめにも使っていない実行の誤差の 5 件中 4 件を含む幅で、実行がその条件から外れる場合（別のデバイス、fp8、コンテキスト並列、エキスパート、オフロード、Megatron-Core、数千の GPU）は広くなります。ウェハシステムでは、各定数をそれぞれの範囲の両端に動かし、偏差を 2 乗和の平方根で合成します。</translation>
        </message>
        <message>
            <source>GPUs or wafer systems</source>
            <translation>GPU またはウェハシステム</translation>
        </message>
        <message>
            <source>GPUs and wafers</source>
            <translation>GPU とウェハ</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>ウェハシステム</translation>
        </message>
        <message>
            <source>Rows that constants were fitted on</source>
            <translation>定数の当てはめに使った行</translation>
        </message>
        <message>
            <source>All rows</source>
            <translation>すべての行</translation>
        </message>
        <message>
            <source>Fitted on</source>
            <translation>当てはめに使用</translation>
        </message>
        <message>
            <source>Not fitted on</source>
            <translation>当てはめに不使用</translation>
        </message>
        <message>
            <source>Filter</source>
            <translation>絞り込み</translation>
        </message>
        <message>
            <source>Filter runs by name, device, source or note</source>
            <translation>名前、デバイス、出典、備考で絞り込み</translation>
        </message>
        <message>
            <source>How good is the estimate?</source>
            <translation>推定の精度は？</translation>
        </message>
        <message>
            <source>Table</source>
            <translation>表</translation>
        </message>
        <message>
            <source>The rows that are shown as CSV</source>
            <translation>表示中の行を CSV で</translation>
        </message>
        <message>
            <source>Export the table as CSV</source>
            <translation>表を CSV で書き出す</translation>
        </message>
        <message>
            <source>Median error</source>
            <translation>誤差の中央値</translation>
        </message>
        <message>
            <source>90th percentile</source>
            <translation>90 パーセンタイル</translation>
        </message>
        <message>
            <source>In the 80 % range</source>
            <translation>80 % 範囲内</translation>
        </message>
        <message>
            <source>Published runs</source>
            <translation>公表された実行</translation>
        </message>
        <message>
            <source>Source of the chosen run</source>
            <translation>選択した実行の出典</translation>
        </message>
        <message>
            <source>No run is left.</source>
            <translation>残る実行はありません。</translation>
        </message>
        <message>
            <source>not fitted on: %1</source>
            <translation>当てはめに不使用：%1</translation>
        </message>
        <message>
            <source>%1 runs, and %2 that are not counted: left out, with a searched layout or of older software</source>
            <translation>%1 実行、ほかに数えない %2 実行：除外、分割構成を探索、または古いソフトウェア</translation>
        </message>
        <message>
            <source>Predicted range %1 to %2.</source>
            <translation>予測範囲 %1 ～ %2。</translation>
        </message>
        <message>
            <source>The table could not be written to %1: %2</source>
            <translation>表を %1 に書き込めませんでした：%2</translation>
        </message>
        <message>
            <source>Export the table</source>
            <translation>表を書き出す</translation>
        </message>
        <message>
            <source>CSV (*.csv)</source>
            <translation>CSV (*.csv)</translation>
        </message>
        <message>
            <source>Written to %1</source>
            <translation>%1 に書き込みました</translation>
        </message>
        <message>
            <source>Not explained: %1</source>
            <translation>説明できないもの：%1</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>%1 に書き込み中…</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ValidationText</name>
        <message>
            <source>published %1, predicted %2 (%3)</source>
            <translation>公表値 %1、予測値 %2（%3）</translation>
        </message>
        <message>
            <source>Predicted against published</source>
            <translation>予測値と公表値</translation>
        </message>
        <message>
            <source>tokens/s each; ±10, 20 %</source>
            <translation>トークン/秒（1 台）、±10、20 %</translation>
        </message>
        <message>
            <source>published, log</source>
            <translation>公表値、対数</translation>
        </message>
        <message>
            <source>layout searched, or older software</source>
            <translation>分割構成を探索、または古いソフトウェア</translation>
        </message>
        <message>
            <source>GPUs, fitted on</source>
            <translation>GPU、当てはめに使用</translation>
        </message>
        <message>
            <source>GPUs, not fitted on</source>
            <translation>GPU、当てはめに不使用</translation>
        </message>
        <message>
            <source>wafer systems, fitted on</source>
            <translation>ウェハシステム、当てはめに使用</translation>
        </message>
        <message>
            <source>wafer systems, not fitted on</source>
            <translation>ウェハシステム、当てはめに不使用</translation>
        </message>
    </context>
    <context>
        <name>wafermill::AxisField</name>
        <message>
            <source>Values of: %1</source>
            <translation>%1の値</translation>
        </message>
        <message>
            <source>A list such as 1,2,4; a range FROM:TO:COUNT, or FROM:TO:COUNT:log; all, for names. Sizes take units.</source>
            <translation>1,2,4 のような一覧、範囲 FROM:TO:COUNT または FROM:TO:COUNT:log、名前には all。サイズには単位を付けられます。</translation>
        </message>
        <message>
            <source>nothing else</source>
            <translation>ほかになし</translation>
        </message>
    </context>
    <context>
        <name>wafermill::SweepModel</name>
        <message>
            <source>bound by the batch</source>
            <translation>バッチで制限</translation>
        </message>
        <message>
            <source>bound by the links</source>
            <translation>リンクで制限</translation>
        </message>
        <message>
            <source>bound by compute</source>
            <translation>計算で制限</translation>
        </message>
        <message>
            <source>Range</source>
            <translation>範囲</translation>
        </message>
        <message>
            <source>Remark</source>
            <translation>備考</translation>
        </message>
        <message>
            <source>on the front of all clusters</source>
            <translation>全クラスタのフロント上</translation>
        </message>
        <message>
            <source>on the front of its kind of cluster</source>
            <translation>同種クラスタのフロント上</translation>
        </message>
        <message>
            <source>does not fit: %1</source>
            <translation>収まりません：%1</translation>
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
            <translation>キャンセルしました。何か変更すると再び始まります。</translation>
        </message>
        <message>
            <source>%1 of %2 points</source>
            <translation>%1 / %2 点</translation>
        </message>
        <message>
            <source>Sweep</source>
            <translation>スイープ</translation>
        </message>
        <message>
            <source>Vary</source>
            <translation>変化させる項目</translation>
        </message>
        <message>
            <source>and</source>
            <translation>と</translation>
        </message>
        <message>
            <source>Scaling from 1 to 2048 systems</source>
            <translation>1～2048 システムのスケーリング</translation>
        </message>
        <message>
            <source>MemoryX size against largest model</source>
            <translation>MemoryX の大きさと最大モデル</translation>
        </message>
        <message>
            <source>Batch against throughput</source>
            <translation>バッチとスループット</translation>
        </message>
        <message>
            <source>Cost against time to train</source>
            <translation>コストと学習時間</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>結果</translation>
        </message>
        <message>
            <source>against</source>
            <translation>対</translation>
        </message>
        <message>
            <source>Beside it, GPUs as fast</source>
            <translation>並べて：同じ速さの GPU</translation>
        </message>
        <message>
            <source>Beside it, GPUs that hold the model</source>
            <translation>並べて：モデルが収まる GPU</translation>
        </message>
        <message>
            <source>what is varied</source>
            <translation>変化させる項目</translation>
        </message>
        <message>
            <source>Progress of the sweep</source>
            <translation>スイープの進行状況</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Cancel the sweep</source>
            <translation>スイープをキャンセル</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>表示形式</translation>
        </message>
        <message>
            <source>Curves</source>
            <translation>曲線</translation>
        </message>
        <message>
            <source>Colours</source>
            <translation>色</translation>
        </message>
        <message>
            <source>No figure to draw</source>
            <translation>描く数値がありません</translation>
        </message>
        <message>
            <source>Every point</source>
            <translation>すべての点</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>書き出し…</translation>
        </message>
        <message>
            <source>Export the chart, or the table as CSV</source>
            <translation>グラフ、または表を CSV で書き出す</translation>
        </message>
        <message>
            <source>The chart as PNG, SVG or PDF, every value as CSV (Ctrl+E on the chart)</source>
            <translation>グラフを PNG、SVG、PDF で、全値を CSV で（グラフで Ctrl+E）</translation>
        </message>
        <message>
            <source>Every point of the sweep</source>
            <translation>スイープのすべての点</translation>
        </message>
        <message>
            <source>The values of an axis cannot be read; what is wrong stands there.</source>
            <translation>軸の値を読み取れません。誤りはその場所に示されています。</translation>
        </message>
        <message>
            <source>A model of any shape fits a capacity while its training state, at what this plan&apos;s optimizer keeps for a parameter, does; the vendor sizes more generously. The named points are the largest of the model presets that fit.</source>
            <translation>どの形状のモデルも、学習状態（このプランのオプティマイザが 1 パラメータについて保持する量）が収まれば容量に収まります。メーカーの設計はより余裕があります。名前付きの点は、収まる最大のモデルプリセットです。</translation>
        </message>
        <message>
            <source>The batch is held: systems beyond its number of sequences have no work.</source>
            <translation>バッチは固定です。シーケンス数を超えるシステムには仕事がありません。</translation>
        </message>
        <message>
            <source>The number of steps is held: a larger batch trains on more tokens.</source>
            <translation>ステップ数は固定です。大きなバッチほど多くのトークンで学習します。</translation>
        </message>
        <message>
            <source>Ringed: no other of the same kind of cluster is as good in both and better in one. Filled: none of any kind.</source>
            <translation>輪付き：同種のクラスタに、両方で同等以上かつ一方で優れるものがありません。塗りつぶし：どの種類にもありません。</translation>
        </message>
        <message numerus="yes">
            <source>%n point(s) do not fit MemoryX and are grey.</source>
            <translation>
                <numerusform>%n 点は MemoryX に収まらず、灰色です。</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n point(s) break a rule and have no figure; the table says which.</source>
            <translation>
                <numerusform>%n 点は規則に反し、数値がありません。どれかは表にあります。</numerusform>
            </translation>
        </message>
        <message>
            <source>The result does not depend on everything that is varied.</source>
            <translation>結果は、変化させる項目のすべてには依存しません。</translation>
        </message>
        <message>
            <source>Point at the chart, or choose a row: what is known of it stands here.</source>
            <translation>グラフを指すか行を選ぶと、分かっていることがここに表示されます。</translation>
        </message>
        <message>
            <source>No point has this figure.</source>
            <translation>この数値を持つ点はありません。</translation>
        </message>
        <message>
            <source>No point has a figure. The first one: %1</source>
            <translation>数値を持つ点はありません。最初の点：%1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::SweepText</name>
        <message>
            <source>tokens/s</source>
            <translation>トークン/秒</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <comment>name, unit</comment>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>%1 systems</source>
            <translation>%1 システム</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <comment>name, value</comment>
            <translation>%1 %2</translation>
        </message>
        <message>
            <source>does not fit</source>
            <translation>収まりません</translation>
        </message>
        <message>
            <source>%1; a curve for each: %2</source>
            <translation>%1。値ごとに 1 曲線：%2</translation>
        </message>
        <message>
            <source>linear</source>
            <translation>線形</translation>
        </message>
        <message>
            <source>this plan</source>
            <translation>このプラン</translation>
        </message>
        <message>
            <source>%1 GPUs</source>
            <translation>%1 GPU</translation>
        </message>
        <message>
            <source>%1, as colour; upwards: %2</source>
            <translation>色は %1、縦は %2</translation>
        </message>
        <message>
            <source>%1 as colour over %2 and %3, %4 fields. The table has every value.</source>
            <translation>色は %1、%2 と %3 について、%4 マス。全値は表にあります。</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>スループット</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>ステップ</translation>
        </message>
        <message>
            <source>Time to train</source>
            <translation>学習時間</translation>
        </message>
        <message>
            <source>Model FLOP/s</source>
            <translation>モデル FLOP/s</translation>
        </message>
        <message>
            <source>Scaling efficiency</source>
            <translation>スケーリング効率</translation>
        </message>
        <message>
            <source>Systems with work</source>
            <translation>仕事のあるシステム</translation>
        </message>
        <message>
            <source>Micro-batch of a system</source>
            <translation>システムのマイクロバッチ</translation>
        </message>
        <message>
            <source>Launch</source>
            <translation>起動</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>チェックポイント</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>電力</translation>
        </message>
        <message>
            <source>Energy of a token</source>
            <translation>エネルギー/トークン</translation>
        </message>
        <message>
            <source>Energy of the run</source>
            <translation>実行のエネルギー</translation>
        </message>
        <message>
            <source>Carbon of the run</source>
            <translation>実行の CO₂</translation>
        </message>
        <message>
            <source>Rack units</source>
            <translation>ラックユニット</translation>
        </message>
        <message>
            <source>Racks</source>
            <translation>ラック</translation>
        </message>
        <message>
            <source>Purchase</source>
            <translation>購入</translation>
        </message>
        <message>
            <source>Cost of the run, owned</source>
            <translation>実行コスト（自社所有）</translation>
        </message>
        <message>
            <source>Cost of the run, rented</source>
            <translation>実行コスト（レンタル）</translation>
        </message>
        <message>
            <source>Fits MemoryX</source>
            <translation>MemoryX に収まる</translation>
        </message>
        <message>
            <source>MemoryX needed</source>
            <translation>必要な MemoryX</translation>
        </message>
        <message>
            <source>MemoryX left</source>
            <translation>MemoryX の残り</translation>
        </message>
        <message>
            <source>MemoryX a parameter</source>
            <translation>MemoryX/パラメータ</translation>
        </message>
        <message>
            <source>Largest model</source>
            <translation>最大モデル</translation>
        </message>
        <message>
            <source>Largest model by the vendor&apos;s rule</source>
            <translation>メーカー基準での最大モデル</translation>
        </message>
        <message>
            <source>Largest model preset</source>
            <translation>最大のモデルプリセット</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>パラメータ</translation>
        </message>
        <message>
            <source>Active parameters</source>
            <translation>アクティブパラメータ</translation>
        </message>
        <message>
            <source>Work of a token</source>
            <translation>計算量/トークン</translation>
        </message>
        <message>
            <source>Tokens a step</source>
            <translation>トークン/ステップ</translation>
        </message>
        <message>
            <source>Tokens of the run</source>
            <translation>実行のトークン数</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>Nodes</source>
            <translation>ノード</translation>
        </message>
        <message>
            <source>MFU</source>
            <translation>MFU</translation>
        </message>
        <message>
            <source>Memory of the fullest GPU</source>
            <translation>最も埋まった GPU のメモリ</translation>
        </message>
        <message>
            <source>%1, %2</source>
            <comment>result, cluster</comment>
            <translation>%1、%2</translation>
        </message>
        <message>
            <source>GPUs that hold it</source>
            <translation>収まる GPU</translation>
        </message>
        <message>
            <source>GPUs as fast</source>
            <translation>同じ速さの GPU</translation>
        </message>
        <message>
            <source>wafer systems</source>
            <translation>ウェハシステム</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>はい</translation>
        </message>
        <message>
            <source>no</source>
            <translation>いいえ</translation>
        </message>
        <message>
            <source>kg CO₂</source>
            <translation>kg CO₂</translation>
        </message>
        <message numerus="yes">
            <source>%n value(s)</source>
            <translation>
                <numerusform>%n 個の値</numerusform>
            </translation>
        </message>
        <message>
            <source>%1, %2 – %3</source>
            <comment>how many values, first, last</comment>
            <translation>%1、%2 – %3</translation>
        </message>
        <message>
            <source>days</source>
            <translation>日</translation>
        </message>
        <message>
            <source>d</source>
            <translation>日</translation>
        </message>
        <message>
            <source>hours</source>
            <translation>時間</translation>
        </message>
        <message>
            <source>h</source>
            <translation>時間</translation>
        </message>
        <message>
            <source>minutes</source>
            <translation>分</translation>
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
            <translation>パラメータ</translation>
        </message>
        <message>
            <source>tokens</source>
            <translation>トークン</translation>
        </message>
        <message>
            <source>sequences</source>
            <translation>シーケンス</translation>
        </message>
        <message>
            <source>bytes</source>
            <translation>バイト</translation>
        </message>
        <message>
            <source>No point of the sweep has a figure of %1 to draw; nothing was written.</source>
            <translation>スイープに、描ける%1の数値を持つ点がありません。何も書き込まれていません。</translation>
        </message>
        <message>
            <source>%1 The first point: %2</source>
            <translation>%1 最初の点：%2</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RateMeasurement</name>
        <message>
            <source>wafermill could not be started.</source>
            <translation>wafermill を起動できませんでした。</translation>
        </message>
        <message>
            <source>The measurement ended before it was done.</source>
            <translation>測定は完了前に終了しました。</translation>
        </message>
    </context>
    <context>
        <name>Said</name>
        <message>
            <source>data_dir names folders of HDF5 files with sequences of %1 tokens, which the Model Zoo&apos;s preprocess_data makes.</source>
            <translation>data_dir は %1 トークンのシーケンスの HDF5 ファイルのフォルダを指します。Model Zoo の preprocess_data が作ります。</translation>
        </message>
        <message>
            <source>data_dir names folders of HDF5 files with sequences of %1 tokens, which the Model Zoo&apos;s preprocess_data makes of %2.</source>
            <translation>data_dir は %1 トークンのシーケンスの HDF5 ファイルのフォルダを指します。Model Zoo の preprocess_data が %2 から作ります。</translation>
        </message>
        <message>
            <source>Initial weights are the Model Zoo&apos;s truncated normal with the deviation of ours; order of the data and dropout follow its own generator.</source>
            <translation>初期重みは Model Zoo の切断正規分布で、標準偏差はこちらと同じです。データの順序とドロップアウトは向こうの生成器に従います。</translation>
        </message>
        <message>
            <source>Without biases Megatron computes GELU exactly, not by its tanh approximation.</source>
            <translation>バイアスなしでは、Megatron は GELU を tanh 近似でなく正確に計算します。</translation>
        </message>
        <message>
            <source>Megatron&apos;s LayerNorm has a bias, the plan&apos;s has none.</source>
            <translation>Megatron の LayerNorm にはバイアスがあり、プランのものにはありません。</translation>
        </message>
        <message>
            <source>Megatron&apos;s norm of queries and keys is a LayerNorm then, the plan&apos;s an RMSNorm.</source>
            <translation>その場合、Megatron のクエリとキーの正規化は LayerNorm ですが、計画では RMSNorm です。</translation>
        </message>
        <message>
            <source>pretrain_gpt.py does not hand --rope-scaling-factor on to the model, which divides by %1: change gpt_builders.py.</source>
            <translation>pretrain_gpt.py は --rope-scaling-factor をモデルに渡さず、モデルは %1 で割ります。gpt_builders.py を変更してください。</translation>
        </message>
        <message>
            <source>Transformer Engine has no window with keys sent from rank to rank: the context ranks need --cp-comm-type a2a, too.</source>
            <translation>Transformer Engine では、キーをランク間で順に送る場合にウィンドウを使えません。コンテキストのランクには --cp-comm-type a2a も必要です。</translation>
        </message>
        <message>
            <source>The pipeline&apos;s stages do not divide the layers: Megatron needs --decoder-first-pipeline-num-layers or --decoder-last-pipeline-num-layers, too.</source>
            <translation>パイプラインのステージ数で層を割り切れません：Megatron には --decoder-first-pipeline-num-layers か --decoder-last-pipeline-num-layers も必要です。</translation>
        </message>
        <message>
            <source>Megatron&apos;s SGD adds the decay to the gradient; the plan&apos;s is decoupled.</source>
            <translation>Megatron の SGD は減衰を勾配に加えます。プランの減衰は分離型です。</translation>
        </message>
        <message>
            <source>The layout was searched for bf16; fp32 takes more memory.</source>
            <translation>分割構成は bf16 用に探索しました。fp32 はより多くのメモリを使います。</translation>
        </message>
        <message>
            <source>Megatron draws initial weights and the order of the data from its own generator, and starts output projections smaller.</source>
            <translation>Megatron は初期重みとデータの順序を自身の生成器から取り、出力射影をより小さく始めます。</translation>
        </message>
        <message>
            <source>Decay is on every parameter that the program hands over in one group; the plan leaves out norms and biases unless recipe.vector_decay says otherwise.</source>
            <translation>減衰はプログラムが 1 グループで渡す全パラメータにかかります。プランは recipe.vector_decay の指定がない限り、正規化とバイアスを除きます。</translation>
        </message>
        <message>
            <source>PyTorch&apos;s SGD adds the decay to the gradient; the plan&apos;s is decoupled.</source>
            <translation>PyTorch の SGD は減衰を勾配に加えます。プランの減衰は分離型です。</translation>
        </message>
        <message>
            <source>The layout counts on every block being computed again: the model wraps them in deepspeed.checkpointing.checkpoint or torch.utils.checkpoint.</source>
            <translation>分割構成は全ブロックの再計算を前提にしています：モデルはそれらを deepspeed.checkpointing.checkpoint か torch.utils.checkpoint で包みます。</translation>
        </message>
        <message>
            <source>The layout counts on attention being computed again in the backward pass.</source>
            <translation>分割構成は逆伝播でのアテンションの再計算を前提にしています。</translation>
        </message>
        <message>
            <source>The program that calls DeepSpeed builds the model (%1), with dropout %2 and attention dropout %3.</source>
            <translation>DeepSpeed を呼ぶプログラムがモデル（%1）を作ります。ドロップアウト %2、アテンションドロップアウト %3。</translation>
        </message>
        <message>
            <source>It takes %1 steps of %2 tokens a sequence, seed %3, validates every %4 steps (%5 batches, 0: all held-out data) and saves every %6 (0: at the end).</source>
            <translation>%1 ステップ、1 シーケンス %2 トークン、シード %3、%4 ステップごとに検証（%5 バッチ、0：取り置きデータすべて）、%6 ステップごとに保存（0：終了時）。</translation>
        </message>
        <message>
            <source>The model is no flavor that torchtitan has; add one called wafermill to torchtitan/models/llama3/__init__.py: %1 with a multiple_of and ffn_dim_multiplier that make a feed-forward layer %2 wide.</source>
            <translation>このモデルは torchtitan の flavor にありません。torchtitan/models/llama3/__init__.py に wafermill という名前で追加してください：%1、フィードフォワード層の幅が %2 になる multiple_of と ffn_dim_multiplier を付けて。</translation>
        </message>
        <message>
            <source>Set training.dataset and training.dataset_path to the data.</source>
            <translation>training.dataset と training.dataset_path にデータを指定してください。</translation>
        </message>
        <message>
            <source>Set training.dataset and training.dataset_path to the data of %1.</source>
            <translation>training.dataset と training.dataset_path に %1 のデータを指定してください。</translation>
        </message>
        <message>
            <source>model.nonlinearity gelu is computed here by its tanh approximation, gelu_new, at most 0.0005 off.</source>
            <translation>model.nonlinearity gelu はここでは tanh 近似 gelu_new で計算します（誤差は最大 0.0005）。</translation>
        </message>
        <message>
            <source>%1: initial weights are drawn as a plan has it, normal with a deviation of sqrt(2 / (5 hidden_size)).</source>
            <translation>%1：初期重みはプランのとおり、標準偏差 sqrt(2 / (5 hidden_size)) の正規分布から取ります。</translation>
        </message>
        <message>
            <source>model.loss_scaling batch_size: the loss here is the mean over all targets.</source>
            <translation>model.loss_scaling batch_size：ここでの損失は全ターゲットの平均です。</translation>
        </message>
        <message>
            <source>%1 has no place in a plan and was left out.</source>
            <translation>%1 はプランに置く場所がないため、省きました。</translation>
        </message>
        <message>
            <source>optimizer.%1.eps is not given: 1e-6, as the Model Zoo has it.</source>
            <translation>optimizer.%1.eps の指定がありません：Model Zoo と同じ 1e-6 とします。</translation>
        </message>
        <message>
            <source>precision is not given: products have bf16 operands here.</source>
            <translation>precision の指定がありません：ここでは積のオペランドは bf16 です。</translation>
        </message>
        <message>
            <source>precision.fp16_type %1: products have bf16 operands here, and no loss is scaled.</source>
            <translation>precision.fp16_type %1：ここでは積のオペランドは bf16 で、損失はスケーリングしません。</translation>
        </message>
        <message>
            <source>checkpoint.steps is not given: checkpoints are kept as a new plan keeps them.</source>
            <translation>checkpoint.steps の指定がありません：チェックポイントは新しいプランと同じように残します。</translation>
        </message>
        <message>
            <source>The file has no train_dataloader: the batch is a new plan&apos;s.</source>
            <translation>ファイルに train_dataloader がありません：バッチは新しいプランのものです。</translation>
        </message>
        <message>
            <source>The data is not read: set data.path to a text, and data.tokenizer to the one that belongs to the model.</source>
            <translation>データは読み込まれません：data.path にテキスト、data.tokenizer にモデルに合うものを指定してください。</translation>
        </message>
        <message>
            <source>The data %1 is not read: set data.path to a text, and data.tokenizer to the one that belongs to the model.</source>
            <translation>データ %1 は読み込まれません：data.path にテキスト、data.tokenizer にモデルに合うものを指定してください。</translation>
        </message>
        <message>
            <source>%1 is below 1 and was left out.</source>
            <translation>%1 は 1 未満のため、省きました。</translation>
        </message>
        <message>
            <source>%1 does not divide the batch over the systems and was left out.</source>
            <translation>%1 ではバッチをシステムに等分できないため、省きました。</translation>
        </message>
        <message>
            <source>There is %1 already, and an export of several files replaces nothing. Choose another name, or delete it.</source>
            <translation>%1 はすでにあり、複数ファイルの書き出しは何も置き換えません。別の名前を選ぶか、削除してください。</translation>
        </message>
        <message>
            <source>The plan breaks a rule and was not exported.</source>
            <translation>プランが規則に反するため、書き出していません。</translation>
        </message>
        <message>
            <source>%1, line %2: %3 is %4, and only %5 is known here.</source>
            <translation>%1、%2 行目：%3 は %4 ですが、ここで扱えるのは %5 だけです。</translation>
        </message>
        <message>
            <source>%1, line %2: %3 is %4, which is not known here.</source>
            <translation>%1、%2 行目：%3 は %4 ですが、ここでは扱えません。</translation>
        </message>
        <message>
            <source>%1, line %2: %3 takes %4, not %5.</source>
            <translation>%1、%2 行目：%3 が取るのは %4 で、%5 ではありません。</translation>
        </message>
        <message>
            <source>The tokenizer is to come from a file, but none is named.</source>
            <translation>トークナイザはファイルから読む設定ですが、ファイルが指定されていません。</translation>
        </message>
        <message>
            <source>Set data.tokenizer_file to a tokenizer.json, or data.tokenizer=bytes.</source>
            <translation>data.tokenizer_file に tokenizer.json を指定するか、data.tokenizer=bytes としてください。</translation>
        </message>
        <message>
            <source>The generated language has no words for a tokenizer file.</source>
            <translation>生成言語にはトークナイザファイル用の語がありません。</translation>
        </message>
        <message>
            <source>%1 parameters are trained, in adapters of rank %2, and %3 stay as they are.</source>
            <translation>%1 個のパラメータを階数 %2 のアダプターとして学習し、%3 個はそのままです。</translation>
        </message>
        <message>
            <source>Adapters of a model with experts cannot be trained here.</source>
            <translation>エキスパートを持つモデルのアダプターは、ここでは学習できません。</translation>
        </message>
        <message>
            <source>Set recipe.lora_rank=0 to train all weights, or choose a model without experts.</source>
            <translation>recipe.lora_rank=0 にしてすべての重みを学習するか、エキスパートのないモデルを選んでください。</translation>
        </message>
        <message>
            <source>An adapter of rank %1 is larger than the matrix %2, whose rank is at most %3.</source>
            <translation>階数 %1 のアダプターは、階数が最大 %3 の行列 %2 より大きくなります。</translation>
        </message>
        <message>
            <source>Choose 1 to %1; 8 to 64 are usual.</source>
            <translation>1 から %1 を選んでください。通常は 8 から 64 です。</translation>
        </message>
        <message>
            <source>A block of this model has no matrix %1 for an adapter; it has %2.</source>
            <translation>このモデルのブロックには、アダプターを付ける行列 %1 がありません。あるのは %2 です。</translation>
        </message>
        <message>
            <source>No matrix is named for the adapters; a block of this model has %1.</source>
            <translation>アダプターを付ける行列が指定されていません。このモデルのブロックには %1 があります。</translation>
        </message>
        <message>
            <source>All of them are recipe.lora_targets=all.</source>
            <translation>すべてなら recipe.lora_targets=all です。</translation>
        </message>
        <message>
            <source>The figures of the planned cluster are of training all weights and do not cover adapters; nothing was estimated.</source>
            <translation>計画したクラスターの数値はすべての重みの学習についてのもので、アダプターは対象外です。見積もりはしていません。</translation>
        </message>
        <message>
            <source>Set recipe.lora_rank=0 to see them: training here is not affected.</source>
            <translation>表示するには recipe.lora_rank=0 にしてください。ここでの学習には影響しません。</translation>
        </message>
        <message>
            <source>Adapters are trained on a model that has been trained; nothing was started.</source>
            <translation>アダプターは学習済みのモデルに対して学習します。何も開始していません。</translation>
        </message>
        <message>
            <source>Name the run with its weights, such as an import's, with --branch RUN, or set recipe.lora_rank=0 to train all weights.</source>
            <translation>その重みを持つ実行（インポートのものなど）を --branch RUN で指定するか、recipe.lora_rank=0 にしてすべての重みを学習してください。</translation>
        </message>
        <message>
            <source>A training of adapters is not forecast.</source>
            <translation>アダプターの学習は予測していません。</translation>
        </message>
        <message>
            <source>The checkpoint %1 with the weights that the adapters are added to is missing; nothing was started.</source>
            <translation>アダプターを加える重みのチェックポイント %1 がありません。何も開始していません。</translation>
        </message>
        <message>
            <source>The checkpoint %1 is not the one that the adapters were trained on; nothing was started.</source>
            <translation>チェックポイント %1 は、アダプターの学習に使ったものではありません。何も開始していません。</translation>
        </message>
        <message>
            <source>Put it back, or train new adapters.</source>
            <translation>元に戻すか、新しいアダプターを学習してください。</translation>
        </message>
        <message>
            <source>The checkpoint %1 with the weights that the adapters are added to could not be copied to %2 (%3); nothing was started.</source>
            <translation>アダプターを加える重みのチェックポイント %1 を %2 にコピーできませんでした（%3）。何も開始していません。</translation>
        </message>
        <message>
            <source>Free some space and make the folder writable, then start again.</source>
            <translation>空きを作り、フォルダーを書き込み可能にしてから、もう一度開始してください。</translation>
        </message>
        <message>
            <source>The file system of %1 gives no hard link to the weights that the adapters are added to, and a copy of them needs %2 where %3 are free; nothing was started.</source>
            <translation>%1 のファイルシステムでは、アダプターを加える重みへのハードリンクを作れません。コピーには %2 が必要ですが、空きは %3 です。何も開始していません。</translation>
        </message>
        <message>
            <source>Free some space, or move the project to a file system with hard links.</source>
            <translation>空きを作るか、ハードリンクのあるファイルシステムにプロジェクトを移してください。</translation>
        </message>
        <message>
            <source>Interrupted while the adapters&apos; base was copied; nothing was started.</source>
            <translation>アダプターの土台をコピーしている間に中断しました。何も開始していません。</translation>
        </message>
        <message>
            <source>Put that one back, or train new adapters.</source>
            <translation>そのファイルを元に戻すか、新しいアダプターを学習してください。</translation>
        </message>
        <message>
            <source>Run %1 trained adapters, and the plan trains all weights; nothing was started.</source>
            <translation>実行 %1 はアダプターを学習したものですが、プランはすべての重みを学習します。何も開始していません。</translation>
        </message>
        <message>
            <source>Give the plan the run's recipe.lora_rank, or export the run with --to hf and import that.</source>
            <translation>プランをその実行の recipe.lora_rank にするか、実行を --to hf で書き出してインポートしてください。</translation>
        </message>
        <message>
            <source>Run %1 trained other adapters than the plan has, rank %2, alpha %3, on %4; nothing was started.</source>
            <translation>実行 %1 が学習したアダプターはプランのものと異なります（階数 %2、alpha %3、対象 %4）。何も開始していません。</translation>
        </message>
        <message>
            <source>Give the plan those, or branch from the run that it began with.</source>
            <translation>プランをそれに合わせるか、その元になった実行から分岐してください。</translation>
        </message>
        <message>
            <source>The checkpoint %1 with the weights that the adapters are added to is damaged: %2; nothing was started.</source>
            <translation>アダプターを加える重みのチェックポイント %1 が壊れています：%2。何も開始していません。</translation>
        </message>
        <message>
            <source>Put a sound copy of it back.</source>
            <translation>正常なコピーを元に戻してください。</translation>
        </message>
        <message>
            <source>Set data.path to a text, or data.tokenizer=bytes.</source>
            <translation>data.path にテキストを指定するか、data.tokenizer=bytes としてください。</translation>
        </message>
        <message>
            <source>Bytes and characters have no token that ends a document.</source>
            <translation>バイトと文字には、文書を終えるトークンがありません。</translation>
        </message>
        <message>
            <source>Leave data.end_of_text empty, or set data.tokenizer=file with a data.tokenizer_file.</source>
            <translation>data.end_of_text を空にするか、data.tokenizer=file とし data.tokenizer_file を指定してください。</translation>
        </message>
        <message>
            <source>Whole documents can be held out only where a token ends each of them.</source>
            <translation>文書を丸ごと取り置けるのは、各文書がトークンで終わる場合だけです。</translation>
        </message>
        <message>
            <source>Set data.end_of_text to that token, or data.validation_split=tokens.</source>
            <translation>data.end_of_text にそのトークンを指定するか、data.validation_split=tokens としてください。</translation>
        </message>
        <message>
            <source>The member that holds the text of JSON Lines has no name.</source>
            <translation>JSON Lines のテキストを持つ項目に名前がありません。</translation>
        </message>
        <message>
            <source>The usual name is data.text_field=text.</source>
            <translation>通常は data.text_field=text です。</translation>
        </message>
        <message>
            <source>Started at step %1; systems: %2, threads: %3.</source>
            <translation>ステップ %1 で開始。システム：%2、スレッド：%3。</translation>
        </message>
        <message>
            <source>Resumed at step %1; systems: %2, threads: %3.</source>
            <translation>ステップ %1 で再開。システム：%2、スレッド：%3。</translation>
        </message>
        <message>
            <source>Extended to %1 steps and resumed at step %2; systems: %3, threads: %4.</source>
            <translation>%1 ステップに延長し、ステップ %2 で再開。システム：%3、スレッド：%4。</translation>
        </message>
        <message>
            <source>Branched from run %1 and started at step %2; systems: %3, threads: %4.</source>
            <translation>実行 %1 から分岐し、ステップ %2 で開始。システム：%3、スレッド：%4。</translation>
        </message>
        <message>
            <source>The optimizer is another one, so its moments begin anew.</source>
            <translation>オプティマイザが変わったため、モーメントは最初から始まります。</translation>
        </message>
        <message>
            <source>The data is not that of the parent.</source>
            <translation>データは親の実行のものと異なります。</translation>
        </message>
        <message>
            <source>Goes on at step %1.</source>
            <translation>ステップ %1 で続行。</translation>
        </message>
        <message>
            <source>Paused at step %1.</source>
            <translation>ステップ %1 で一時停止。</translation>
        </message>
        <message>
            <source>Checkpoint of step %1 written.</source>
            <translation>ステップ %1 のチェックポイントを書き込みました。</translation>
        </message>
        <message>
            <source>Simulated on %1; the launch takes %2.</source>
            <translation>%1 でシミュレーション。起動に %2。</translation>
        </message>
        <message>
            <source>System %1 failed: %2 for the work since the last checkpoint and a new launch.</source>
            <translation>システム %1 が故障：最後のチェックポイント以後の作業と再起動に %2。</translation>
        </message>
        <message>
            <source>Checkpoint of step %1 written in %2.</source>
            <translation>ステップ %1 のチェックポイントを %2 で書き込みました。</translation>
        </message>
        <message>
            <source>Finished at step %1.</source>
            <translation>ステップ %1 で完了。</translation>
        </message>
        <message>
            <source>The kernels differ from those that computed the run so far: the result will not have the bits that it would have had there.</source>
            <translation>カーネルがこれまでこの実行を計算したものと異なります。結果のビットは、元の環境で得られるはずのものと一致しません。</translation>
        </message>
        <message>
            <source>The trace in the run&apos;s folder has reached %1 and ends with step %2.</source>
            <translation>実行のフォルダのトレースが %1 に達し、ステップ %2 で終わります。</translation>
        </message>
        <message>
            <source>The training goes on without a trace.</source>
            <translation>学習はトレースなしで続きます。</translation>
        </message>
        <message>
            <source>The trace %1 could not be written (%2); what it holds so far is kept.</source>
            <translation>トレース %1 を書き込めませんでした（%2）。これまでの内容は残っています。</translation>
        </message>
        <message>
            <source>The trace %1 could not be written (%2).</source>
            <translation>トレース %1 を書き込めませんでした（%2）。</translation>
        </message>
        <message>
            <source>Loss spike: %1 at step %2, above %3, the band of the %4 steps before (median %5).</source>
            <translation>損失の急上昇：ステップ %2 で %1、直前 %4 ステップの帯 %3 を超えています（中央値 %5）。</translation>
        </message>
        <message>
            <source>Stopped at step %1 as asked; resume goes on to step %2.</source>
            <translation>要求によりステップ %1 で停止。再開するとステップ %2 まで続きます。</translation>
        </message>
        <message>
            <source>The digest of the weights was not taken, as the program was asked to end before that; all else of the run is kept.</source>
            <translation>重みのダイジェストは、その前にプログラムの終了が求められたため計算されませんでした。実行のほかの内容はすべて残っています。</translation>
        </message>
        <message>
            <source>Stopped at step %1 as asked; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>要求によりステップ %1 で停止。recipe.checkpoints_kept が 0 のため、チェックポイントは残っていません。</translation>
        </message>
        <message>
            <source>Stopped at step %1; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>ステップ %1 で停止。recipe.checkpoints_kept が 0 のため、チェックポイントは残っていません。</translation>
        </message>
        <message>
            <source>Stopped at step %1; its checkpoint could not be written, as another program holds the project: resume goes on from the one before.</source>
            <translation>ステップ %1 で停止。別のプログラムがプロジェクトを使用中のためチェックポイントを書き込めませんでした。再開は 1 つ前から続きます。</translation>
        </message>
        <message>
            <source>Stopped at step %1; its checkpoint is kept and the run can be resumed.</source>
            <translation>ステップ %1 で停止。チェックポイントは残っており、実行を再開できます。</translation>
        </message>
        <message>
            <source>Interrupted at step %1; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>ステップ %1 で中断。recipe.checkpoints_kept が 0 のため、チェックポイントは残っていません。</translation>
        </message>
        <message>
            <source>Interrupted at step %1; its checkpoint could not be written, as another program holds the project: resume goes on from the one before.</source>
            <translation>ステップ %1 で中断。別のプログラムがプロジェクトを使用中のためチェックポイントを書き込めませんでした。再開は 1 つ前から続きます。</translation>
        </message>
        <message>
            <source>Interrupted at step %1; its checkpoint is kept and the run can be resumed.</source>
            <translation>ステップ %1 で中断。チェックポイントは残っており、実行を再開できます。</translation>
        </message>
        <message>
            <source>The training process ended without a word; its last checkpoint is kept, and the run can be resumed.</source>
            <translation>学習プロセスは何も言わずに終了しました。最後のチェックポイントは残っており、実行を再開できます。</translation>
        </message>
        <message>
            <source>The gradient became NaN at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>ステップ %1 で勾配が NaN になりました（学習率 %2）。最初の有限でない値の場所：%3。</translation>
        </message>
        <message>
            <source>The gradient became infinite at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>ステップ %1 で勾配が無限大になりました（学習率 %2）。最初の有限でない値の場所：%3。</translation>
        </message>
        <message>
            <source>The loss became NaN at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>ステップ %1 で損失が NaN になりました（学習率 %2）。最初の有限でない値の場所：%3。</translation>
        </message>
        <message>
            <source>The loss became infinite at step %1 with learning rate %2; the first value that is not finite is in %3.</source>
            <translation>ステップ %1 で損失が無限大になりました（学習率 %2）。最初の有限でない値の場所：%3。</translation>
        </message>
        <message>
            <source>The run was stopped; %1. Lower recipe.learning_rate or lengthen recipe.warmup_steps, then start a new run.</source>
            <translation>実行を停止しました。%1。recipe.learning_rate を下げるか recipe.warmup_steps を長くして、新しい実行を始めてください。</translation>
        </message>
        <message>
            <source>no checkpoint had been written yet</source>
            <translation>チェックポイントはまだ書き込まれていません</translation>
        </message>
        <message>
            <source>the newest checkpoint is of step %1</source>
            <translation>最新のチェックポイントはステップ %1 のものです</translation>
        </message>
        <message>
            <source>the weights of step %1 are kept in a checkpoint</source>
            <translation>ステップ %1 の重みはチェックポイントに残っています</translation>
        </message>
        <message>
            <source>the weight %1, as the step before left it</source>
            <translation>前のステップが残した重み %1</translation>
        </message>
        <message>
            <source>the gradient of %1</source>
            <translation>%1 の勾配</translation>
        </message>
        <message>
            <source>the output of block %1</source>
            <translation>ブロック %1 の出力</translation>
        </message>
        <message>
            <source>the embedding</source>
            <translation>埋め込み</translation>
        </message>
        <message>
            <source>the logits</source>
            <translation>ロジット</translation>
        </message>
        <message>
            <source>the sum of the squared gradients</source>
            <translation>勾配の 2 乗和</translation>
        </message>
        <message>
            <source>The checkpoint of step %1 cannot be used and was passed over: %2</source>
            <translation>ステップ %1 のチェックポイントは使えないため、飛ばしました：%2</translation>
        </message>
        <message>
            <source>The fast kernel &quot;%1&quot; gives wrong results on this processor (relative error %2 where %3 is allowed), so training uses the slower fp32 reference kernels in place of bf16.</source>
            <translation>高速カーネル「%1」はこのプロセッサで誤った結果を出します（相対誤差 %2、許容 %3）。そのため学習では bf16 の代わりに、より遅い fp32 の参照カーネルを使います。</translation>
        </message>
        <message>
            <source>The fast kernel &quot;%1&quot; gives wrong results on this processor (relative error %2 where %3 is allowed), so training uses the slower fp32 reference kernels throughout.</source>
            <translation>高速カーネル「%1」はこのプロセッサで誤った結果を出します（相対誤差 %2、許容 %3）。そのため学習では全体を通して、より遅い fp32 の参照カーネルを使います。</translation>
        </message>
        <message>
            <source>%1 is %2, but must lie between %3 and %4.</source>
            <translation>%1 は %2 ですが、%3 から %4 の間でなければなりません。</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number of at least %3 and at most %4.</source>
            <translation>%1 は %2 ですが、%3 以上 %4 以下の数でなければなりません。</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number of at least %3 and less than %4.</source>
            <translation>%1 は %2 ですが、%3 以上 %4 未満の数でなければなりません。</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number of at least %3.</source>
            <translation>%1 は %2 ですが、%3 以上の数でなければなりません。</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number greater than %3 and at most %4.</source>
            <translation>%1 は %2 ですが、%3 より大きく %4 以下の数でなければなりません。</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number greater than %3 and less than %4.</source>
            <translation>%1 は %2 ですが、%3 より大きく %4 未満の数でなければなりません。</translation>
        </message>
        <message>
            <source>%1 is %2, but must be a number greater than %3.</source>
            <translation>%1 は %2 ですが、%3 より大きい数でなければなりません。</translation>
        </message>
        <message>
            <source>The nearest that works is %1.</source>
            <translation>使える最も近い値は %1 です。</translation>
        </message>
        <message>
            <source>A usual value is %1.</source>
            <translation>通常の値は %1 です。</translation>
        </message>
        <message>
            <source>The estimate takes %1 instead.</source>
            <translation>推定では代わりに %1 を使います。</translation>
        </message>
        <message>
            <source>The hardware catalogue has no constant &quot;%1&quot;.</source>
            <translation>ハードウェアカタログに定数「%1」はありません。</translation>
        </message>
        <message>
            <source>The nearest is %1.</source>
            <translation>最も近いのは %1 です。</translation>
        </message>
        <message>
            <source>Set it to default to remove it.</source>
            <translation>取り除くには default を設定してください。</translation>
        </message>
        <message>
            <source>The hardware catalogue has no &quot;%1&quot;.</source>
            <translation>ハードウェアカタログに「%1」はありません。</translation>
        </message>
        <message>
            <source>It has %1.</source>
            <translation>あるのは %1 です。</translation>
        </message>
        <message>
            <source>The MemoryX capacity is %1, but must lie between 1 B and 1 EB.</source>
            <translation>MemoryX の容量は %1 ですが、1 B から 1 EB の間でなければなりません。</translation>
        </message>
        <message>
            <source>Capacities on sale run from 1.5 TB to 1.2 PB: cluster.memoryx=%1.</source>
            <translation>販売されている容量は 1.5 TB から 1.2 PB です：cluster.memoryx=%1。</translation>
        </message>
        <message>
            <source>Byte tokens need a vocabulary of 256, but the model has %1.</source>
            <translation>バイトトークンには語彙 256 が必要ですが、モデルは %1 です。</translation>
        </message>
        <message>
            <source>Set model.vocab=256, or data.tokenizer=characters for a text with few characters.</source>
            <translation>model.vocab=256 とするか、文字の種類が少ないテキストなら data.tokenizer=characters としてください。</translation>
        </message>
        <message>
            <source>A generated text of %1 bytes leaves a part of %2 tokens, too few for one sequence of %3 and its next token.</source>
            <translation>%1 バイトの生成テキストでは %2 トークンの部分しか残らず、長さ %3 のシーケンス 1 つと次のトークンに足りません。</translation>
        </message>
        <message>
            <source>Use a shorter recipe.sequence, or a data.validation_fraction nearer to 0.5.</source>
            <translation>より短い recipe.sequence か、0.5 に近い data.validation_fraction を使ってください。</translation>
        </message>
        <message>
            <source>A sequence of %1 tokens does not fit the model&apos;s longest, %2.</source>
            <translation>%1 トークンのシーケンスは、モデルの最長 %2 を超えています。</translation>
        </message>
        <message>
            <source>Choose 1 to %1, or 0 for the model&apos;s; or set model.sequence.</source>
            <translation>1 から %1、またはモデルと同じにする 0 を選ぶか、model.sequence を設定してください。</translation>
        </message>
        <message>
            <source>%1 accumulation passes do not divide the batch of %2 sequences.</source>
            <translation>累積 %1 パスでは %2 シーケンスのバッチを割り切れません。</translation>
        </message>
        <message>
            <source>Nearest that do: %1.</source>
            <translation>割り切れる最も近い値：%1。</translation>
        </message>
        <message>
            <source>A micro-shard of %1 sequences does not fit the %2 sequences of one pass.</source>
            <translation>%1 シーケンスのマイクロシャードは、1 パスの %2 シーケンスに収まりません。</translation>
        </message>
        <message>
            <source>Choose 1 to %1, or 0 to have it chosen.</source>
            <translation>1 から %1、または自動選択の 0 を選んでください。</translation>
        </message>
        <message>
            <source>A pass has %1 micro-shards, so %2 of %3 systems would be idle.</source>
            <translation>1 パスのマイクロシャードは %1 個なので、%3 システム中 %2 が遊びます。</translation>
        </message>
        <message>
            <source>Use at most %1 systems, a larger batch or smaller micro-shards.</source>
            <translation>システムを %1 以下にするか、バッチを大きく、またはマイクロシャードを小さくしてください。</translation>
        </message>
        <message>
            <source>The minimum learning rate %1 is above the learning rate %2.</source>
            <translation>最小学習率 %1 が学習率 %2 を上回っています。</translation>
        </message>
        <message>
            <source>A warm-up of %1 steps must be shorter than the schedule of %2.</source>
            <translation>%1 ステップのウォームアップは、%2 ステップのスケジュールより短くなければなりません。</translation>
        </message>
        <message>
            <source>A warm-up of %1 steps must be shorter than the run of %2.</source>
            <translation>%1 ステップのウォームアップは、%2 ステップの実行より短くなければなりません。</translation>
        </message>
        <message>
            <source>Choose 0 to %1.</source>
            <translation>0 から %1 を選んでください。</translation>
        </message>
        <message>
            <source>Nesterov&apos;s look-ahead needs momentum, which is 0.</source>
            <translation>Nesterov の先読みにはモメンタムが必要ですが、0 です。</translation>
        </message>
        <message>
            <source>Set recipe.momentum=0.9, or recipe.nesterov=false.</source>
            <translation>recipe.momentum=0.9 か recipe.nesterov=false としてください。</translation>
        </message>
        <message>
            <source>The best checkpoint is the one with the lowest validation loss, but recipe.validate_every is 0, so that there is none.</source>
            <translation>最良のチェックポイントは検証損失が最小のものですが、recipe.validate_every が 0 なので検証損失がありません。</translation>
        </message>
        <message>
            <source>Set recipe.validate_every=100, or recipe.keep_best=false.</source>
            <translation>recipe.validate_every=100 か recipe.keep_best=false としてください。</translation>
        </message>
        <message>
            <source>The memory budget %1 is negative.</source>
            <translation>メモリ上限 %1 は負の値です。</translation>
        </message>
        <message>
            <source>Set a size such as 4GB, or 0 for what the computer has available.</source>
            <translation>4GB のようなサイズか、コンピュータの空き全部を意味する 0 を設定してください。</translation>
        </message>
        <message>
            <source>The usual head size here is %1.</source>
            <translation>ここでの通常のヘッド次元は %1 です。</translation>
        </message>
        <message>
            <source>Heads nearest to %1 that divide the hidden size: %2.</source>
            <translation>隠れ次元を割り切る、%1 に最も近いヘッド数：%2。</translation>
        </message>
        <message>
            <source>%1 layers of %2 experts are more than %3 in all.</source>
            <translation>%1 層 × %2 エキスパートは合計 %3 を超えます。</translation>
        </message>
        <message>
            <source>Experts have gate, up and down matrices, as only SwiGLU has.</source>
            <translation>エキスパートには gate、up、down 行列があり、これを持つのは SwiGLU だけです。</translation>
        </message>
        <message>
            <source>Set model.feed_forward=swiglu, or model.experts=0.</source>
            <translation>model.feed_forward=swiglu か model.experts=0 としてください。</translation>
        </message>
        <message>
            <source>Experts have no biases.</source>
            <translation>エキスパートにバイアスはありません。</translation>
        </message>
        <message>
            <source>Set model.bias=false, or model.experts=0.</source>
            <translation>model.bias=false か model.experts=0 としてください。</translation>
        </message>
        <message>
            <source>%1 heads cannot share %2 key-value heads evenly.</source>
            <translation>%1 ヘッドは %2 キーバリューヘッドを均等に共有できません。</translation>
        </message>
        <message>
            <source>Nearest key-value heads that divide %1: %2.</source>
            <translation>%1 を割り切る最も近いキーバリューヘッド数：%2。</translation>
        </message>
        <message>
            <source>Rotary positions turn pairs of values, so the head size %1 must be even.</source>
            <translation>回転位置は値の組を回転するため、ヘッド次元 %1 は偶数でなければなりません。</translation>
        </message>
        <message>
            <source>Nearest that work: %1.</source>
            <translation>使える最も近い値：%1。</translation>
        </message>
        <message>
            <source>The model would have %1 parameters; at most %2 can be counted.</source>
            <translation>モデルは %1 パラメータになりますが、数えられるのは %2 までです。</translation>
        </message>
        <message>
            <source>Make it smaller: fewer layers, or a smaller hidden or feed-forward size.</source>
            <translation>小さくしてください：層を減らすか、隠れ次元やフィードフォワード幅を小さくします。</translation>
        </message>
        <message>
            <source>parameters = %1 [parameter table of the model]</source>
            <translation>パラメータ = %1 [モデルのパラメータ表]</translation>
        </message>
        <message>
            <source>active parameters = all but those of the %1 of %2 experts that a token is not sent to = %3 [parameter table of the model]</source>
            <translation>アクティブパラメータ = %2 エキスパートのうちトークンが送られない %1 の分を除く全部 = %3 [モデルのパラメータ表]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × active parameters + 12 × layers × query width × sequence = %1 [PaLM, appendix B; full attention, no recomputation]</source>
            <translation>FLOPs/トークン = 6 × アクティブパラメータ + 12 × 層数 × クエリ幅 × シーケンス = %1 [PaLM、付録 B、完全アテンション、再計算なし]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × parameters + 12 × layers × query width × sequence = %1 [PaLM, appendix B; full attention, no recomputation]</source>
            <translation>FLOPs/トークン = 6 × パラメータ + 12 × 層数 × クエリ幅 × シーケンス = %1 [PaLM、付録 B、完全アテンション、再計算なし]</translation>
        </message>
        <message>
            <source>attended keys = %1 in a mean block: W (2 - W / sequence) with a window W of %2, the sequence in %3 of %4 blocks [counted as full attention is: twice the keys before a token]</source>
            <translation>見るキー = 平均ブロックで %1：ウィンドウ W = %2 では W (2 - W / シーケンス)、%4 ブロック中 %3 ではシーケンス全体 [完全アテンションと同じ数え方：トークンより前のキーの 2 倍]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × active parameters + 12 × layers × query width × attended keys = %1 [PaLM, appendix B; no recomputation]</source>
            <translation>FLOPs/トークン = 6 × アクティブパラメータ + 12 × 層数 × クエリ幅 × 見るキー = %1 [PaLM、付録 B、再計算なし]</translation>
        </message>
        <message>
            <source>FLOPs per token = 6 × parameters + 12 × layers × query width × attended keys = %1 [PaLM, appendix B; no recomputation]</source>
            <translation>FLOPs/トークン = 6 × パラメータ + 12 × 層数 × クエリ幅 × 見るキー = %1 [PaLM、付録 B、再計算なし]</translation>
        </message>
        <message>
            <source>With a base of 1 all frequencies are alike, and yarn cannot part them.</source>
            <translation>基数が 1 だと全周波数が等しくなり、yarn では分けられません。</translation>
        </message>
        <message>
            <source>Set model.rope_theta=10000, or model.rope_scaling=linear.</source>
            <translation>model.rope_theta=10000 か model.rope_scaling=linear としてください。</translation>
        </message>
        <message>
            <source>tokens per step = batch %1 × sequence %2 = %3 [plan]</source>
            <translation>トークン/ステップ = バッチ %1 × シーケンス %2 = %3 [プラン]</translation>
        </message>
        <message>
            <source>MemoryX needed = (%1) B × %2 = %3 [%4 with fp32 master weights]</source>
            <translation>必要な MemoryX = (%1) B × %2 = %3 [%4、fp32 マスター重み]</translation>
        </message>
        <message>
            <source>MemoryX available = %1 / %2 = %3 B a parameter; the vendor&apos;s sizing rule is %4 [%5]</source>
            <translation>使える MemoryX = %1 / %2 = %3 B/パラメータ。メーカーの設計基準は %4 [%5]</translation>
        </message>
        <message>
            <source>sustained per system = share %1 [%2] × dense peak %3 [%4] = %5</source>
            <translation>システムの持続性能 = 割合 %1 [%2] × 密ピーク %3 [%4] = %5</translation>
        </message>
        <message>
            <source>micro-batch limit = %1 of SRAM %2 / (2 B × sequence × hidden) = %3 sequences; %4 sequences a system in %5 of %6 [%7]</source>
            <translation>マイクロバッチ上限 = SRAM %2 の %1 / (2 B × シーケンス × 隠れ次元) = %3 シーケンス。システムあたり %4 シーケンスを、%6 ずつ %5 に分けて [%7]</translation>
        </message>
        <message>
            <source>scaling efficiency = 1 - %1 × log2(%2) = %3 [%4]</source>
            <translation>スケーリング効率 = 1 - %1 × log2(%2) = %3 [%4]</translation>
        </message>
        <message>
            <source>work of a token = %1 + %2 FLOP × vocabulary %3 + %4 FLOP × %5 attention scores, less the products of pruned weights, density %6 = %7 [%8]</source>
            <translation>計算量/トークン = %1 + %2 FLOP × 語彙 %3 + %4 FLOP × アテンションスコア %5、刈り込んだ重みの積を除く、密度 %6 = %7 [%8]</translation>
        </message>
        <message>
            <source>work of a token = %1 + %2 FLOP × vocabulary %3 + %4 FLOP × %5 attention scores = %6 [%7]</source>
            <translation>計算量/トークン = %1 + %2 FLOP × 語彙 %3 + %4 FLOP × アテンションスコア %5 = %6 [%7]</translation>
        </message>
        <message>
            <source>compute = %1 sequences × %2 tokens × %3 / (%4 × efficiency) = %5 a step and system</source>
            <translation>計算 = %1 シーケンス × %2 トークン × %3 / (%4 × 効率) = %5（1 ステップ・1 システム）</translation>
        </message>
        <message>
            <source>streaming = %1 micro-batch × 2 passes × %2 B × %3 / %4 = %5; gradients return during the second pass [%6]</source>
            <translation>ストリーミング = %1 マイクロバッチ × 2 パス × %2 B × %3 / %4 = %5。勾配は 2 パス目に戻ります [%6]</translation>
        </message>
        <message>
            <source>streaming = %1 micro-batches × 2 passes × %2 B × %3 / %4 = %5; gradients return during the second pass [%6]</source>
            <translation>ストリーミング = %1 マイクロバッチ × 2 パス × %2 B × %3 / %4 = %5。勾配は 2 パス目に戻ります [%6]</translation>
        </message>
        <message>
            <source>between steps = gradients of the first block and the embedding up, embedding updated, weights of both down + 2 × %1 levels of the tree = %2 [%3]</source>
            <translation>ステップ間 = 最初のブロックと埋め込みの勾配の上り、埋め込みの更新、両者の重みの下り + 2 × ツリー %1 段 = %2 [%3]</translation>
        </message>
        <message>
            <source>step = forward max(weights down %1, blocks / 3 + weights that nothing hides %2) + head %3 + backward max(weights down again %4, blocks × 2 / 3), its last pass no shorter than gradients up %5, the first forward pass no shorter than the update %6, + between steps = %7; throughput = %8 tokens / step = %9</source>
            <translation>ステップ = 順伝播 max(重みの下り %1, ブロック / 3 + 何にも隠れない重み %2) + ヘッド %3 + 逆伝播 max(重みの再下り %4, ブロック × 2 / 3)、その最後のパスは勾配の上り %5 より短くならず、最初の順伝播パスは更新 %6 より短くならない、+ ステップ間 = %7。スループット = %8 トークン / ステップ = %9</translation>
        </message>
        <message>
            <source>step = forward max(weights down %1, blocks / 3 + weights that nothing hides %2) + head %3 + backward max(weights down again %4, blocks × 2 / 3), its last pass no shorter than gradients up %5, the last backward pass no shorter than the update %6, + between steps = %7; throughput = %8 tokens / step = %9</source>
            <translation>ステップ = 順伝播 max(重みの下り %1, ブロック / 3 + 何にも隠れない重み %2) + ヘッド %3 + 逆伝播 max(重みの再下り %4, ブロック × 2 / 3)、その最後のパスは勾配の上り %5 より短くならず、最後の逆伝播パスは更新 %6 より短くならない、+ ステップ間 = %7。スループット = %8 トークン / ステップ = %9</translation>
        </message>
        <message>
            <source>launch = servers ready %1 + programming %2 + weights %3 = %4, once compiled; the first time %5; a checkpoint %6 [%7]</source>
            <translation>起動 = サーバ準備 %1 + プログラム %2 + 重み %3 = %4（コンパイル済みの場合）。初回は %5。チェックポイント %6 [%7]</translation>
        </message>
        <message>
            <source>activations kept of a micro-batch = %1, more than the wafer holds: all but one layer&apos;s go to the activation servers [Korthikanti et al., by part]</source>
            <translation>マイクロバッチの保持活性値 = %1、ウェハに収まらない：1 層分を除き活性値サーバへ送られます [Korthikanti et al.、部分別]</translation>
        </message>
        <message>
            <source>activations kept of a micro-batch = %1, which the wafer holds [Korthikanti et al., by part]</source>
            <translation>マイクロバッチの保持活性値 = %1、ウェハに収まる [Korthikanti et al.、部分別]</translation>
        </message>
        <message>
            <source>rack units = systems × %1 + servers × %2 = %3; racks = max(systems / %4, units / %5) = %6 [%7]</source>
            <translation>ラックユニット = システム × %1 + サーバ × %2 = %3。ラック = max(システム / %4, ユニット / %5) = %6 [%7]</translation>
        </message>
        <message>
            <source>wafer purchase = %1 × %2 [%3] + %4 servers × %5 [%6] = %7</source>
            <translation>ウェハの購入 = %1 × %2 [%3] + %4 サーバ × %5 [%6] = %7</translation>
        </message>
        <message>
            <source>wafer energy a token = power × PUE %1 [%2] / throughput = %3</source>
            <translation>ウェハのエネルギー/トークン = 電力 × PUE %1 [%2] / スループット = %3</translation>
        </message>
        <message>
            <source>wafer run of %1 steps = %2, %3 kWh; owned = purchase × time / %4 years + electricity at %5 USD/kWh = %6; rented at %7 USD a system and hour [%8] = %9</source>
            <translation>ウェハの実行 %1 ステップ = %2、%3 kWh。自社所有 = 購入 × 時間 / %4 年 + 電気 %5 USD/kWh = %6。レンタル %7 USD/システム・時間 [%8] = %9</translation>
        </message>
        <message>
            <source>its run of %1 steps = %2, %3 kWh; owned = purchase × time / %4 years + electricity at %5 USD/kWh = %6; rented at %7 USD a GPU and hour [%8] = %9</source>
            <translation>その実行 %1 ステップ = %2、%3 kWh。自社所有 = 購入 × 時間 / %4 年 + 電気 %5 USD/kWh = %6。レンタル %7 USD/GPU・時間 [%8] = %9</translation>
        </message>
        <message>
            <source>what moves the wafer systems&apos; throughput most: %1; their power: %2</source>
            <translation>ウェハシステムのスループットに最も影響する要因：%1。電力に対しては：%2</translation>
        </message>
        <message>
            <source>what moves its throughput most: %1; its power: %2</source>
            <translation>そのスループットに最も影響する要因：%1。電力に対しては：%2</translation>
        </message>
        <message>
            <source>no input with a range</source>
            <translation>範囲を持つ入力なし</translation>
        </message>
        <message>
            <source>smallest GPU cluster that holds the model = none: %1</source>
            <translation>モデルが収まる最小の GPU クラスタ = なし：%1</translation>
        </message>
        <message>
            <source>smallest GPU cluster that holds the model = %1 in %2 nodes (%3 to %4), %5, %6 of %7 on the fullest [layout search]</source>
            <translation>モデルが収まる最小の GPU クラスタ = %1、%2 ノード（%3 ～ %4）、%5、最も埋まった GPU で %6 / %7 [分割構成の探索]</translation>
        </message>
        <message>
            <source>smallest GPU cluster as fast as the wafer systems = none: %1</source>
            <translation>ウェハシステムと同じ速さの最小の GPU クラスタ = なし：%1</translation>
        </message>
        <message>
            <source>smallest GPU cluster as fast as the wafer systems = %1 in %2 nodes (%3 to %4), %5, %6 of %7 on the fullest [layout search]</source>
            <translation>ウェハシステムと同じ速さの最小の GPU クラスタ = %1、%2 ノード（%3 ～ %4）、%5、最も埋まった GPU で %6 / %7 [分割構成の探索]</translation>
        </message>
        <message>
            <source>its throughput = %1 tokens/s (%2 to %3), MFU %4 counting 6 N + 12 L q s; %5</source>
            <translation>そのスループット = %1 トークン/秒（%2 ～ %3）、MFU %4（6 N + 12 L q s で計算）。%5</translation>
        </message>
        <message>
            <source>%1 a token with PUE %2</source>
            <translation>%1/トークン、PUE %2</translation>
        </message>
        <message>
            <source>its rack units = nodes × %1 = %2; racks = nodes / %3 = %4 [%5]</source>
            <translation>そのラックユニット = ノード × %1 = %2。ラック = ノード / %3 = %4 [%5]</translation>
        </message>
        <message>
            <source>its purchase = %1 nodes × %2 [%3] × (1 + network %4) [%5] = %6</source>
            <translation>その購入 = %1 ノード × %2 [%3] × (1 + ネットワーク %4) [%5] = %6</translation>
        </message>
        <message>
            <source>its purchase = %1 nodes × %2 [%3] = %4</source>
            <translation>その購入 = %1 ノード × %2 [%3] = %4</translation>
        </message>
        <message>
            <source>wafer systems to the cluster that holds the model: power = %1; rack units = %2; throughput = %3; energy a token = %4; purchase = %5</source>
            <translation>ウェハシステムと、モデルが収まるクラスタの比：電力 = %1、ラックユニット = %2、スループット = %3、エネルギー/トークン = %4、購入 = %5</translation>
        </message>
        <message>
            <source>wafer systems to the cluster that is as fast: power = %1; rack units = %2; throughput = %3; energy a token = %4; purchase = %5</source>
            <translation>ウェハシステムと、同じ速さのクラスタの比：電力 = %1、ラックユニット = %2、スループット = %3、エネルギー/トークン = %4、購入 = %5</translation>
        </message>
        <message>
            <source>&quot;about 1 % of the power&quot; needs a cluster of wafer power / 0.01 / power of a GPU with its share of the node = %1 GPUs, &quot;about 1 % of the footprint&quot; one of %2 GPUs</source>
            <translation>「電力の約 1 %」には、ウェハの電力 / 0.01 / ノード分を含む GPU の電力 = %1 GPU のクラスタが、「設置面積の約 1 %」には %2 GPU のクラスタが必要です</translation>
        </message>
        <message>
            <source>to hold the model takes %1</source>
            <translation>モデルを収めるのに必要なもの：%1</translation>
        </message>
        <message>
            <source>to be as fast takes %1</source>
            <translation>同じ速さに必要なもの：%1</translation>
        </message>
        <message>
            <source>no such cluster</source>
            <translation>そのようなクラスタはありません</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it comes out for the power alone</source>
            <translation>%1 GPU：電力の %2、ラックユニットの %3、電力だけ成り立ちます</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it comes out for the footprint alone</source>
            <translation>%1 GPU：電力の %2、ラックユニットの %3、設置面積だけ成り立ちます</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it comes out</source>
            <translation>%1 GPU：電力の %2、ラックユニットの %3、成り立ちます</translation>
        </message>
        <message>
            <source>%1 GPUs: %2 of the power and %3 of the rack units, it does not come out</source>
            <translation>%1 GPU：電力の %2、ラックユニットの %3、成り立ちません</translation>
        </message>
        <message>
            <source>No layout of up to 262,144 GPUs holds the model with this batch.</source>
            <translation>このバッチでは、262,144 GPU までのどの分割構成にもモデルが収まりません。</translation>
        </message>
        <message>
            <source>No layout of up to 262,144 GPUs is as fast with this batch: its %1 sequences give too few ranks work.</source>
            <translation>このバッチでは、262,144 GPU までのどの分割構成も同じ速さになりません：%1 シーケンスでは仕事のあるランクが少なすぎます。</translation>
        </message>
        <message>
            <source>Memory: the fullest GPU does not hold its part.</source>
            <translation>メモリ：最も埋まった GPU に担当分が収まりません。</translation>
        </message>
        <message>
            <source>Tensor parallel collectives take %1 % of the step that nothing hides.</source>
            <translation>テンソル並列の集団通信が、隠れずにステップの %1 % を占めます。</translation>
        </message>
        <message>
            <source>Gathering sharded weights takes %1 % of the step more than computing; a larger micro-batch would hide it.</source>
            <translation>分割した重みの収集が、計算よりステップの %1 % 多くかかります。マイクロバッチを大きくすれば隠れます。</translation>
        </message>
        <message>
            <source>Reducing gradients takes %1 % of the step; a larger batch would dilute it.</source>
            <translation>勾配の集約がステップの %1 % を占めます。バッチを大きくすれば薄まります。</translation>
        </message>
        <message>
            <source>The pipeline fills and drains for %1 % of the step, with %2 micro-batches.</source>
            <translation>パイプラインの充填と排出がステップの %1 % を占めます（マイクロバッチ %2）。</translation>
        </message>
        <message>
            <source>Transfers between stages take %1 % of the step.</source>
            <translation>ステージ間転送がステップの %1 % を占めます。</translation>
        </message>
        <message>
            <source>Sending tokens to experts and back takes %1 % of the step.</source>
            <translation>エキスパートとのトークン往復がステップの %1 % を占めます。</translation>
        </message>
        <message>
            <source>Exchanging keys and values takes %1 % of the step more than attention hides.</source>
            <translation>キーとバリューの交換が、アテンションで隠れる分を超えてステップの %1 % を占めます。</translation>
        </message>
        <message>
            <source>Fetching offloaded weights takes %1 % of the step more than computing.</source>
            <translation>オフロードした重みの取得が、計算よりステップの %1 % 多くかかります。</translation>
        </message>
        <message>
            <source>Compute: %1 % of the step, of which recomputation %2.</source>
            <translation>計算：ステップの %1 %、うち再計算 %2。</translation>
        </message>
        <message>
            <source>MemoryX lacks %1 of the %2 that the training state needs.</source>
            <translation>学習状態に必要な %2 のうち、MemoryX には %1 足りません。</translation>
        </message>
        <message>
            <source>%1 heads of size %2 make %3, not the hidden size %4.</source>
            <translation>次元 %2 のヘッド %1 個は %3 になり、隠れ次元 %4 と一致しません。</translation>
        </message>
        <message>
            <source>There is no project file %1; check the name, or make a new project.</source>
            <translation>プロジェクトファイル %1 がありません。名前を確認するか、新規プロジェクトを作成してください。</translation>
        </message>
        <message>
            <source>The project file %1 cannot be reached: %2.</source>
            <translation>プロジェクトファイル %1 にアクセスできません：%2。</translation>
        </message>
        <message>
            <source>%1 is a folder, not a project file; choose a file.</source>
            <translation>%1 はフォルダであり、プロジェクトファイルではありません。ファイルを選んでください。</translation>
        </message>
        <message>
            <source>%1 is not a regular file, so it is no project file.</source>
            <translation>%1 は通常のファイルではないため、プロジェクトファイルではありません。</translation>
        </message>
        <message>
            <source>%1 is empty, so it is no project file; it was left as it is.</source>
            <translation>%1 は空のため、プロジェクトファイルではありません。変更していません。</translation>
        </message>
        <message>
            <source>%1 is not a Wafermill project; it was left as it is.</source>
            <translation>%1 は Wafermill のプロジェクトではありません。変更していません。</translation>
        </message>
        <message>
            <source>The project file %1 cannot be read: %2.</source>
            <translation>プロジェクトファイル %1 を読み取れません：%2。</translation>
        </message>
        <message>
            <source>%1 can be read but not changed: %2. Save a copy to change it.</source>
            <translation>%1 は読み取れますが変更できません：%2。変更するにはコピーを保存してください。</translation>
        </message>
        <message>
            <source>%1 can be read but not changed, because its folder cannot be written (%2). Save a copy elsewhere to change it.</source>
            <translation>%1 は読み取れますが、フォルダに書き込めないため変更できません（%2）。変更するには別の場所にコピーを保存してください。</translation>
        </message>
        <message>
            <source>%1 exists already and was left as it is; choose another name.</source>
            <translation>%1 はすでに存在するため、変更していません。別の名前を選んでください。</translation>
        </message>
        <message>
            <source>The project file %1 is damaged (%2); it was left as it is. Go back to a copy of it, or save what is readable with the command %3.</source>
            <translation>プロジェクトファイル %1 は壊れています（%2）。変更していません。コピーに戻すか、コマンド %3 で読める部分を救い出してください。</translation>
        </message>
        <message>
            <source>%1 was made by a newer Wafermill (file version %2, this one knows up to %3), so it can be read but not changed. Install the newer version to change it.</source>
            <translation>%1 はより新しい Wafermill で作成されたため（ファイル版 %2、こちらは %3 まで対応）、読み取れますが変更できません。変更するには新しい版をインストールしてください。</translation>
        </message>
        <message>
            <source>There is no run %1 in %2.</source>
            <translation>%2 に実行 %1 はありません。</translation>
        </message>
        <message>
            <source>There is no run %1 in %2 any more; nothing was changed.</source>
            <translation>%2 に実行 %1 はもうありません。何も変更していません。</translation>
        </message>
        <message>
            <source>Run %1 is training or being prepared and was not deleted; stop it first.</source>
            <translation>実行 %1 は学習中か準備中のため、削除していません。先に停止してください。</translation>
        </message>
        <message>
            <source>The data is not what run %1 was trained on; nothing was changed. Put the original data back at data.path, or start a new run, or a branch with --branch %2.</source>
            <translation>データは実行 %1 の学習に使ったものと異なります。何も変更していません。元のデータを data.path に戻すか、新しい実行を始めるか、--branch %2 で分岐してください。</translation>
        </message>
        <message>
            <source>There is no tokenizer at %1.</source>
            <translation>%1 にトークナイザがありません。</translation>
        </message>
        <message>
            <source>Put a tokenizer.json there before training, or set data.tokenizer_file.</source>
            <translation>学習の前に tokenizer.json をそこに置くか、data.tokenizer_file を設定してください。</translation>
        </message>
        <message>
            <source>Set data.tokenizer_file to another tokenizer.</source>
            <translation>data.tokenizer_file に別のトークナイザを指定してください。</translation>
        </message>
        <message>
            <source>The tokenizer %1 has %2 tokens, but model.vocab is %3.</source>
            <translation>トークナイザ %1 のトークン数は %2 ですが、model.vocab は %3 です。</translation>
        </message>
        <message>
            <source>Set model.vocab=%1, or choose another tokenizer.</source>
            <translation>model.vocab=%1 とするか、別のトークナイザを選んでください。</translation>
        </message>
        <message>
            <source>Nothing was left to train: the run is at step %1 already, and --steps %2 asks for no more; resume goes on to step %3.</source>
            <translation>学習するものは残っていません：実行はすでにステップ %1 で、--steps %2 はそれ以上を求めていません。再開するとステップ %3 まで続きます。</translation>
        </message>
        <message>
            <source>Nothing was left to train: the run is at step %1 already, and --steps %2 asks for no more; no checkpoint was kept, as recipe.checkpoints_kept is 0.</source>
            <translation>学習するものは残っていません：実行はすでにステップ %1 で、--steps %2 はそれ以上を求めていません。recipe.checkpoints_kept が 0 のため、チェックポイントは残っていません。</translation>
        </message>
        <message>
            <source>A tag is a word of at most 64 bytes without blanks, commas and quotation marks; nothing was changed.</source>
            <translation>タグは空白、コンマ、引用符を含まない 64 バイト以内の語です。何も変更していません。</translation>
        </message>
        <message>
            <source>Choose another one.</source>
            <translation>別のものを選んでください。</translation>
        </message>
        <message>
            <source>The character %1 at byte %2 does not occur in the text that the vocabulary was made from.</source>
            <translation>バイト %2 の文字 %1 は、語彙のもとになったテキストにありません。</translation>
        </message>
        <message>
            <source>Leave it out, or train with the byte tokenizer.</source>
            <translation>取り除くか、バイトのトークナイザで学習してください。</translation>
        </message>
        <message>
            <source>The model gives no numbers for the next token: its weights are not finite, as after a training that diverged.</source>
            <translation>モデルが次のトークンの数値を出しません：発散した学習の後のように、重みが有限ではありません。</translation>
        </message>
        <message>
            <source>Choose another run or an earlier checkpoint.</source>
            <translation>別の実行か、より前のチェックポイントを選んでください。</translation>
        </message>
        <message>
            <source>The keys and values of %1 tokens need %2 of memory, and there is room for %3.</source>
            <translation>%1 トークンのキーとバリューには %2 のメモリが必要ですが、空きは %3 です。</translation>
        </message>
        <message>
            <source>Choose a shorter text, or free some memory.</source>
            <translation>より短いテキストにするか、メモリを空けてください。</translation>
        </message>
        <message>
            <source>The tokenizer that was trained with, %1, is not there.</source>
            <translation>学習に使ったトークナイザ %1 がありません。</translation>
        </message>
        <message>
            <source>The tokenizer that was trained with, %1, was changed.</source>
            <translation>学習に使ったトークナイザ %1 が変更されています。</translation>
        </message>
        <message>
            <source>Put back the project&apos;s folder as it was, or train again.</source>
            <translation>プロジェクトのフォルダを元に戻すか、もう一度学習してください。</translation>
        </message>
        <message>
            <source>The checkpoint of step %1 is damaged: the checksum of its record &apos;%2&apos; is wrong.</source>
            <translation>ステップ %1 のチェックポイントは壊れています：レコード「%2」のチェックサムが一致しません。</translation>
        </message>
        <message>
            <source>The model was imported without a tokenizer.</source>
            <translation>モデルはトークナイザなしでインポートされました。</translation>
        </message>
        <message>
            <source>Set data.tokenizer to the path of its tokenizer.json or tokenizer.model, or data.tokenizer=bytes.</source>
            <translation>data.tokenizer にその tokenizer.json または tokenizer.model のパスを設定するか、data.tokenizer=bytes としてください。</translation>
        </message>
        <message>
            <source>The tokenizer of the imported model is not known.</source>
            <translation>インポートしたモデルのトークナイザが分かりません。</translation>
        </message>
        <message>
            <source>Set data.tokenizer to the path of its tokenizer.json or tokenizer.model, and data.path to a text; or data.tokenizer=bytes.</source>
            <translation>data.tokenizer にその tokenizer.json または tokenizer.model のパスを、data.path にテキストを設定してください。または data.tokenizer=bytes としてください。</translation>
        </message>
        <message>
            <source>The tokenizer has no token %1 to begin documents with.</source>
            <translation>トークナイザには文書の先頭に置くトークン %1 がありません。</translation>
        </message>
        <message>
            <source>Set data.begin_of_text to one of its tokens or to auto, or leave it empty.</source>
            <translation>data.begin_of_text にそのトークンのいずれか、または auto を設定するか、空にしてください。</translation>
        </message>
        <message>
            <source>Only a tokenizer file has a token that begins a document.</source>
            <translation>文書の先頭を示すトークンがあるのはトークナイザファイルだけです。</translation>
        </message>
        <message>
            <source>Set data.begin_of_text=auto, or data.tokenizer=file with a data.tokenizer_file.</source>
            <translation>data.begin_of_text=auto とするか、data.tokenizer_file を指定して data.tokenizer=file としてください。</translation>
        </message>
        <message>
            <source>The text is named twice, as data.path and as the sources of a mixture.</source>
            <translation>テキストが data.path と混合のソースの両方で指定されています。</translation>
        </message>
        <message>
            <source>Set data.path to nothing (data.path=), or take each source away (data.sources.PATH=default).</source>
            <translation>data.path を空にする（data.path=）か、各ソースを取り除いてください（data.sources.PATH=default）。</translation>
        </message>
        <message>
            <source>The sources of a mixture share one vocabulary, which characters are not.</source>
            <translation>混合のソースは一つの語彙を共有しますが、文字ではそうなりません。</translation>
        </message>
        <message>
            <source>Set data.tokenizer=bytes, or to the path of a tokenizer file.</source>
            <translation>data.tokenizer=bytes とするか、トークナイザファイルのパスを設定してください。</translation>
        </message>
        <message>
            <source>A mixture has at most 1000 sources, each with a path.</source>
            <translation>混合のソースは 1000 個までで、それぞれにパスが必要です。</translation>
        </message>
        <message>
            <source>Put small ones into a folder of their own, which is one source.</source>
            <translation>小さいものは専用のフォルダーに入れてください。フォルダーは一つのソースになります。</translation>
        </message>
        <message>
            <source>A group&apos;s name is one line of at most 200 bytes without quotation marks, and not blank; nothing was changed.</source>
            <translation>グループ名は引用符を含まない 200 バイト以内の 1 行で、空白だけにはできません。何も変更していません。</translation>
        </message>
        <message>
            <source>A note is a text of at most 64 KiB without control characters; nothing was changed.</source>
            <translation>メモは制御文字を含まない 64 KiB 以内のテキストです。何も変更していません。</translation>
        </message>
        <message>
            <source>The project file %1 could not be made (%2). Choose another place.</source>
            <translation>プロジェクトファイル %1 を作成できませんでした（%2）。別の場所を選んでください。</translation>
        </message>
        <message>
            <source>There is no folder %1; nothing was made. Make it first, or choose another place.</source>
            <translation>フォルダー %1 がありません。何も作成していません。先に作成するか、別の場所を選んでください。</translation>
        </message>
        <message>
            <source>Run %1 has already done %2 steps, and --steps %3 would stop it there; nothing was started.</source>
            <translation>実行 %1 はすでに %2 ステップを終えており、--steps %3 ではそこで止まります。何も開始していません。</translation>
        </message>
        <message>
            <source>No layout divides the batch of %1 sequences over whole nodes of %2 GPUs; a batch that is a multiple of %3 divides.</source>
            <translation>%1 シーケンスのバッチを、GPU %2 基のノード単位で割り切る分割構成はありません。%3 の倍数のバッチなら割り切れます。</translation>
        </message>
        <message>
            <source>its power = %1 × (static + load × (busy - static) + switches), busy %2 [%3], static %4 of it, load %5 [%6], switches %7 a node = %8; %9</source>
            <translation>その電力 = %1 × (静的 + 負荷 × (最大 - 静的) + スイッチ)、最大 %2 [%3]、静的はその %4、負荷 %5 [%6]、スイッチ %7/ノード = %8。%9</translation>
        </message>
        <message>
            <source>power = %1 = %2 (%3 to %4), at the equipment, without cooling of the building</source>
            <translation>電力 = %1 = %2（%3～%4）、機器側、建物の冷却を除く</translation>
        </message>
        <message>
            <source>%1 system × %2 [%3]</source>
            <translation>%1 システム × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 systems × %2 [%3]</source>
            <translation>%1 システム × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 MemoryX server × %2 [%3]</source>
            <translation>%1 MemoryX サーバー × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 MemoryX servers × %2 [%3]</source>
            <translation>%1 MemoryX サーバー × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 SwarmX node × %2 [%3]</source>
            <translation>%1 SwarmX ノード × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 SwarmX nodes × %2 [%3]</source>
            <translation>%1 SwarmX ノード × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 host server × %2 [%3]</source>
            <translation>%1 ホストサーバー × %2 [%3]</translation>
        </message>
        <message>
            <source>%1 host servers × %2 [%3]</source>
            <translation>%1 ホストサーバー × %2 [%3]</translation>
        </message>
        <message>
            <source>weights %1</source>
            <translation>重み %1</translation>
        </message>
        <message>
            <source>first moment %1</source>
            <translation>1 次モーメント %1</translation>
        </message>
        <message>
            <source>second moment %1</source>
            <translation>2 次モーメント %1</translation>
        </message>
        <message>
            <source>momentum %1</source>
            <translation>モメンタム %1</translation>
        </message>
        <message>
            <source>gradients %1</source>
            <translation>勾配 %1</translation>
        </message>
        <message>
            <source>%1 tokens/s (%2 to %3)</source>
            <translation>%1 トークン/s（%2～%3）</translation>
        </message>
        <message>
            <source>assumption: %1</source>
            <translation>仮定：%1</translation>
        </message>
        <message>
            <source>changed: %1</source>
            <translation>変更：%1</translation>
        </message>
        <message>
            <source>The data %1 is not there. Put it back, or choose another file or folder (data.path).</source>
            <translation>データ %1 がありません。元に戻すか、別のファイルまたはフォルダーを選んでください（data.path）。</translation>
        </message>
        <message>
            <source>The data %1 is empty. Put UTF-8 text there, or choose other data (data.path).</source>
            <translation>データ %1 は空です。UTF-8 のテキストを置くか、別のデータを選んでください（data.path）。</translation>
        </message>
        <message>
            <source>The folder %1 has no text file in it. Put UTF-8 text files there, or choose another folder (data.path).</source>
            <translation>フォルダー %1 にテキストファイルがありません。UTF-8 のテキストファイルを置くか、別のフォルダーを選んでください（data.path）。</translation>
        </message>
        <message>
            <source>The data file %1 is UTF-16, by its byte-order mark. Convert it to UTF-8, take it out of the data, or choose other data (data.path).</source>
            <translation>データファイル %1 はバイト順マークから UTF-16 です。UTF-8 に変換するか、データから除くか、別のデータを選んでください（data.path）。</translation>
        </message>
        <message>
            <source>The data file %1 is not UTF-8 text: it is not valid UTF-8 at byte %2. Convert it to UTF-8, take it out of the data, or choose other data (data.path).</source>
            <translation>データファイル %1 は UTF-8 テキストではありません：バイト %2 が不正です。UTF-8 に変換するか、データから除くか、別のデータを選んでください（data.path）。</translation>
        </message>
        <message>
            <source>The data file %1 is not UTF-8 text: it has a NUL byte at byte %2. Convert it to UTF-8, take it out of the data, or choose other data (data.path).</source>
            <translation>データファイル %1 は UTF-8 テキストではありません：バイト %2 に NUL バイトがあります。UTF-8 に変換するか、データから除くか、別のデータを選んでください（data.path）。</translation>
        </message>
        <message>
            <source>If it holds token ids, name their tokenizer (data.tokenizer_file).</source>
            <translation>トークン ID が入っている場合は、そのトークナイザーを指定してください（data.tokenizer_file）。</translation>
        </message>
        <message>
            <source>The data file %1 cannot be read (%2). Put it back or make it readable, or choose other data (data.path).</source>
            <translation>データファイル %1 を読めません（%2）。元に戻すか、読めるようにするか、別のデータを選んでください（data.path）。</translation>
        </message>
        <message>
            <source>The data file %1 changed while it was read. Let it be, and start again.</source>
            <translation>データファイル %1 が読み込み中に変更されました。変更せずに、もう一度始めてください。</translation>
        </message>
        <message>
            <source>The data file %1 is not JSON Lines as expected: line %2 is no JSON object in UTF-8. Correct it, take the file out of the data, or choose another member (data.text_field).</source>
            <translation>データファイル %1 は期待した JSON Lines ではありません：%2 行目は UTF-8 の JSON オブジェクトではありません。修正するか、データから除くか、別のメンバーを選んでください（data.text_field）。</translation>
        </message>
        <message>
            <source>The data file %1 is not JSON Lines as expected: line %2 has no text under %3 (it has: %4). Correct it, take the file out of the data, or choose another member (data.text_field).</source>
            <translation>データファイル %1 は期待した JSON Lines ではありません：%2 行目の %3 にテキストがありません（あるのは：%4）。修正するか、データから除くか、別のメンバーを選んでください（data.text_field）。</translation>
        </message>
        <message>
            <source>The data file %1 is not JSON Lines as expected: line %2 has no text under %3, nor any other. Correct it, take the file out of the data, or choose another member (data.text_field).</source>
            <translation>データファイル %1 は期待した JSON Lines ではありません：%2 行目の %3 にテキストがなく、ほかのテキストもありません。修正するか、データから除くか、別のメンバーを選んでください（data.text_field）。</translation>
        </message>
        <message>
            <source>The data is too short: the training part has %1 tokens and needs %2 (one sequence and one token more). Use more text, a shorter sequence (recipe.sequence), or a smaller validation fraction (data.validation_fraction).</source>
            <translation>データが短すぎます：学習部分は %1 トークンで、%2 トークン必要です（1 シーケンスと 1 トークン）。テキストを増やすか、シーケンスを短くするか（recipe.sequence）、検証の割合を小さい値にしてください（data.validation_fraction）。</translation>
        </message>
        <message>
            <source>The data is too short: the validation part has %1 tokens and needs %2 (one sequence and one token more). Use more text, a shorter sequence (recipe.sequence), or a larger validation fraction (data.validation_fraction).</source>
            <translation>データが短すぎます：検証部分は %1 トークンで、%2 トークン必要です（1 シーケンスと 1 トークン）。テキストを増やすか、シーケンスを短くするか（recipe.sequence）、検証の割合を大きい値にしてください（data.validation_fraction）。</translation>
        </message>
        <message>
            <source>The tokenizer has no token %1 to end documents with. Set data.end_of_text to one of its tokens, or leave it empty.</source>
            <translation>トークナイザーに、文書を終えるトークン %1 がありません。data.end_of_text をそのトークンの 1 つに設定するか、空にしてください。</translation>
        </message>
        <message>
            <source>The tokenizer %1 cannot be read. Name a tokenizer.json or a SentencePiece model, or a folder that has one or vocab.json and merges.txt.</source>
            <translation>トークナイザー %1 を読めません。tokenizer.json か SentencePiece モデル、またはそのどちらかか vocab.json と merges.txt のあるフォルダーを指定してください。</translation>
        </message>
        <message>
            <source>The folder has no tokenizer: set data.tokenizer to the one that belongs to it, or to bytes.</source>
            <translation>フォルダーにトークナイザーがありません。data.tokenizer に対応するもの、または bytes を設定してください。</translation>
        </message>
        <message>
            <source>Preparing the data was cancelled; what was prepared is kept.</source>
            <translation>データの準備を中止しました。準備済みのものは残っています。</translation>
        </message>
        <message>
            <source>Loading the data was cancelled; nothing was changed.</source>
            <translation>データの読み込みを中止しました。何も変更していません。</translation>
        </message>
        <message>
            <source>There is no config.json in %1. Name a folder as Hugging Face has it, with config.json and model.safetensors.</source>
            <translation>%1 に config.json がありません。config.json と model.safetensors のある、Hugging Face 形式のフォルダーを指定してください。</translation>
        </message>
        <message>
            <source>There is no model.safetensors in %1; pytorch_model.bin is a program that would have to be run. Save the model as safetensors, then import it.</source>
            <translation>%1 に model.safetensors がありません。pytorch_model.bin は実行が必要なプログラムです。モデルを safetensors で保存してから取り込んでください。</translation>
        </message>
        <message>
            <source>There is no model.safetensors in %1. Name a folder that has it, or its shards and their index.</source>
            <translation>%1 に model.safetensors がありません。それか、分割ファイルと索引のあるフォルダーを指定してください。</translation>
        </message>
        <message>
            <source>There is no run with a checkpoint in this project; train or import first.</source>
            <translation>このプロジェクトにはチェックポイントのある実行がありません。先に学習するか取り込んでください。</translation>
        </message>
        <message>
            <source>The model was imported without a tokenizer. Set data.tokenizer=bytes, or to the path of its tokenizer.json.</source>
            <translation>モデルはトークナイザーなしで取り込まれました。data.tokenizer=bytes、またはその tokenizer.json のパスを設定してください。</translation>
        </message>
        <message>
            <source>There is %1 already, and an import replaces nothing. Choose another name, or delete it.</source>
            <translation>%1 はすでにあり、取り込みは何も置き換えません。別の名前を選ぶか、削除してください。</translation>
        </message>
        <message>
            <source>There is %1 already, and an export replaces nothing. Choose another name, or delete it.</source>
            <translation>%1 はすでにあり、書き出しは何も置き換えません。別の名前を選ぶか、削除してください。</translation>
        </message>
        <message>
            <source>The file %1 could not be written (%2); what was there before is kept. Free some space, or choose another place.</source>
            <translation>ファイル %1 に書き込めませんでした（%2）。元の内容は残っています。容量を空けるか、別の場所を選んでください。</translation>
        </message>
        <message>
            <source>The file %1 could not be written (%2); what was there before is kept. Choose another place, or make its folder writable.</source>
            <translation>ファイル %1 に書き込めませんでした（%2）。元の内容は残っています。別の場所を選ぶか、フォルダーを書き込み可能にしてください。</translation>
        </message>
        <message>
            <source>%1 is a project or another database and is not replaced. Name another file.</source>
            <translation>%1 はプロジェクトか別のデータベースなので置き換えません。別のファイルを指定してください。</translation>
        </message>
        <message>
            <source>The folder %1 could not be made (%2); nothing was left behind. Choose another place.</source>
            <translation>フォルダー %1 を作成できませんでした（%2）。何も残していません。別の場所を選んでください。</translation>
        </message>
        <message>
            <source>The project file %1 is in use by another program; nothing was changed. Try again in a moment.</source>
            <translation>プロジェクトファイル %1 は別のプログラムが使用中です。何も変更していません。少し待ってからやり直してください。</translation>
        </message>
        <message>
            <source>There is no space left for the project file %1; the last change was not saved, everything before it is kept. Free some space and try again.</source>
            <translation>プロジェクトファイル %1 のための空き容量がありません。最後の変更は保存されず、それ以前のものはすべて残っています。容量を空けてやり直してください。</translation>
        </message>
        <message>
            <source>The project file %1 cannot be written; nothing was changed.</source>
            <translation>プロジェクトファイル %1 に書き込めません。何も変更していません。</translation>
        </message>
        <message>
            <source>Another training of %1 is going on; nothing was started. Wait for it, or stop it in the studio or with Ctrl-C where it runs.</source>
            <translation>%1 の別の学習が進行中です。何も開始していません。終わるのを待つか、スタジオで、または実行中の端末の Ctrl-C で停止してください。</translation>
        </message>
        <message>
            <source>Training needs to write to the project: %1</source>
            <translation>学習はプロジェクトに書き込む必要があります：%1</translation>
        </message>
        <message>
            <source>The disk is full: the checkpoint %1 could not be written; earlier checkpoints are kept. Free some space, then resume the run.</source>
            <translation>ディスクがいっぱいです：チェックポイント %1 を書き込めませんでした。以前のものは残っています。容量を空けてから実行を再開してください。</translation>
        </message>
        <message>
            <source>The checkpoint %1 could not be written (%2); earlier checkpoints are kept. Resume the run once the disk is well.</source>
            <translation>チェックポイント %1 を書き込めませんでした（%2）。以前のものは残っています。ディスクが直ったら実行を再開してください。</translation>
        </message>
        <message>
            <source>The disk has %1 free and the run&apos;s checkpoints need %2; nothing was started. Free some space, or lower recipe.checkpoints_kept.</source>
            <translation>ディスクの空きは %1 で、実行のチェックポイントには %2 必要です。何も開始していません。容量を空けるか、recipe.checkpoints_kept を下げてください。</translation>
        </message>
        <message>
            <source>Training needs %1 of disk (store %2, %3 checkpoints of %4) and %5 are free; nothing was started. Free some space, lower recipe.checkpoints_kept, raise local.memory_budget, or choose a smaller model.</source>
            <translation>学習には %1 のディスクが必要です（ストア %2、%4 のチェックポイント %3 個）が、空きは %5 です。何も開始していません。容量を空けるか、recipe.checkpoints_kept を下げるか、local.memory_budget を上げるか、小さいモデルを選んでください。</translation>
        </message>
        <message>
            <source>The parameter store needs a file of %1 and the disk has %2 free; nothing was started. Free some space, raise local.memory_budget, or choose a smaller model.</source>
            <translation>パラメータストアには %1 のファイルが必要ですが、ディスクの空きは %2 です。何も開始していません。容量を空けるか、local.memory_budget を上げるか、小さいモデルを選んでください。</translation>
        </message>
        <message>
            <source>The disk has %1 free and the prepared data needs up to %2; nothing was started. Free some space, or move the project to a larger disk.</source>
            <translation>ディスクの空きは %1 で、準備したデータには最大 %2 必要です。何も開始していません。容量を空けるか、プロジェクトを大きいディスクに移してください。</translation>
        </message>
        <message>
            <source>The disk has %1 free and the weights need %2; nothing was imported. Free some space, or choose another disk.</source>
            <translation>ディスクの空きは %1 で、重みには %2 必要です。何も取り込んでいません。容量を空けるか、別のディスクを選んでください。</translation>
        </message>
        <message>
            <source>Training needs %1 of memory (%2 bytes): store %3, activations %4, weights in use %5, gradients %6, workspace %7, program %8; it may use %9; nothing was started.</source>
            <translation>学習には %1 のメモリ（%2 バイト）が必要です：ストア %3、活性値 %4、使用中の重み %5、勾配 %6、作業領域 %7、プログラム %8。使えるのは %9 です。何も開始していません。</translation>
        </message>
        <message>
            <source>Raise local.memory_budget, or choose local.store=file, a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>local.memory_budget を上げるか、次を選んでください：local.store=file、小さいモデル・バッチ・シーケンス、または大きい recipe.accumulation。</translation>
        </message>
        <message>
            <source>Raise local.memory_budget, or choose a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>local.memory_budget を上げるか、次を選んでください：小さいモデル・バッチ・シーケンス、または大きい recipe.accumulation。</translation>
        </message>
        <message>
            <source>Close other programs, or choose local.store=file, a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>ほかのプログラムを閉じるか、次を選んでください：local.store=file、小さいモデル・バッチ・シーケンス、または大きい recipe.accumulation。</translation>
        </message>
        <message>
            <source>Close other programs, or choose a smaller model, batch or sequence, or more recipe.accumulation.</source>
            <translation>ほかのプログラムを閉じるか、次を選んでください：小さいモデル・バッチ・シーケンス、または大きい recipe.accumulation。</translation>
        </message>
        <message>
            <source>The import was interrupted; nothing was left behind.</source>
            <translation>取り込みを中断しました。何も残していません。</translation>
        </message>
        <message>
            <source>Run %1 diverged at step %2 and would do so again, for the same bits would come of it; nothing was started. Lower recipe.learning_rate or lengthen recipe.warmup_steps, and start a new run without --resume, or branch from a checkpoint before it with --branch %3@STEP.</source>
            <translation>実行 %1 はステップ %2 で発散し、同じビットになるため再び発散します。何も開始していません。recipe.learning_rate を下げるか recipe.warmup_steps を延ばして、--resume なしで新しい実行を始めるか、--branch %3@STEP で以前のチェックポイントから分岐してください。</translation>
        </message>
        <message>
            <source>Run %1 has no checkpoint to go on from; nothing was changed. A new run of the same plan, with the steps that it is to have, gives the same result.</source>
            <translation>実行 %1 には続けられるチェックポイントがありません。何も変更していません。同じプランを必要なステップ数で新しく実行すれば、同じ結果になります。</translation>
        </message>
        <message>
            <source>The checkpoints of run %1 are gone from its folder; nothing was changed. Put the folder beside the project file back, or start a new run: of the same plan it gives the same result.</source>
            <translation>実行 %1 のチェックポイントがフォルダーにありません。何も変更していません。フォルダーをプロジェクトファイルの隣に戻すか、新しい実行を始めてください。同じプランなら同じ結果になります。</translation>
        </message>
        <message>
            <source>Another program holds the project file; the last rows of the run could not be written.</source>
            <translation>別のプログラムがプロジェクトファイルを使用中のため、実行の最後の行を書き込めませんでした。</translation>
        </message>
        <message>
            <source>recipe.checkpoints_kept is 0: no checkpoint is written; the run can be neither resumed nor sampled from.</source>
            <translation>recipe.checkpoints_kept が 0 です：チェックポイントを書き込まないため、実行の再開もサンプリングもできません。</translation>
        </message>
        <message>
            <source>The system gives this program no more threads (%1); nothing was started. Lower local.threads, or raise the limits on processes and memory.</source>
            <translation>システムはこのプログラムにこれ以上スレッドを割り当てません（%1）。何も開始していません。local.threads を下げるか、プロセスとメモリの上限を上げてください。</translation>
        </message>
        <message>
            <source>No space left on device</source>
            <translation>デバイスに空き領域がありません</translation>
        </message>
        <message>
            <source>Permission denied</source>
            <translation>アクセス権がありません</translation>
        </message>
        <message>
            <source>No such file or directory</source>
            <translation>ファイルまたはフォルダーがありません</translation>
        </message>
        <message>
            <source>Read-only file system</source>
            <translation>読み取り専用のファイルシステム</translation>
        </message>
        <message>
            <source>Input/output error</source>
            <translation>入出力エラー</translation>
        </message>
        <message>
            <source>Is a directory</source>
            <translation>フォルダーです</translation>
        </message>
        <message>
            <source>Not a directory</source>
            <translation>フォルダーではありません</translation>
        </message>
        <message>
            <source>Disk quota exceeded</source>
            <translation>ディスクの割り当てを超えました</translation>
        </message>
        <message>
            <source>File too large</source>
            <translation>ファイルが大きすぎます</translation>
        </message>
        <message>
            <source>%1 (-%2 % to +%3 %), %4</source>
            <translation>%1（-%2 %～+%3 %）、%4</translation>
        </message>
        <message>
            <source>%1 (-%2 % to +%3 %)</source>
            <translation>%1（-%2 %～+%3 %）</translation>
        </message>
    </context>
    <context>
        <name>wafermill::Worker</name>
        <message>
            <source>Something went wrong that has no name; nothing more is known.</source>
            <translation>名前のない問題が発生しました。これ以上のことは分かりません。</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Ended: %1</source>
            <translation>終了：%1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::CommandPalette</name>
        <message>
            <source>Commands</source>
            <translation>コマンド</translation>
        </message>
        <message>
            <source>Type a command</source>
            <translation>コマンドを入力</translation>
        </message>
        <message>
            <source>Command</source>
            <translation>コマンド</translation>
        </message>
        <message>
            <source>Commands that fit</source>
            <translation>一致するコマンド</translation>
        </message>
    </context>
    <context>
        <name>wafermill::RunsCharts</name>
        <message>
            <source>%1; reading…</source>
            <comment>unit</comment>
            <translation>%1、読み込み中…</translation>
        </message>
        <message>
            <source>Horizontal axis</source>
            <translation>横軸</translation>
        </message>
        <message>
            <source>by step</source>
            <translation>ステップ別</translation>
        </message>
        <message>
            <source>by tokens</source>
            <translation>トークン別</translation>
        </message>
        <message>
            <source>by active time</source>
            <translation>稼働時間別</translation>
        </message>
        <message>
            <source>Seconds spent training: pauses and gaps between segments are left out</source>
            <translation>学習に使った秒数：一時停止と区間の間は含みません</translation>
        </message>
        <message>
            <source>log x</source>
            <translation>対数 x</translation>
        </message>
        <message>
            <source>Logarithmic horizontal axis</source>
            <translation>対数の横軸</translation>
        </message>
        <message>
            <source>log y</source>
            <translation>対数 y</translation>
        </message>
        <message>
            <source>Logarithmic vertical axis (L in the chart)</source>
            <translation>対数の縦軸（グラフで L キー）</translation>
        </message>
        <message>
            <source>follow</source>
            <translation>追従</translation>
        </message>
        <message>
            <source>The axes follow new values</source>
            <translation>軸が新しい値に追従します</translation>
        </message>
        <message>
            <source>Smoothing</source>
            <translation>平滑化</translation>
        </message>
        <message>
            <source>Weight of the exponential moving average; 0 shows the values as they are</source>
            <translation>指数移動平均の重み。0 では値をそのまま表示します</translation>
        </message>
        <message>
            <source>smoothing %1</source>
            <translation>平滑化 %1</translation>
        </message>
        <message>
            <source>Chart</source>
            <translation>グラフ</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>書き出し</translation>
        </message>
        <message>
            <source>The chart as PNG, SVG, PDF or CSV</source>
            <translation>グラフを PNG、SVG、PDF、CSV で</translation>
        </message>
        <message>
            <source>Export chart</source>
            <translation>グラフを書き出す</translation>
        </message>
        <message>
            <source>No run is shown. Check one in the table, or press Train here.</source>
            <translation>表示中の実行はありません。表でチェックするか、「ここで学習」を押してください。</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>読み込み中…</translation>
        </message>
        <message>
            <source>by energy</source>
            <translation>エネルギー別</translation>
        </message>
        <message>
            <source>Watt-hours since the run began: measured where the computer can, else estimated</source>
            <translation>実行開始からのワット時：測定できる場合は実測、できない場合は推定</translation>
        </message>
        <message>
            <source>Runs or groups</source>
            <translation>実行またはグループ</translation>
        </message>
        <message>
            <source>each run</source>
            <translation>各実行</translation>
        </message>
        <message>
            <source>groups, min to max</source>
            <translation>グループ、最小～最大</translation>
        </message>
        <message>
            <source>groups, ± 1 std</source>
            <translation>グループ、± 1 標準偏差</translation>
        </message>
        <message>
            <source>The mean of each group&apos;s runs, with a band from the lowest to the highest of them</source>
            <translation>各グループの実行の平均と、最小から最大までの帯</translation>
        </message>
        <message>
            <source>The mean of each group&apos;s runs, with a band of one sample standard deviation to each side</source>
            <translation>各グループの実行の平均と、両側に標本標準偏差 1 つ分の帯</translation>
        </message>
        <message>
            <source>runs</source>
            <translation>実行</translation>
        </message>
        <message>
            <source>The runs themselves, faint, behind the means of their groups</source>
            <translation>グループ平均の背後に、各実行を薄く表示</translation>
        </message>
        <message>
            <source>A long run is still being read; nothing was exported. Export once it is.</source>
            <translation>長い実行をまだ読み込んでいます。何も書き出していません。読み込みが終わってから書き出してください。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::LabelEditor</name>
        <message>
            <source>Keep</source>
            <translation>適用</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>run %1</source>
            <translation>実行 %1</translation>
        </message>
        <message>
            <source>%1 runs</source>
            <translation>%1 件の実行</translation>
        </message>
        <message>
            <source>Tags of %1</source>
            <comment>run 7, or 3 runs</comment>
            <translation>%1のタグ</translation>
        </message>
        <message>
            <source>words, separated by blanks or commas</source>
            <translation>空白かコンマで区切った語</translation>
        </message>
        <message>
            <source>%1; some also have %2</source>
            <translation>%1。%2 も持つものがあります</translation>
        </message>
        <message>
            <source>Group of %1</source>
            <comment>run 7, or 3 runs</comment>
            <translation>%1のグループ</translation>
        </message>
        <message>
            <source>a name; none: in no group</source>
            <translation>名前。空欄：グループなし</translation>
        </message>
        <message>
            <source>Note on %1; Ctrl+Return keeps it</source>
            <comment>run 7, or 3 runs</comment>
            <translation>%1のメモ。Ctrl+Enter で適用</translation>
        </message>
        <message>
            <source>what is to be remembered</source>
            <translation>覚えておくこと</translation>
        </message>
        <message>
            <source>they differ; what is written here replaces them</source>
            <translation>内容が異なります。ここに書いたもので置き換えます</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ComparisonView</name>
        <message>
            <source>Differences only</source>
            <translation>違いのみ</translation>
        </message>
        <message>
            <source>Compare with</source>
            <translation>比較対象</translation>
        </message>
        <message>
            <source>Model to compare with</source>
            <translation>比較するモデル</translation>
        </message>
        <message>
            <source>Both models side by side</source>
            <translation>両モデルを並べて表示</translation>
        </message>
        <message>
            <source>Presets</source>
            <translation>プリセット</translation>
        </message>
        <message>
            <source>Templates</source>
            <translation>テンプレート</translation>
        </message>
        <message>
            <source>Runs of this project</source>
            <translation>このプロジェクトの実行</translation>
        </message>
        <message>
            <source>Run %1 · %2</source>
            <translation>実行 %1 · %2</translation>
        </message>
        <message>
            <source>Projects</source>
            <translation>プロジェクト</translation>
        </message>
        <message>
            <source>Another project…</source>
            <translation>別のプロジェクト…</translation>
        </message>
        <message>
            <source>Compare with the plan of a project</source>
            <translation>プロジェクトのプランと比較</translation>
        </message>
        <message>
            <source>Wafermill projects (*.wafermill)</source>
            <translation>Wafermill プロジェクト (*.wafermill)</translation>
        </message>
        <message>
            <source>That run is there no more; choose another model.</source>
            <translation>その実行はもうありません。別のモデルを選んでください。</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>実行 %1</translation>
        </message>
        <message>
            <source>Both are the same.</source>
            <translation>両者は同じです。</translation>
        </message>
        <message>
            <source>Rows that differ: %1</source>
            <translation>異なる行：%1</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ExportDialog</name>
        <message>
            <source>Export chart</source>
            <translation>グラフを書き出す</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>書き出し…</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>PNG picture</source>
            <translation>PNG 画像</translation>
        </message>
        <message>
            <source>SVG drawing</source>
            <translation>SVG 図形</translation>
        </message>
        <message>
            <source>PDF document</source>
            <translation>PDF 文書</translation>
        </message>
        <message>
            <source>CSV table</source>
            <translation>CSV 表</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>形式</translation>
        </message>
        <message>
            <source>Lines that are exported</source>
            <translation>書き出す線</translation>
        </message>
        <message>
            <source>Lines</source>
            <translation>線</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>幅</translation>
        </message>
        <message>
            <source>Height</source>
            <translation>高さ</translation>
        </message>
        <message>
            <source>Unit of the size</source>
            <translation>サイズの単位</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>規模</translation>
        </message>
        <message>
            <source> dots an inch</source>
            <translation> dpi</translation>
        </message>
        <message>
            <source>Resolution</source>
            <translation>解像度</translation>
        </message>
        <message>
            <source> points</source>
            <translation> ポイント</translation>
        </message>
        <message>
            <source>Of the title; what is smaller follows it</source>
            <translation>タイトルの大きさ。小さい文字もこれに従います</translation>
        </message>
        <message>
            <source>Font size</source>
            <translation>文字サイズ</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>ライト</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>ダーク</translation>
        </message>
        <message>
            <source>Black and white</source>
            <translation>白黒</translation>
        </message>
        <message>
            <source>Greys and widths tell lines apart, for printers and copiers without colours</source>
            <translation>濃淡と太さで線を区別します。白黒のプリンタやコピー機向けです</translation>
        </message>
        <message>
            <source>Colours</source>
            <translation>色</translation>
        </message>
        <message>
            <source>Title and unit</source>
            <translation>タイトルと単位</translation>
        </message>
        <message>
            <source>Names at the lines</source>
            <translation>線に名前</translation>
        </message>
        <message>
            <source>Text as outlines</source>
            <translation>文字をアウトラインに</translation>
        </message>
        <message>
            <source>Letters become shapes: they look the same where the font is missing, but cannot be searched or edited</source>
            <translation>文字が図形になります：フォントがなくても同じ見た目ですが、検索や編集はできません</translation>
        </message>
        <message>
            <source>Point and comma, for programs</source>
            <translation>小数点とコンマ、プログラム用</translation>
        </message>
        <message>
            <source>As spreadsheets here read it</source>
            <translation>この地域の表計算ソフト用</translation>
        </message>
        <message>
            <source>Numbers</source>
            <translation>数値</translation>
        </message>
        <message>
            <source>Preview</source>
            <translation>プレビュー</translation>
        </message>
        <message>
            <source>First rows of the table</source>
            <translation>表の最初の数行</translation>
        </message>
        <message>
            <source>The first %1 rows of each line; the file has all of them.</source>
            <translation>各線の最初の %1 行。ファイルには全行が入ります。</translation>
        </message>
        <message>
            <source>%1 × %2 mm</source>
            <translation>%1 × %2 mm</translation>
        </message>
        <message>
            <source>%1 × %2 pixels; printed, %3</source>
            <translation>%1 × %2 ピクセル、印刷時 %3</translation>
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
            <translation>数値</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>パラメータ</translation>
        </message>
        <message>
            <source>Active parameters a token</source>
            <translation>アクティブパラメータ/トークン</translation>
        </message>
        <message>
            <source>State in the store</source>
            <translation>ストア内の状態</translation>
        </message>
        <message>
            <source>State of a parameter</source>
            <translation>状態/パラメータ</translation>
        </message>
        <message>
            <source>Largest record</source>
            <translation>最大レコード</translation>
        </message>
        <message>
            <source>Compute a token, both passes</source>
            <translation>計算量/トークン、順・逆伝播</translation>
        </message>
        <message>
            <source>Compute a token, forward</source>
            <translation>計算量/トークン、順伝播</translation>
        </message>
        <message>
            <source>Activations a sequence</source>
            <translation>活性値/シーケンス</translation>
        </message>
        <message>
            <source>Parameters by part</source>
            <translation>部分別パラメータ</translation>
        </message>
        <message>
            <source>Forward compute of a token by part</source>
            <translation>部分別の順伝播計算量/トークン</translation>
        </message>
        <message>
            <source>Values</source>
            <translation>値</translation>
        </message>
        <message>
            <source>differs</source>
            <translation>異なる</translation>
        </message>
        <message>
            <source>What</source>
            <translation>項目</translation>
        </message>
        <message>
            <source>This plan</source>
            <translation>このプラン</translation>
        </message>
        <message>
            <source>The other</source>
            <translation>相手</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>差</translation>
        </message>
    </context>
    <context>
        <name>wafermill::ReportDialog</name>
        <message>
            <source>Report</source>
            <translation>レポート</translation>
        </message>
        <message>
            <source>One run is told in full; several are compared. The report has the plan, the results as measured, what happened, the planned cluster beside GPUs as estimates, and how these are computed.</source>
            <translation>1 件なら詳しく述べ、複数なら比較します。レポートには、プラン、実測の結果、起きたこと、計画したクラスタと GPU の推定比較、その計算方法が入ります。</translation>
        </message>
        <message>
            <source>Runs of the report</source>
            <translation>レポートの実行</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>シミュレーション</translation>
        </message>
        <message>
            <source>The run that the others are measured against</source>
            <translation>ほかの実行の基準となる実行</translation>
        </message>
        <message>
            <source>Baseline</source>
            <translation>基準</translation>
        </message>
        <message>
            <source>HTML, one file</source>
            <translation>HTML、1 ファイル</translation>
        </message>
        <message>
            <source>PDF, pages</source>
            <translation>PDF、ページ</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>形式</translation>
        </message>
        <message>
            <source>Write…</source>
            <translation>書き出し…</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>A report takes %1 runs.</source>
            <translation>レポートに入るのは %1 実行までです。</translation>
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
            <translation>レポートを書き出す</translation>
        </message>
        <message>
            <source>Writing %1…</source>
            <translation>%1 に書き込み中…</translation>
        </message>
        <message>
            <source>The report was given up; nothing was written.</source>
            <translation>レポートを取りやめました。何も書き込まれていません。</translation>
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
            <translation>重みはインポートされたもので、この実行では何も学習していません。</translation>
        </message>
        <message>
            <source>Only adapters of rank %1 are trained (%2); the weights that they are added to stay as they are.</source>
            <translation>ランク %1 のアダプター（%2）だけを学習します。加える先の重みは変わりません。</translation>
        </message>
        <message>
            <source>Estimated</source>
            <translation>推定</translation>
        </message>
        <message>
            <source>Wafer systems</source>
            <translation>ウェハシステム</translation>
        </message>
        <message>
            <source>GPUs that hold it</source>
            <translation>収まる GPU</translation>
        </message>
        <message>
            <source>GPUs as fast</source>
            <translation>同じ速さの GPU</translation>
        </message>
        <message>
            <source>Throughput</source>
            <translation>スループット</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>ステップ</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>実行</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>電力</translation>
        </message>
        <message>
            <source>Energy a token</source>
            <translation>エネルギー/トークン</translation>
        </message>
        <message>
            <source>Energy of the run</source>
            <translation>実行のエネルギー</translation>
        </message>
        <message>
            <source>Purchase</source>
            <translation>購入</translation>
        </message>
        <message>
            <source>Run, owned</source>
            <translation>実行（自社所有）</translation>
        </message>
        <message>
            <source>Run, rented</source>
            <translation>実行（レンタル）</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>規模</translation>
        </message>
        <message>
            <source>and %1 servers</source>
            <translation>と %1 サーバ</translation>
        </message>
        <message>
            <source>%1 rack units</source>
            <translation>%1 ラックユニット</translation>
        </message>
        <message>
            <source>Racks</source>
            <translation>ラック</translation>
        </message>
        <message>
            <source>MemoryX holds the training state: %1 of %2.</source>
            <translation>学習状態は MemoryX に収まります：%1 / %2。</translation>
        </message>
        <message>
            <source>MemoryX does not hold the training state: it needs %1 and has %2. The figures of the wafer systems stand for a cluster that could not be built.</source>
            <translation>学習状態は MemoryX に収まりません：必要 %1、容量 %2。ウェハシステムの数値は、構築できないクラスタのものです。</translation>
        </message>
        <message>
            <source>Constant</source>
            <translation>定数</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>値</translation>
        </message>
        <message>
            <source>Source</source>
            <translation>出典</translation>
        </message>
        <message>
            <source>moves the throughput by %1</source>
            <translation>スループットを %1 動かす</translation>
        </message>
        <message>
            <source>This plan has no estimate: it breaks a rule of the planned cluster.</source>
            <translation>このプランの推定はありません：計画したクラスタの規則に反しています。</translation>
        </message>
        <message>
            <source>The three largest assumptions</source>
            <translation>最も大きな 3 つの仮定</translation>
        </message>
        <message>
            <source>What bounds the wafer systems: %1</source>
            <translation>ウェハシステムの制限要因：%1</translation>
        </message>
        <message>
            <source>What bounds the GPUs that hold the model: %1</source>
            <translation>モデルが収まる GPU の制限要因：%1</translation>
        </message>
        <message>
            <source>What bounds the GPUs that are as fast: %1</source>
            <translation>同じ速さの GPU の制限要因：%1</translation>
        </message>
        <message>
            <source>Every figure here is an estimate, with its range below it, and none was measured. “Holds it”: the smallest GPU cluster that has room for weights, gradients, optimizer and activations. “As fast”: the smallest with at least the wafer systems&apos; throughput.</source>
            <translation>ここの数値はすべて推定で、範囲を下に示します。実測はありません。「収まる」：重み、勾配、オプティマイザ、活性値が収まる最小の GPU クラスタ。「同じ速さ」：ウェハシステム以上のスループットを持つ最小のもの。</translation>
        </message>
        <message>
            <source>The planned cluster, and GPUs</source>
            <translation>計画したクラスタと GPU</translation>
        </message>
        <message>
            <source>Their power</source>
            <translation>その電力</translation>
        </message>
        <message>
            <source>The plans differ in what machines care for; all figures are estimates.</source>
            <translation>プランは機械に関わる点で異なります。数値はすべて推定です。</translation>
        </message>
        <message>
            <source>Of the baseline&apos;s plan</source>
            <translation>基準のプランについて</translation>
        </message>
        <message>
            <source>To machines the plans of all runs are the same.</source>
            <translation>機械にとって、全実行のプランは同じです。</translation>
        </message>
        <message>
            <source>What the numbers are</source>
            <translation>数値の意味</translation>
        </message>
        <message>
            <source>Measured: taken while the training ran on this computer. Solid lines in the charts.</source>
            <translation>実測：このコンピュータでの学習中に測定。グラフでは実線。</translation>
        </message>
        <message>
            <source>Estimated: computed from the plan and from constants with sources, with a range that is to hold four of five outcomes. Dashed lines, with a band for the range.</source>
            <translation>推定：プランと出典のある定数から計算し、結果の 5 件中 4 件を含む範囲を付けます。破線と、範囲を示す帯。</translation>
        </message>
        <message>
            <source>Simulated: the planned cluster&apos;s steps executed in virtual time. Dotted lines.</source>
            <translation>シミュレーション：計画したクラスタのステップを仮想時間で実行。点線。</translation>
        </message>
        <message>
            <source>Assumption: a constant without a published value. It is named where it is used.</source>
            <translation>仮定：公表値のない定数。使う場所で示します。</translation>
        </message>
        <message>
            <source>Blue is this computer, green are wafer systems, vermilion GPU clusters, grey references and limits; where runs are laid over each other, each has a colour of its own.</source>
            <translation>青はこのコンピュータ、緑はウェハシステム、朱色は GPU クラスタ、灰色は基準と限界。実行を重ねるときは、それぞれ別の色になります。</translation>
        </message>
        <message>
            <source>How the estimates are computed</source>
            <translation>推定の計算方法</translation>
        </message>
        <message>
            <source>Each line is a step of the computation with its numbers; in brackets stands where they come from.</source>
            <translation>各行は計算の 1 段階とその数値です。角括弧内は出所です。</translation>
        </message>
        <message>
            <source>Constants and their sources</source>
            <translation>定数とその出典</translation>
        </message>
        <message>
            <source>The report was given up; nothing was written.</source>
            <translation>レポートを取りやめました。何も書き込まれていません。</translation>
        </message>
        <message>
            <source>Page %1 of %2</source>
            <translation>%1 / %2 ページ</translation>
        </message>
        <message>
            <source>The model is a decoder-only transformer of %1 parameters: %2 layers of width %3 with %4 attention heads, and a vocabulary of %5 tokens.</source>
            <translation>モデルは %1 パラメータのデコーダ型 Transformer です：%2 層、幅 %3、アテンションヘッド %4、語彙 %5 トークン。</translation>
        </message>
        <message>
            <source>Keys and values have %1 heads.</source>
            <translation>キーとバリューのヘッドは %1 です。</translation>
        </message>
        <message>
            <source>Each layer has %1 experts, of which a token passes %2, so that it uses %3 of the parameters.</source>
            <translation>各層には %1 エキスパートがあり、トークンはそのうち %2 を通るため、使うパラメータは %3 です。</translation>
        </message>
        <message>
            <source>The learning rate rises over %1 steps to %2</source>
            <translation>学習率は %1 ステップで %2 まで上がり</translation>
        </message>
        <message>
            <source>The learning rate begins at %1</source>
            <translation>学習率は %1 から始まり</translation>
        </message>
        <message>
            <source>%1 and falls to %2 along a cosine.</source>
            <translation>%1、コサインに沿って %2 まで下がります。</translation>
        </message>
        <message>
            <source>%1 and falls to %2 along a line.</source>
            <translation>%1、直線的に %2 まで下がります。</translation>
        </message>
        <message>
            <source>%1, stays there, and falls to %2 in the last %3 of the steps.</source>
            <translation>%1、そのまま保ち、最後の %3 のステップで %2 まで下がります。</translation>
        </message>
        <message>
            <source>%1 and stays there.</source>
            <translation>%1、そのまま保ちます。</translation>
        </message>
        <message>
            <source>It is trained with %1 in %2 for %3 steps of %4 sequences of %5 tokens, %6 tokens in all. %7</source>
            <translation>%1、%2 で %3 ステップ学習します。1 ステップは %5 トークンのシーケンス %4 本、合計 %6 トークンです。%7</translation>
        </message>
        <message>
            <source>Planned for it: %1 × %2 with %3 of MemoryX, compared with clusters of %4.</source>
            <translation>計画：%1 × %2、MemoryX %3。%4 のクラスタと比較します。</translation>
        </message>
        <message>
            <source>The plan</source>
            <translation>プラン</translation>
        </message>
        <message>
            <source>Plan value</source>
            <translation>プランの値</translation>
        </message>
        <message>
            <source>Parameters</source>
            <translation>パラメータ</translation>
        </message>
        <message>
            <source>Tokens a sequence</source>
            <translation>トークン/シーケンス</translation>
        </message>
        <message>
            <source>All values of the plan stand at the end.</source>
            <translation>プランの全値は末尾にあります。</translation>
        </message>
        <message>
            <source>The data</source>
            <translation>データ</translation>
        </message>
        <message>
            <source>The text is a small artificial language that Wafermill generates, %1 of it with seed %2.</source>
            <translation>テキストは Wafermill が生成する小さな人工言語です：%1、シード %2。</translation>
        </message>
        <message>
            <source>The text is %1.</source>
            <translation>テキストは %1 です。</translation>
        </message>
        <message>
            <source>A token is one character.</source>
            <translation>1 トークンは 1 文字です。</translation>
        </message>
        <message>
            <source>Tokens are those of %1.</source>
            <translation>トークンは %1 のものです。</translation>
        </message>
        <message>
            <source>A token is one byte.</source>
            <translation>1 トークンは 1 バイトです。</translation>
        </message>
        <message>
            <source>The last %1 of the text are held out; the validation loss is measured there.</source>
            <translation>テキストの最後の %1 は取り置かれ、検証損失はそこで測ります。</translation>
        </message>
        <message>
            <source>Its entropy is %1 nats a token, computed from its grammar: no model can get below.</source>
            <translation>エントロピーは文法から計算して %1 nats/トークンで、これより下がるモデルはありません。</translation>
        </message>
        <message>
            <source>The generator itself has a loss of %1 on the held-out part.</source>
            <translation>生成器自身の、取り置き部分での損失は %1 です。</translation>
        </message>
        <message>
            <source>All values of the plan</source>
            <translation>プランの全値</translation>
        </message>
        <message>
            <source>Key</source>
            <translation>キー</translation>
        </message>
        <message>
            <source>Simulation %1</source>
            <translation>シミュレーション %1</translation>
        </message>
        <message>
            <source>Run %1</source>
            <translation>実行 %1</translation>
        </message>
        <message>
            <source>Comparison of %1 runs</source>
            <translation>%1 実行の比較</translation>
        </message>
        <message>
            <source>A report needs a run; choose one.</source>
            <translation>レポートには実行が必要です。1 つ選んでください。</translation>
        </message>
        <message>
            <source>A report can be written as .html or .pdf; %1 ends with neither. Nothing was written.</source>
            <translation>レポートは .html か .pdf として書き出せます。%1 はどちらでも終わっていません。何も書き込まれていません。</translation>
        </message>
        <message>
            <source>The report could not be written to %1: %2. Nothing that stood there was changed; choose another place or free some space.</source>
            <translation>レポートを %1 に書き込めませんでした：%2。元の内容は変わっていません。別の場所を選ぶか、空き容量を確保してください。</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>結果</translation>
        </message>
        <message>
            <source>Known as</source>
            <translation>根拠</translation>
        </message>
        <message>
            <source>%1 of %2 steps</source>
            <translation>%1 / %2 ステップ</translation>
        </message>
        <message>
            <source>%1 steps</source>
            <translation>%1 ステップ</translation>
        </message>
        <message>
            <source>simulated</source>
            <translation>シミュレーション</translation>
        </message>
        <message>
            <source>The run is %1, after %2. It was begun on %3 and last changed on %4.</source>
            <translation>実行の状態：%1（%2 の後）。開始 %3、最終変更 %4。</translation>
        </message>
        <message>
            <source>Training loss</source>
            <translation>学習損失</translation>
        </message>
        <message>
            <source>nats a token</source>
            <translation>nats/トークン</translation>
        </message>
        <message>
            <source>%1 above the entropy floor</source>
            <translation>エントロピー下限より %1 上</translation>
        </message>
        <message>
            <source>Validation loss</source>
            <translation>検証損失</translation>
        </message>
        <message>
            <source>Lowest validation loss</source>
            <translation>最小の検証損失</translation>
        </message>
        <message>
            <source>at step %1</source>
            <translation>ステップ %1 で</translation>
        </message>
        <message>
            <source>Throughput, forecast</source>
            <translation>スループット、予測</translation>
        </message>
        <message>
            <source>Time spent training</source>
            <translation>学習に要した時間</translation>
        </message>
        <message>
            <source>Tokens trained on</source>
            <translation>学習したトークン</translation>
        </message>
        <message>
            <source>Peak memory</source>
            <translation>ピークメモリ</translation>
        </message>
        <message>
            <source>Peak memory, forecast</source>
            <translation>ピークメモリ、予測</translation>
        </message>
        <message>
            <source>Energy</source>
            <translation>エネルギー</translation>
        </message>
        <message>
            <source>Mean power</source>
            <translation>平均電力</translation>
        </message>
        <message>
            <source>Whole run</source>
            <translation>実行全体</translation>
        </message>
        <message>
            <source>Failures</source>
            <translation>故障</translation>
        </message>
        <message>
            <source>Checkpoints</source>
            <translation>チェックポイント</translation>
        </message>
        <message>
            <source>What differs</source>
            <translation>違い</translation>
        </message>
        <message>
            <source>Nothing: these runs have the same plan.</source>
            <translation>なし：これらの実行のプランは同じです。</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>時間</translation>
        </message>
        <message>
            <source>baseline, %1</source>
            <translation>基準、%1</translation>
        </message>
        <message>
            <source>resumed: %1</source>
            <translation>再開：%1</translation>
        </message>
        <message>
            <source>spikes: %1</source>
            <translation>急上昇：%1</translation>
        </message>
        <message>
            <source>checkpoints: %1</source>
            <translation>チェックポイント：%1</translation>
        </message>
        <message>
            <source>pauses: %1</source>
            <translation>一時停止：%1</translation>
        </message>
        <message>
            <source>warnings: %1</source>
            <translation>警告：%1</translation>
        </message>
        <message>
            <source>errors: %1</source>
            <translation>エラー：%1</translation>
        </message>
        <message>
            <source>failures: %1</source>
            <translation>故障：%1</translation>
        </message>
        <message>
            <source>nothing but its start and its end</source>
            <translation>開始と終了のみ</translation>
        </message>
        <message>
            <source>estimated</source>
            <translation>推定</translation>
        </message>
        <message>
            <source>measured</source>
            <translation>実測</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>結果</translation>
        </message>
        <message>
            <source>Measured against run %1; below each figure stands by how much it differs.</source>
            <translation>実行 %1 が基準です。各数値の下に差を示します。</translation>
        </message>
        <message>
            <source>All figures are measured.</source>
            <translation>数値はすべて実測です。</translation>
        </message>
        <message>
            <source>But energy: it is estimated where the computer has no meter.</source>
            <translation>ただしエネルギーは、コンピュータに計測器がない場合は推定です。</translation>
        </message>
        <message>
            <source>But those of simulated runs.</source>
            <translation>ただしシミュレーションの実行を除きます。</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>内容</translation>
        </message>
        <message>
            <source>In all: %1.</source>
            <translation>合計：%1。</translation>
        </message>
        <message>
            <source>Event</source>
            <translation>イベント</translation>
        </message>
        <message>
            <source>%1 more events are left out here; the project has all of them.</source>
            <translation>ほか %1 件のイベントはここでは省きます。プロジェクトにはすべてあります。</translation>
        </message>
        <message>
            <source>The last text that the model wrote: “%1”</source>
            <translation>モデルが書いた最後のテキスト：「%1」</translation>
        </message>
        <message>
            <source>Begun</source>
            <translation>開始</translation>
        </message>
        <message>
            <source>Events</source>
            <translation>イベント</translation>
        </message>
        <message>
            <source>Project %1 · %2 · Wafermill %3</source>
            <comment>project, date, version</comment>
            <translation>プロジェクト %1 · %2 · Wafermill %3</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <comment>run number, title</comment>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>Of the constants without a published value these move the estimates most. They can be changed in the plan.</source>
            <translation>公表値のない定数のうち、推定に最も影響するものです。プランで変更できます。</translation>
        </message>
        <message>
            <source>moves the power by %1</source>
            <translation>電力を %1 動かす</translation>
        </message>
        <message>
            <source>moves the power of the GPUs by %1</source>
            <translation>GPU の電力を %1 動かす</translation>
        </message>
        <message>
            <source>moves the purchase by %1</source>
            <translation>購入額を %1 動かす</translation>
        </message>
        <message>
            <source>The tokenizer is not known.</source>
            <translation>トークナイザは不明です。</translation>
        </message>
        <message>
            <source>The text is a mixture: %1.</source>
            <translation>テキストは混合です：%1。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::PlanExportDialog</name>
        <message>
            <source>Plan for another program</source>
            <translation>別のプログラム用のプラン</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>プログラム</translation>
        </message>
        <message>
            <source>The fewest that hold the model</source>
            <translation>モデルが収まる最少数</translation>
        </message>
        <message>
            <source>The fewest as fast as the planned systems</source>
            <translation>計画したシステムと同じ速さの最少数</translation>
        </message>
        <message>
            <source>GPUs</source>
            <translation>GPU</translation>
        </message>
        <message>
            <source>What it cannot say</source>
            <translation>表せないもの</translation>
        </message>
        <message>
            <source>In the plan</source>
            <translation>プランでは</translation>
        </message>
        <message>
            <source>There</source>
            <translation>相手では</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>書き出し…</translation>
        </message>
        <message>
            <source>Searching a layout…</source>
            <translation>分割構成を探索中…</translation>
        </message>
        <message>
            <source>not written</source>
            <translation>書き込まれません</translation>
        </message>
        <message numerus="yes">
            <source>%n GPU(s): %1. Estimated, not measured.</source>
            <translation>
                <numerusform>%n GPU：%1。推定であり、実測ではありません。</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing of the plan is lost.</source>
            <translation>プランから失われるものはありません。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::WeightTransfer</name>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
    </context>
    <context>
        <name>wafermill::TalkPage</name>
        <message>
            <source>Loading the model…</source>
            <translation>モデルを読み込み中…</translation>
        </message>
        <message>
            <source>Reading the prompt…</source>
            <translation>プロンプトを読み込み中…</translation>
        </message>
        <message>
            <source>Stopped before the model was loaded.</source>
            <translation>モデルの読み込み前に停止しました。</translation>
        </message>
        <message>
            <source>There is nothing to talk to yet</source>
            <translation>対話できるモデルはまだありません</translation>
        </message>
        <message>
            <source>No run of this project has a checkpoint. Train the plan here: the first checkpoint can talk while the training goes on. Or open a project that wafermill import made of a Hugging Face folder.</source>
            <translation>このプロジェクトの実行にはチェックポイントがありません。ここでプランを学習してください：最初のチェックポイントができれば、学習中でも対話できます。または、wafermill import が Hugging Face のフォルダから作ったプロジェクトを開いてください。</translation>
        </message>
        <message>
            <source>Show the Train page</source>
            <translation>学習ページを表示</translation>
        </message>
        <message>
            <source>Who talks, and how</source>
            <translation>だれが、どう話すか</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>実行</translation>
        </message>
        <message>
            <source>Checkpoint</source>
            <translation>チェックポイント</translation>
        </message>
        <message>
            <source>Tokens at most</source>
            <translation>最大トークン数</translation>
        </message>
        <message>
            <source>Temperature</source>
            <translation>温度</translation>
        </message>
        <message>
            <source>0: the likeliest</source>
            <translation>0：最も確からしいもの</translation>
        </message>
        <message>
            <source>Logits are divided by it: low keeps to what is likely, high surprises.</source>
            <translation>ロジットをこれで割ります：低いと確からしいものに留まり、高いと意外になります。</translation>
        </message>
        <message>
            <source>Top-k</source>
            <translation>Top-k</translation>
        </message>
        <message>
            <source>all</source>
            <translation>すべて</translation>
        </message>
        <message>
            <source>Among the K likeliest tokens</source>
            <translation>最も確からしい K 個のトークンから</translation>
        </message>
        <message>
            <source>Top-p</source>
            <translation>Top-p</translation>
        </message>
        <message>
            <source>Among the fewest likeliest tokens whose probabilities add up to this; 1: all</source>
            <translation>確率の合計がこの値に達する最少のトークンから。1：すべて</translation>
        </message>
        <message>
            <source>Repetition penalty</source>
            <translation>繰り返しペナルティ</translation>
        </message>
        <message>
            <source>Above 1, what occurred already is less likely; 1: none</source>
            <translation>1 より大きいと、既出のものが出にくくなります。1：なし</translation>
        </message>
        <message>
            <source>Stop before</source>
            <translation>この前で停止</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>なし</translation>
        </message>
        <message>
            <source>The text ends before this one. \n stands for the end of a line.</source>
            <translation>テキストはこの前で終わります。\n は行末を表します。</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>シード</translation>
        </message>
        <message>
            <source>The same seed, settings and prompt give the same text again.</source>
            <translation>同じシード、設定、プロンプトなら、同じテキストになります。</translation>
        </message>
        <message>
            <source>A new seed each time</source>
            <translation>毎回新しいシード</translation>
        </message>
        <message>
            <source>Talk</source>
            <translation>対話</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>コピー</translation>
        </message>
        <message>
            <source>Prompt and continuation to the clipboard</source>
            <translation>プロンプトと続きをクリップボードへ</translation>
        </message>
        <message>
            <source>Copy the text</source>
            <translation>テキストをコピー</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>消去</translation>
        </message>
        <message>
            <source>Clear the continuation</source>
            <translation>続きを消去</translation>
        </message>
        <message>
            <source>Prompt</source>
            <translation>プロンプト</translation>
        </message>
        <message>
            <source>A text to continue</source>
            <translation>続きを書くテキスト</translation>
        </message>
        <message>
            <source>Continuation</source>
            <translation>続き</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>続ける</translation>
        </message>
        <message>
            <source>Continue the prompt (Ctrl+Return)</source>
            <translation>プロンプトを続ける (Ctrl+Enter)</translation>
        </message>
        <message>
            <source>Continue the prompt</source>
            <translation>プロンプトを続ける</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>さらに続ける</translation>
        </message>
        <message>
            <source>The prompt and its continuation become the prompt, which is continued</source>
            <translation>プロンプトと続きを新しいプロンプトとして、続けます</translation>
        </message>
        <message>
            <source>Continue the continuation</source>
            <translation>続きをさらに続ける</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>Stop the text where it is</source>
            <translation>テキストをここで止める</translation>
        </message>
        <message>
            <source>Progress of loading</source>
            <translation>読み込みの進行状況</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1：%2</translation>
        </message>
        <message>
            <source>Newest (step %1)</source>
            <translation>最新（ステップ %1）</translation>
        </message>
        <message>
            <source>Best (step %1)</source>
            <translation>最良（ステップ %1）</translation>
        </message>
        <message>
            <source>Step %1</source>
            <translation>ステップ %1</translation>
        </message>
        <message>
            <source>This run failed, and its weights may be worth nothing.</source>
            <translation>この実行は失敗しており、重みに価値がないかもしれません。</translation>
        </message>
        <message numerus="yes">
            <source>%n token(s)…</source>
            <translation>
                <numerusform>%n トークン…</numerusform>
            </translation>
        </message>
        <message>
            <source>stopped before “%1”</source>
            <translation>「%1」の前で停止</translation>
        </message>
        <message>
            <source>the text ended by itself</source>
            <translation>テキストが自然に終わりました</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>停止</translation>
        </message>
        <message>
            <source>as many as asked for</source>
            <translation>指定の数に達しました</translation>
        </message>
        <message numerus="yes">
            <source>%n token(s)</source>
            <translation>
                <numerusform>%n トークン</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 tokens/s measured</source>
            <translation>実測 %1 トークン/秒</translation>
        </message>
        <message>
            <source>seed %1</source>
            <translation>シード %1</translation>
        </message>
        <message>
            <source>step %1 of run %2</source>
            <translation>実行 %2 のステップ %1</translation>
        </message>
        <message>
            <source>The text filled the model&apos;s sequence of %1 tokens: the later half of it was kept.</source>
            <translation>テキストがモデルのシーケンス %1 トークンを満たしたため、後半だけを残しました。</translation>
        </message>
        <message>
            <source>The weights do not fit the memory that is free: the rest is read for each token.</source>
            <translation>重みが空きメモリに収まりません：残りはトークンごとに読み込みます。</translation>
        </message>
    </context>
    <context>
        <name>wafermill::LaunchDialog</name>
        <message>
            <source>Starting saves the edits of the plan.</source>
            <translation>開始するとプランの編集が保存されます。</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>キャンセル</translation>
        </message>
        <message>
            <source>Start the training</source>
            <translation>学習を開始</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>開始</translation>
        </message>
        <message>
            <source>Train %1 here</source>
            <translation>%1 をここで学習</translation>
        </message>
    </context>
    <context>
        <name>wafermill::HelpWindow</name>
        <message>
            <source>Forward</source>
            <translation>進む</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>戻る</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>ヘルプ</translation>
        </message>
    </context>
    <context>
        <name>wafermill::WeightExportDialog</name>
        <message>
            <source>Export the trained model</source>
            <translation>学習済みモデルの書き出し</translation>
        </message>
        <message>
            <source>Hugging Face: a folder</source>
            <translation>Hugging Face：フォルダー</translation>
        </message>
        <message>
            <source>llama.cpp: a GGUF file</source>
            <translation>llama.cpp：GGUF ファイル</translation>
        </message>
        <message>
            <source>For</source>
            <translation>用途</translation>
        </message>
        <message>
            <source>How each weight is kept: fp32 loses nothing, fp16 and bf16 take half of it, q8_0 about a quarter</source>
            <translation>各重みの保存形式：fp32 は損失なし、fp16 と bf16 はその半分、q8_0 は約 4 分の 1</translation>
        </message>
        <message>
            <source>Weights as</source>
            <translation>重みの形式</translation>
        </message>
        <message>
            <source>Export…</source>
            <translation>書き出し…</translation>
        </message>
        <message>
            <source>as they were imported, else fp32</source>
            <translation>取り込み時のまま、なければ fp32</translation>
        </message>
    </context>
</TS>
