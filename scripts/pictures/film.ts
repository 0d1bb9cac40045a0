import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Clip } from './time.ts';

const run = promisify(execFile);
const rate = 25;

/** How a file is encoded: ffmpeg's arguments, and the qualities to try, finest first. */
interface Codec {
  readonly encoder: string;
  readonly qualities: readonly number[];
}

/** H.264, which every browser plays, and AV1, which needs about half the bytes. */
const CODECS = {
  h264: {
    // Level 3.1 is what the decoders of the cheapest phones can do.
    encoder: 'libx264 -preset slower -tune animation -threads 1 -profile:v main -level:v 3.1 -refs 5',
    qualities: [25, 28, 30, 32, 34, 36],
  },
  av1: { encoder: 'libsvtav1 -preset 3 -g 300', qualities: [30, 34, 38, 42, 46, 50] },
} as const satisfies Record<string, Codec>;

/** A file to make: its path, its codec, the most bytes it may have, and its width where that is not the frames' own. */
interface FilmFile {
  readonly path: string;
  readonly codec: keyof typeof CODECS;
  readonly limit: number;
  readonly width?: number;
}

const encode = (folder: string, { path, codec, width }: FilmFile, quality: number) =>
  run('ffmpeg', [
    ...`-y -loglevel error -framerate ${rate} -i`.split(' '),
    join(folder, '%04d.png'),
    '-an',
    '-vf',
    `${width ? `scale=${width}:-2:flags=lanczos,` : ''}scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`,
    ...'-colorspace bt709 -color_primaries bt709 -color_trc bt709'.split(' '),
    ...`-c:v ${CODECS[codec].encoder} -crf ${quality}`.split(' '),
    ...'-movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact'.split(' '),
    path,
  ]);

/**
 * Draws the frames of a clip once, encodes them without sound as each of some files, and removes the frames.
 * @throws Error when a file stays above its limit at the lowest quality.
 */
export async function film(clip: Clip, files: readonly FilmFile[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'clip-'));
  try {
    const count = Math.round(clip.seconds * rate);
    // The last frame of a loop is the one before its first; any other clip ends on its last moment.
    const last = clip.loops ? count : count - 1;
    for (let index = 0; index < count; index += 1) {
      const name = `${String(index).padStart(4, '0')}.png`;
      await sharp(Buffer.from(clip.frame(index / last)))
        .flatten({ background: '#fbf7f0' })
        .png({ compressionLevel: 1 })
        .toFile(join(folder, name));
    }
    for (const file of files) {
      const size = async (quality: number) => {
        await encode(folder, file, quality);
        return (await stat(file.path)).size;
      };
      let small = false;
      for (const quality of CODECS[file.codec].qualities) {
        small = (await size(quality)) <= file.limit;
        if (small) break;
      }
      if (!small) throw new Error(`${file.path} stays above ${file.limit} bytes`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
