/** Keywords of JSON Schema that forms do not support, with the alternative. */
export const unsupportedKeywords: { readonly [keyword: string]: string } = {
  anyOf:
    'For one of several groups of questions, and for choices by code and label, write "oneOf". Else show questions by an answer with "x-showIf".',
  oneOf:
    'Give a field "oneOf" with the codes and labels of its choices; show other questions with "x-showIf".',
  not: 'Say what is right, with "pattern" or "enum".',
  if: 'Ask a question only at times with "x-showIf".',
  then: 'Ask a question only at times with "x-showIf".',
  else: 'Ask a question only at times with "x-showIf".',
  'x-if': 'Ask a question only at times with "x-showIf".',
  'x-when': 'Ask a question only at times with "x-showIf".',
  'x-visibleIf': 'Ask a question only at times with "x-showIf".',
  visibleIf: 'Ask a question only at times with "x-showIf".',
  dependencies: 'Ask a question only at times with "x-showIf".',
  dependentRequired: 'Ask a question only at times with "x-showIf".',
  dependentSchemas: 'Ask a question only at times with "x-showIf".',
  additionalProperties: 'Delete it: names that a form does not have are never stored.',
  unevaluatedProperties: 'Delete it: names that a form does not have are never stored.',
  patternProperties: 'Write each field below "properties".',
  propertyNames: 'Write each field below "properties".',
  minProperties: 'Name what must be answered in "required".',
  maxProperties: 'Name what must be answered in "required".',
  prefixItems:
    'Write the rows with names of their own as a list in "items", and what the others ask in "additionalItems".',
  contains: 'All rows are alike: write what each asks in "items".',
  uniqueItems:
    'It is for several choices from a list; rows may be the same. Say in "ui:help" if they must not be.',
  definitions: 'Point with "$ref" at a field of this or another form.',
  $defs: 'Point with "$ref" at a field of this or another form.',
  $id: 'Delete it: a file is found by its path.',
  $schema: 'Delete it: it belongs at the top of a file only.',
  $comment: 'Delete it: the history of the files has room for comments.',
  writeOnly: 'Delete it; "x-sensitive" says what must not be shown.',
  contentEncoding: 'Write "x-file" for a file.',
  contentMediaType: 'Write "x-file" for a file.',
  enumNames: 'Write "oneOf": [{ "const": the code, "title": the label }] instead of "enum".',
  nullable: 'Delete it: what is not in "required" is optional.',
  label: 'Write "title".',
  name: 'Write "title" for what people read; the name of a field comes before its colon.',
  help: 'Write "description", or "ui:help" in ui.json.',
  hint: 'Write "description", or "ui:help" in ui.json.',
  placeholder: 'Write "ui:placeholder" in ui.json.',
  options: 'Write "enum", or "oneOf": [{ "const": the code, "title": the label }].',
  choices: 'Write "enum", or "oneOf": [{ "const": the code, "title": the label }].',
  min: 'Write "minimum" for a number, "minLength" for a text, "minItems" for a list.',
  max: 'Write "maximum" for a number, "maxLength" for a text, "maxItems" for a list.',
  deprecated: 'Write "x-retired": true.'
}

/** Types of other form builders, with the alternative. */
export const unsupportedTypes: { readonly [type: string]: string } = {
  text: 'Write "type": "string".',
  str: 'Write "type": "string".',
  textarea: 'Write "type": "string" and "format": "longtext".',
  int: 'Write "type": "integer".',
  float: 'Write "type": "number".',
  decimal: 'Write "type": "number".',
  money: 'Write "type": "integer" and "format": "money".',
  bool: 'Write "type": "boolean", for Yes or No with "format": "yesno".',
  checkbox: 'Write "type": "boolean".',
  date: 'Write "type": "string" and "format": "date".',
  time: 'Write "type": "string" and "format": "time".',
  datetime: 'Write "type": "string" and "format": "datetime".',
  email: 'Write "type": "string" and "format": "email".',
  choice: 'Write "type": "string" with "enum" or "oneOf".',
  select: 'Write "type": "string" with "enum" or "oneOf".',
  radio: 'Write "type": "string" with "enum" or "oneOf", and "ui:widget": "radio" in ui.json.',
  list: 'Write "type": "array" with "items".',
  null: 'Delete the field; another that is not in "required" may be left out.',
  group: 'Write "type": "object" with "properties".',
  file: 'Write "format": "pdf", "document", "image" or "files", with "x-file" and without "type".'
}

/** Formats of JSON Schema and other form builders that forms do not support, with the alternative. */
export const unsupportedFormats: { readonly [format: string]: string } = {
  'datetime-local': 'Write "format": "datetime", or "date-time" for a moment with its time zone.',
  boolean: 'Write "type": "boolean", for Yes or No with "format": "yesno".',
  url: 'Write "format": "uri".',
  tel: 'Write "format": "phone".',
  textarea: 'Write "format": "longtext".',
  currency: 'Write "type": "integer" and "format": "money".',
  percent: 'Write "format": "percentage".',
  radio: 'Write "format": "choice" here, and "ui:widget": "radio" in ui.json.',
  select: 'Write "format": "choice" here, and "ui:widget": "select" in ui.json.',
  file: 'Write "format": "pdf", "document", "image" or "files", with "x-file".',
  'data-url': 'Write "format": "pdf", "document", "image" or "files", with "x-file".',
  signature: 'Write "format": "image", with "x-file".',
  year: 'Write "type": "integer" with "minimum" and "maximum", without "format".',
  color: 'Offer the colours as choices, with "enum" or "oneOf".'
}
