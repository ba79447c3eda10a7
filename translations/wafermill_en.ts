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
        <name>wafermill::StatusLine</name>
        <message numerus="yes">
            <source>%n event(s)</source>
            <translation>
                <numerusform>%n event</numerusform>
                <numerusform>%n events</numerusform>
            </translation>
        </message>
    </context>
</TS>
