/** Texts of the appointment form and its result messages. Separate from strings.ts because they ship to the browser. */
export const FORM = {
  labels: {
    your_name: 'Full name',
    mobile_number: 'Mobile number',
    email_address: 'Email address (optional)',
    location: 'Branch',
    doctor: 'Doctor',
  },
  hints: { mobile_number: 'We will call this number. For example 01712 345678 or +880 1712 345678.' },
  chooseLocation: 'Select a location',
  chooseDoctor: 'Select a doctor',
  anyDoctor: 'Any Available Doctor',
  consent: {
    before: "I agree to the clinic's ",
    link: 'privacy policy',
    after: ' and consent to being contacted regarding my appointment and treatment options.',
  },
  submit: 'Request Appointment',
  submitting: 'Submitting...',
  sent: {
    title: 'Appointment Request Submitted!',
    text: "We'll contact you within 24 hours to confirm your appointment.",
  },
  failed: {
    title: 'Submission Failed',
    text: 'There was an error submitting your appointment request. Please try again.',
  },
  failedHelp:
    'Your request was not submitted. Everything you typed is still here. You can try again, or call us:',
  unknownHelp:
    'We could not confirm whether your request reached us. Please call us before you send it again, so that it does not arrive twice:',
  noScript:
    'This form needs JavaScript, which is off in your browser. Please call us; we will book your appointment by phone:',
  loadFailed: 'The form could not be loaded. Please try again, or call us:',
  problem: 'There is a problem',
  dismiss: 'Dismiss',
  honeypot: 'Leave this field empty',
} as const;
