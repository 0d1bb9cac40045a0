import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Clip } from './clip.ts';

const run = promisify(execFile);
/** Frames per second. */
const FRAME_RATE = 25;

/** ffmpeg arguments of a codec, and the quality settings (CRF) to try, best first. */
interface Codec {
  readonly encoder: string;
  readonly qualities: readonly number[];
}

/** H.264 for all browsers; AV1 for about half the bytes. */
const CODECS = {
  h264: {
    // Level 3.1 is supported by the decoders of low-end phones.
    encoder: 'libx264 -preset slower -tune animation -threads 1 -profile:v main -level:v 3.1 -refs 5',
    qualities: [25, 28, 30, 32, 34, 36],
  },
  av1: { encoder: 'libsvtav1 -preset 3 -g 300', qualities: [30, 34, 38, 42, 46, 50] },
} as const satisfies Record<string, Codec>;

/** A video file to write. */
interface VideoFile {
  readonly path: string;
  readonly codec: keyof typeof CODECS;
  /** Maximum size in bytes. */
  readonly limit: number;
  /** Width in pixels; the width of the frames by default. */
  readonly width?: number;
}

const encode = (folder: string, { path, codec, width }: VideoFile, quality: number) =>
  run('ffmpeg', [
    ...`-y -loglevel error -framerate ${FRAME_RATE} -i`.split(' '),
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
 * Draws the frames of a clip and encodes them, without sound, as each of the files. Requires ffmpeg.
 * @throws Error when a file exceeds its limit at the lowest quality.
 */
export async function encodeClip(clip: Clip, files: readonly VideoFile[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'clip-'));
  try {
    const count = Math.round(clip.seconds * FRAME_RATE);
    // A loop ends one frame before progress 1, which equals the first frame; other clips end at progress 1.
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
      let isSmallEnough = false;
      for (const quality of CODECS[file.codec].qualities) {
        isSmallEnough = (await size(quality)) <= file.limit;
        if (isSmallEnough) break;
      }
      if (!isSmallEnough) throw new Error(`${file.path} stays above ${file.limit} bytes`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
