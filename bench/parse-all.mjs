// The minimum work of a check: reads every file below a folder, and parses the JSON files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

for (const entry of readdirSync(process.argv[2] ?? '.', { recursive: true, withFileTypes: true }))
  if (entry.isFile()) {
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    if (entry.name.endsWith('.json')) JSON.parse(text);
  }
