import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Clip } from './clips/time.ts';

const run = promisify(execFile);
const rate = 25;
const qualities = [25, 28, 30, 32, 34, 36];

async function encode(folder: string, file: string, quality: number): Promise<void> {
  const source = ['-framerate', String(rate), '-i', join(folder, '%04d.png'), '-an'];
  const colours = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ];
  const codec = [
    '-c:v',
    'libx264',
    '-preset',
    'slower',
    '-tune',
    'animation',
    '-crf',
    String(quality),
    '-threads',
    '1',
  ];
  const plain = [
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
  ];
  await run('ffmpeg', ['-y', '-loglevel', 'error', ...source, ...colours, ...codec, ...plain, file]);
}

/**
 * Draws the frames of a clip, encodes them as a silent H.264 file of at most `limit` bytes where
 * that is possible, and removes the frames.
 */
export async function film(clip: Clip, file: string, limit: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'clip-'));
  try {
    const count = Math.round(clip.seconds * rate);
    for (let index = 0; index < count; index += 1) {
      const name = `${String(index).padStart(4, '0')}.png`;
      await sharp(Buffer.from(clip.frame(index / (count - 1))))
        .flatten({ background: '#fbf7f0' })
        .png({ compressionLevel: 1 })
        .toFile(join(folder, name));
    }
    for (const quality of qualities) {
      await encode(folder, file, quality);
      if ((await stat(file)).size <= limit) return;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
