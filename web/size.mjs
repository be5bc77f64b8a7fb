// Fails if the gzipped scripts of the first page grow beyond 150 KB.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const PAGE = new URL('../src/donnybrook/server/page/', import.meta.url);
const MOST = 150 * 1024;

const index = readFileSync(new URL('index.html', PAGE), 'utf8');
const scripts = [...index.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((found) => found[1]);
const sizes = scripts.map((path) => gzipSync(readFileSync(new URL(path, PAGE))).length);
const total = sizes.reduce((sum, size) => sum + size, 0);
console.log(`first page: ${(total / 1024).toFixed(1)} KB of gzipped script in ${scripts.length} files`);
if (scripts.length === 0 || total > MOST) {
  console.error(`that must be some script, and at most ${MOST / 1024} KB`);
  process.exit(1);
}
