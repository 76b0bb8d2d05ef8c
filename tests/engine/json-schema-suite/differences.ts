/** Cases that a form deliberately judges differently from the suite, as `file: group: case`. */
export const differences: { why: string; cases: string[] }[] = [
  {
    why: 'A field has one type, and an answer of another is refused, where a schema without a type takes any.',
    cases: [
      'exclusiveMaximum: exclusiveMaximum validation: ignores non-numbers',
      'exclusiveMinimum: exclusiveMinimum validation: ignores non-numbers',
      'items: a schema given for items: ignores non-arrays',
      'items: a schema given for items: JavaScript pseudo-array is valid',
      'maxItems: maxItems validation: ignores non-arrays',
      'maxLength: maxLength validation: ignores non-strings',
      'maximum: maximum validation: ignores non-numbers',
      'minLength: minLength validation: ignores non-strings',
      'minimum: minimum validation: ignores non-numbers',
      'multipleOf: by int: ignores non-numbers',
      'pattern: pattern validation: ignores non-strings',
      'properties: object properties validation: ignores arrays',
      'properties: object properties validation: ignores other non-objects',
      'required: required validation: ignores arrays',
      'required: required validation: ignores strings',
      'required: required validation: ignores other non-objects'
    ]
  },
  {
    why: 'null and a list with nothing in it are no answer, and these fields may be left out.',
    cases: [
      'minItems: minItems validation: too short is invalid',
      'type: integer type matches integers: null is not an integer',
      'type: number type matches numbers: null is not a number',
      'type: string type matches strings: null is not a string',
      'type: object type matches objects: null is not an object',
      'type: array type matches arrays: null is not an array',
      'type: boolean type matches booleans: null is not a boolean'
    ]
  },
  {
    why: 'A number that comes as text is read, as pages and uploads send it so.',
    cases: [
      'type: integer type matches integers: a string is still not an integer, even if it looks like one',
      'type: number type matches numbers: a string is still not a number, even if it looks like one'
    ]
  },
  {
    why: 'Of more than 15 digits no program keeps all, so such a number is refused rather than changed.',
    cases: [
      'optional/bignum: integer: a bignum is an integer',
      'optional/bignum: integer: a negative bignum is an integer',
      'optional/bignum: number: a bignum is a number',
      'optional/bignum: number: a negative bignum is a number'
    ]
  },
  {
    why: 'A time of day has hours and minutes; JSON Schema means one with seconds and its zone.',
    cases: ['optional/format/time: validation of time strings: a valid time string']
  },
  {
    why: 'A web address is one of a page, without a user, and not that of a machine by its number: it shows where it leads.',
    cases: [
      'optional/format/uri: validation of URIs: a valid URL ',
      'optional/format/uri: validation of URIs: a valid URL based on IPv4',
      'optional/format/uri: validation of URIs: a valid URL with ftp scheme',
      'optional/format/uri: validation of URIs: a valid URL with many special characters',
      'optional/format/uri: validation of URIs: a valid URN',
      'optional/format/uri: validation of URIs: a valid mailto URI',
      'optional/format/uri: validation of URIs: a valid newsgroup URI',
      'optional/format/uri: validation of URIs: a valid tel URI'
    ]
  }
]
