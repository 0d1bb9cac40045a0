import { z } from 'zod';
import type { ValueSchemas } from '../values.ts';
import { template } from './template.ts';

/** Notes about translated pages. */
export const localeMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      nearest: template('page').describe(
        'Tooltip of the link to this language, on a page that this language lacks. {page} is the page that opens instead.',
      ),
      inEnglish: message.describe('After a link on a translated page that opens an English page.'),
      awaiting: message.describe(
        'End of a translated page that no doctor has read yet, without another review line. It must tell nobody to wait.',
      ),
      unread: message.describe(
        'Below the title of a translated page with signs of danger that no doctor has read yet. It must tell nobody to wait.',
      ),
      reviewed: template('reviewer', 'date').describe(
        'End of a translated page that a doctor has read. {reviewer} is the doctor, {date} is the day.',
      ),
      stale: message.describe('Top of a translated page whose English page changed later.'),
      readEnglish: message.describe('Link after that line: opens the English page.'),
      safety: z
        .array(message.describe('Sentence that every translated page words in the same way.'))
        .min(1)
        .describe('Top of a page with signs of danger whose translation is older than its English.'),
    })
    .meta({ title: 'Languages' })
    .describe('Notes on translated pages.');
