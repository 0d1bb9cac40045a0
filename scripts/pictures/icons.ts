import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { filledMark, mark } from './mark.ts';

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ palette: true, colors: 64, compressionLevel: 9, effort: 10 })
    .toBuffer();

/** An ICO file with one PNG image: a header of 22 bytes, then the PNG. */
function ico(picture: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

/**
 * Writes the logo, the favicons, and the app icons.
 * @param root Folder of the project.
 */
export async function drawIcons(root: string): Promise<void> {
  const files: Record<string, string | Buffer> = {
    'src/assets/logo/mark.svg': mark(),
    'public/favicon.svg': mark(),
    // Well-known paths that browsers and iOS request without a link.
    'public/favicon.ico': ico(await png(mark(), 32), 32),
    'public/apple-touch-icon.png': await png(filledMark(0.84), 180),
    'public/icons/192.png': await png(mark(), 192),
    'public/icons/512.png': await png(mark(), 512),
    // Launchers may crop maskable icons to the central 80 percent.
    'public/icons/maskable-512.png': await png(filledMark(0.78), 512),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
}
