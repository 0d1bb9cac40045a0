import { z } from 'zod';
import type { ValueSchemas } from '../values.ts';
import { template } from './template.ts';

/** Messages of the form for an appointment. */
export const formMessages = ({ line: message }: ValueSchemas) =>
  z
    .strictObject({
      beside: message.describe('Heading of the phone numbers beside the form.'),
      noScript: message.describe(
        'In place of the form, in a browser without JavaScript. Phone numbers follow.',
      ),
      loadFailed: message.describe('In place of the form, if it could not be loaded. Phone numbers follow.'),
      labels: z
        .strictObject({
          your_name: message.describe('Field for the name of the patient.'),
          mobile_number: message.describe('Field for the phone number.'),
          email_address: message.describe('Field for the email address, which may stay empty.'),
          location: message.describe('Choice of a branch.'),
          doctor: message.describe('Choice of a doctor.'),
        })
        .describe('Labels above the fields.'),
      emailHint: message.describe('Below the label of the email field, after a mistake in it.'),
      phoneHint: message.describe('Below the label of the phone field.'),
      chooseLocation: message.describe('First line of the choice of a branch, before a choice is made.'),
      chooseDoctor: message.describe('First line of the choice of a doctor, before a choice is made.'),
      anyDoctor: message.describe('Choice for visitors who do not mind which doctor they see.'),
      consent: template('policy').describe(
        'Beside the box to tick. {policy} is the link with the words below, in “Policy”.',
      ),
      policy: message.describe('Link in that sentence: opens the privacy policy.'),
      honeypot: message.describe('Label of a field that robots fill in, and that no visitor sees.'),
      submit: message.describe('Button: sends the request.'),
      submitting: message.describe('That button, while the request is sent.'),
      problem: message.describe('Heading of the list of mistakes above the fields.'),
      errorTitle: template('title').describe(
        'Title of the browser tab after a mistake. {title} is the usual title.',
      ),
      errors: z
        .strictObject({
          your_name: message.describe('Name is missing or too short.'),
          mobile_number: message.describe('Phone number is missing or wrong.'),
          email_address: message.describe('Email address is wrong.'),
          location: message.describe('No branch is chosen.'),
          doctor: message.describe('No doctor is chosen.'),
          consent: message.describe('Box is not ticked.'),
        })
        .describe('Mistakes, above their fields and in the list above the form.'),
      sent: z
        .strictObject({
          title: message.describe('Heading.'),
          text: message.describe('Sentence below the heading.'),
        })
        .describe('After the request was sent: in a small box, and on the next page.'),
      failed: z
        .strictObject({
          title: message.describe('Heading.'),
          text: message.describe('Sentence below the heading.'),
        })
        .describe('After the request was refused: in a small box.'),
      refused: message.describe('Below the form, where the request was not sent. Phone numbers follow.'),
      unknown: message.describe(
        'Below the form, where nobody knows whether the request arrived. Phone numbers follow.',
      ),
      dismiss: message.describe('Button: closes the small box.'),
      otherLanguage: message.describe(
        'Question of the browser before the link to the other language leaves a form with typed text.',
      ),
    })
    .describe('Form for an appointment.');
