// Unpacks what the package carries: node unpack.mjs FOLDER. Node reads Brotli, Python does not.
import { readdirSync, createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

const folder = process.argv[2];
for (const name of readdirSync(folder).filter((name) => name.endsWith(".br"))) {
  const packed = createReadStream(join(folder, name));
  const unpacked = createWriteStream(join(folder, name.slice(0, -".br".length)));
  await pipeline(packed, createBrotliDecompress(), unpacked);
}
