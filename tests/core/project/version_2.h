// SPDX-License-Identifier: Apache-2.0
#pragma once

/// A project file of version 2 as SQL. It stays as it is: later versions must open it.
inline constexpr const char* version_2_sample_sql = R"sql(
PRAGMA application_id = 1463895629;
PRAGMA user_version = 2;
CREATE TABLE meta (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE plans (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, document TEXT NOT NULL) STRICT;
CREATE TABLE runs (id INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT NOT NULL UNIQUE, title TEXT NOT NULL,
  state TEXT NOT NULL, message TEXT NOT NULL, plan TEXT NOT NULL, summary TEXT NOT NULL, fingerprint TEXT NOT NULL,
  segments INTEGER NOT NULL, step INTEGER NOT NULL, created REAL NOT NULL, updated REAL NOT NULL,
  parent INTEGER NOT NULL DEFAULT 0, parent_step INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE series (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE metrics (run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  series INTEGER NOT NULL REFERENCES series (id), segment INTEGER NOT NULL, sequence INTEGER NOT NULL,
  step INTEGER NOT NULL, tokens INTEGER NOT NULL, time REAL NOT NULL, value REAL,
  special TEXT CHECK (special IN ('nan', 'inf', '-inf')), PRIMARY KEY (run, series, segment, sequence),
  CHECK ((value IS NULL) = (special IS NOT NULL))) STRICT, WITHOUT ROWID;
CREATE TABLE events (id INTEGER PRIMARY KEY AUTOINCREMENT, run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
  segment INTEGER NOT NULL, step INTEGER NOT NULL, time REAL NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL) STRICT;
CREATE INDEX events_of_run ON events (run, id);
INSERT INTO meta VALUES ('created_with', '0.1.0'), ('saved_with', '0.1.0');
INSERT INTO plans VALUES (1, 'Base plan', '{}');
INSERT INTO runs VALUES (3, '00112233445566778899aabbccddeeff', 'Erster Lauf', 'finished', '', '{}', '{}', 'avx2', 1,
  200, 1750000000.25, 1750000100.5, 0, 0), (5, 'ffeeddccbbaa99887766554433221100', 'Abzweig', 'stopped',
  '', '{}', '', 'avx2', 1, 240, 1750000200.0, 1750000300.0, 3, 200);
INSERT INTO series VALUES (1, 'loss');
INSERT INTO metrics VALUES (3, 1, 1, 0, 1, 768, 0.25, 5.5, NULL), (3, 1, 1, 1, 2, 1536, 0.5, NULL, 'nan'),
  (3, 1, 1, 2, 3, 2304, 0.75, NULL, 'inf');
INSERT INTO events VALUES (1, 3, 1, 0, 1750000000.5, 'start', 'Training began.');
)sql";
