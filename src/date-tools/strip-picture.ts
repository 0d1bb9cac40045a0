/** Width of the picture, its side margins, and the height of a line, in CSS pixels. */
const WIDTH = 540;
const MARGIN = 30;
const LINE = 24;
/** Pixels of the picture for a CSS pixel. */
const SCALE = 2;

/** Paragraph of the picture, in the style of its element. */
interface Paragraph {
  readonly text: string;
  readonly font: string;
  readonly color: string;
  /** Color behind the paragraph; undefined for the color of the paper. */
  readonly band?: string | undefined;
  /** True for a perforation above the paragraph. */
  readonly isTorn: boolean;
}

/** Paragraphs of a strip that the picture repeats. */
const PARAGRAPHS =
  'html:not(.private) [role=status], .days > *, .days + div > p, .watch p, .watch li, .strip-sums > p, .key > :not([aria-hidden]), .chances li > p';

/** Returns the phone number that a link calls but does not show; empty for other elements. */
function hiddenNumber(element: Element): string {
  const [, number = ''] = /^tel:(.+)/.exec(element.getAttribute('href') ?? '') ?? [];
  return element.textContent.includes(number) ? '' : number;
}

/** Returns the text of an element with the numbers of its calls, without the parts that CSS hides. */
function shownText(element: Element): string {
  const parts = [...element.childNodes].map((node) => {
    if (node instanceof Text) return node.data;
    return node instanceof HTMLElement && node.getClientRects().length > 0 ? shownText(node) : '';
  });
  return [...parts, hiddenNumber(element)].join(' ').replace(/\s+/g, ' ').trim();
}

/** Returns the shown paragraphs of an element, in the order of the page. */
function paragraphsOf(root: HTMLElement): Paragraph[] {
  return [...root.querySelectorAll<HTMLElement>(PARAGRAPHS)].flatMap((element) => {
    const text = shownText(element);
    if (text === '' || element.getClientRects().length === 0) return [];
    const style = getComputedStyle(element);
    const watch = element.closest('.watch');
    return {
      text,
      font: style.font,
      color: style.color,
      band: watch ? getComputedStyle(watch).backgroundColor : undefined,
      isTorn: element.matches('.days > b'),
    };
  });
}

/** Breaks a text into lines that fit a width. */
function wrap(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > WIDTH - 2 * MARGIN) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Draws a dashed line across the paper. */
function tear(context: CanvasRenderingContext2D, y: number, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 1.5;
  context.setLineDash([6, 5]);
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(WIDTH, y);
  context.stroke();
}

/**
 * Draws the shown strips as one picture, on the device alone.
 * @param note Line at the top of the picture.
 */
export function drawStrip(root: HTMLElement, note: string): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const { color, font } = getComputedStyle(root);
  const paper = getComputedStyle(root.querySelector('.strip') ?? root).backgroundColor;
  const top: Paragraph = { text: note, font, color, isTorn: false };
  const wrapped = [top, ...paragraphsOf(root)].map((paragraph) => {
    context.font = paragraph.font;
    return { ...paragraph, lines: wrap(context, paragraph.text) };
  });
  const count = wrapped.reduce((sum, { lines, isTorn }) => sum + lines.length + (isTorn ? 1 : 0), 0);
  const height = count * LINE + 2 * MARGIN;
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = paper;
  context.fillRect(0, 0, WIDTH, height);
  context.textBaseline = 'middle';
  let y = MARGIN;
  for (const { lines, font, color, band, isTorn } of wrapped) {
    if (isTorn) {
      tear(context, y + LINE / 2, color);
      y += LINE;
    }
    for (const line of lines) {
      if (band) {
        context.fillStyle = band;
        context.fillRect(0, y, WIDTH, LINE);
      }
      context.font = font;
      context.fillStyle = color;
      context.fillText(line, MARGIN, y + LINE / 2);
      y += LINE;
    }
  }
  return canvas;
}
