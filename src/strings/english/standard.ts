/** Tables that are made of what packages and schemas declare. Names in code come with their backticks. */
export const standard = {
  field: 'Field',
  type: 'Type',
  description: 'Description',
  name: 'Name',
  value: 'Value',
  error: 'Error',
  member: 'Member',
  required: 'required',
  requiredUnless: (names: string[]) => `required unless ${names.join(' or ')} is present`,
  pattern: (pattern: string) => `pattern ${pattern}`,
  declaredAs: (type: string) => `declared as ${type}`,
  notInSchema: 'declared but not in the schema',
  named: (name: string) => `named ${name}`,
  schema: 'Schema',
  /** What opens the code of a whole interface. */
  declaration: (name: string) => `Full declaration of ${name}`,
};
