import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Composition } from './compositions.ts';
import { drawFrame, SECONDS } from './first-days.ts';

const run = promisify(execFile);

const FRAMES_PER_SECOND = 25;
const FRAME_COUNT = SECONDS * FRAMES_PER_SECOND;

/** ffmpeg arguments of a codec, and the quality settings (CRF) to try, best first. */
interface Codec {
  readonly encoder: string;
  readonly qualities: readonly number[];
}

/** H.264 for all browsers; AV1 for fewer bytes. One thread each, so that the same frames give the same bytes. */
const CODECS = {
  h264: {
    // Decoders of low-end phones support main profile and level 3.2.
    encoder: 'libx264 -preset slower -tune animation -threads 1 -profile:v main -level:v 3.2 -refs 4',
    qualities: [26, 30, 34, 38],
  },
  av1: {
    encoder: `libsvtav1 -preset 6 -g ${FRAME_COUNT} -svtav1-params lp=1`,
    qualities: [38, 42, 46, 50],
  },
} as const satisfies Record<string, Codec>;

/** A codec of the film, as it is named in the names of its files. */
export type CodecName = keyof typeof CODECS;

/**
 * Draws all frames as PNG files into a folder.
 * The last frame is the one before progress 1, which is the first frame again.
 */
export async function drawFrames(composition: Composition, folder: string): Promise<void> {
  for (let index = 0; index < FRAME_COUNT; index += 1) {
    const svg = Buffer.from(drawFrame(composition, index / FRAME_COUNT));
    const name = `${String(index).padStart(4, '0')}.png`;
    await sharp(svg).png({ compressionLevel: 1 }).toFile(join(folder, name));
  }
}

/** Encodes the frames in a folder without sound. */
const encode = (folder: string, path: string, codec: CodecName, quality: number) =>
  run('ffmpeg', [
    ...`-y -loglevel error -framerate ${FRAMES_PER_SECOND} -i`.split(' '),
    join(folder, '%04d.png'),
    ...'-an -vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'.split(' '),
    ...'-colorspace bt709 -color_primaries bt709 -color_trc bt709'.split(' '),
    ...`-c:v ${CODECS[codec].encoder} -crf ${quality}`.split(' '),
    ...'-movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact'.split(' '),
    path,
  ]);

/**
 * Encodes the frames in a folder with the best quality within a limit. Requires ffmpeg, e.g. `apt-get install ffmpeg`.
 * @param limit Maximum size in bytes.
 * @throws Error when the file exceeds its limit at the lowest quality.
 */
export async function encodeFilm(
  folder: string,
  path: string,
  codec: CodecName,
  limit: number,
): Promise<void> {
  for (const quality of CODECS[codec].qualities) {
    await encode(folder, path, codec, quality);
    const { size } = await stat(path);
    if (size <= limit) return;
  }
  throw new Error(`${path} is larger than ${limit} bytes at the lowest quality.`);
}
