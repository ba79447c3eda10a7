<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
    <context>
        <name>wafermill::DataPage</name>
        <message numerus="yes">
            <source>%n file(s)</source>
            <translation>
                <numerusform>%n file</numerusform>
                <numerusform>%n files</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>wafermill::Readiness</name>
        <message numerus="yes">
            <source>It would fit with %n accumulation pass(es).</source>
            <translation>
                <numerusform>It would fit with %n accumulation pass.</numerusform>
                <numerusform>It would fit with %n accumulation passes.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n problem(s)</source>
            <translation>
                <numerusform>%n problem</numerusform>
                <numerusform>%n problems</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n warning(s)</source>
            <translation>
                <numerusform>%n warning</numerusform>
                <numerusform>%n warnings</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>wafermill::TalkPage</name>
        <message numerus="yes">
            <source>%n token(s)…</source>
            <translation>
                <numerusform>%n token…</numerusform>
                <numerusform>%n tokens…</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n token(s)</source>
            <translation>
                <numerusform>%n token</numerusform>
                <numerusform>%n tokens</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>wafermill::StatusLine</name>
        <message numerus="yes">
            <source>%n event(s)</source>
            <translation>
                <numerusform>%n event</numerusform>
                <numerusform>%n events</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>wafermill::SweepPage</name>
        <message numerus="yes">
            <source>%n point(s) do not fit MemoryX and are grey.</source>
            <translation>
                <numerusform>%n point does not fit MemoryX and is grey.</numerusform>
                <numerusform>%n points do not fit MemoryX and are grey.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n point(s) break a rule and have no figure; the table says which.</source>
            <translation>
                <numerusform>%n point breaks a rule and has no figure; the table says which.</numerusform>
                <numerusform>%n points break a rule and have no figure; the table says which.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>wafermill::SweepText</name>
        <message numerus="yes">
            <source>%n value(s)</source>
            <translation>
                <numerusform>%n value</numerusform>
                <numerusform>%n values</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>wafermill::PlanExportDialog</name>
        <message numerus="yes">
            <source>%n GPU(s): %1. Estimated, not measured.</source>
            <translation>
                <numerusform>%n GPU: %1. Estimated, not measured.</numerusform>
                <numerusform>%n GPUs: %1. Estimated, not measured.</numerusform>
            </translation>
        </message>
    </context>
</TS>
