import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Width and height of the logo drawings, in their own units. */
const DRAWN = 40;

const png = (svg: Buffer, size: number): Promise<Buffer> =>
  sharp(svg, { density: (72 * size) / DRAWN })
    .resize(size, size)
    .png({ palette: true, colors: 64, compressionLevel: 9, effort: 10 })
    .toBuffer();

/**
 * Creates an ICO file with one PNG image: a header of 22 bytes (count, size, color depth, length and offset), then the
 * PNG.
 */
function ico(picture: Buffer, size: number): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(picture.length, 14);
  return Buffer.concat([header, picture]);
}

/**
 * Writes the icons from the two drawings of the logo.
 * @param root Folder of the project.
 */
export async function drawIcons(root: string): Promise<void> {
  const logo = join(root, 'src', 'assets', 'logo');
  const target = join(root, 'public');
  const round = await readFile(join(logo, 'mark.svg'));
  // Fills the square, with a margin, because iOS rounds the corners.
  const square = await readFile(join(logo, 'mark-square.svg'));
  await copyFile(join(logo, 'mark.svg'), join(target, 'favicon.svg'));
  const files = {
    // Well-known paths that browsers and iOS request without a link.
    'favicon.ico': ico(await png(round, 32), 32),
    'apple-touch-icon.png': await png(square, 180),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(target, name), content);
}
