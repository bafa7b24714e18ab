/** The field in which JSON is checked, as the build draws it. */
export const checkerForm = {
  label: 'Try a context: paste its JSON',
  unscripted: 'The check runs in your browser and needs JavaScript, which is turned off.',
  checkAs: 'Check as',
  byType: 'the type it declares',
  example: 'Try an example',
  /** Where the verdict will stand. */
  nothingYet: 'What is wrong appears here.',
  note:
    'Checked in your browser: nothing that you paste is sent anywhere. ' +
    'Where a schema asks for exactly one of several forms (oneOf), matching more than one is accepted.',
};
