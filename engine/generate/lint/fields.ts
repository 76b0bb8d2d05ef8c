import { didYouMean, type Mistake, mistakeAt, type Path } from './mistake.ts'
import type { Place } from './places.ts'

/** What is wrong with a field or form although every word of it is known. */
export function fieldMistakes(place: Place): Mistake[] {
  return [
    ...requiredNames(place),
    ...siblings(place),
    ...choices(place),
    ...bounds(place),
    ...pattern(place),
    ...title(place)
  ]
}

function requiredNames({ source, path, schema }: Place): Mistake[] {
  if (!Array.isArray(schema.required) || !schema.properties) return []
  const names = Object.keys(schema.properties)
  return schema.required.flatMap((name, index) => {
    if (names.includes(name)) return []
    const hint = didYouMean(name, names)
    const message = `"required" lists "${name}", but this section has no field with that name.${hint} Nobody could ever save this step.`
    return [
      mistakeAt(source, [...path, 'required', index], {
        code: 'required',
        message,
        fix: 'Correct the name, or take it off the list.'
      })
    ]
  })
}

/** Annotations that name the field beside this one. */
function siblings({ source, path, schema, beside, name }: Place): Mistake[] {
  if (name === undefined) return []
  const options = schema['x-options']
  const dates = (['x-notAfter', 'x-notBefore'] as const).filter(
    key => !['today', 'yesterday', undefined].includes(schema[key])
  )
  const named: [Path, string | undefined][] = [
    [['x-equals'], schema['x-equals']],
    ...dates.map((key): [Path, string | undefined] => [[key], schema[key]]),
    ...Object.entries(options?.params ?? {}).map(([key, field]): [Path, string] => [
      ['x-options', 'params', key],
      field
    ]),
    ...Object.keys(options?.when ?? {}).map((field): [Path, string] => [['x-options', 'when', field], field])
  ]
  return named.flatMap(([where, field]) => {
    if (field === undefined || beside.includes(field)) return []
    const message = `"${where[0]}" names "${field}", but there is no such field beside this one.${didYouMean(field, beside)}`
    return [
      mistakeAt(source, [...path, ...where], {
        code: 'sibling',
        message,
        fix: `Fields here: ${beside.join(', ')}.`
      })
    ]
  })
}

function choices({ source, path, schema }: Place): Mistake[] {
  if (!Array.isArray(schema.enum)) return []
  const all: (string | number)[] = schema.enum
  const wrong = all.flatMap((choice, index) => {
    if (all.indexOf(choice) !== index) {
      const said = {
        code: 'choice-twice',
        message: `"${choice}" is in this list twice.`,
        fix: 'Delete one of them.'
      }
      return [mistakeAt(source, [...path, 'enum', index], said)]
    }
    if (schema.type !== 'string' || typeof choice === 'string') return []
    const message = `${JSON.stringify(choice)} is a number, but this field is "type": "string".`
    return [
      mistakeAt(source, [...path, 'enum', index], {
        code: 'choice-type',
        message,
        fix: `Write "${choice}" in quotes.`
      })
    ]
  })
  const preset = schema.default
  if (preset === undefined || all.some(choice => choice === preset)) return wrong
  const hint = didYouMean(String(preset), all.map(String))
  const message = `The default "${preset}" is not one of the choices.${hint}`
  return [
    ...wrong,
    mistakeAt(source, [...path, 'default'], {
      code: 'default',
      message,
      fix: `Choices are: ${all.join(', ')}.`
    })
  ]
}

function bounds({ source, path, schema }: Place): Mistake[] {
  const pairs = [
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems']
  ] as const
  return pairs.flatMap(([least, most]) => {
    const [low, high] = [schema[least], schema[most]]
    if (low === undefined || high === undefined || low <= high) return []
    const message = `${least} (${low}) is greater than ${most} (${high}): no answer can be valid.`
    return [
      mistakeAt(source, [...path, least], { code: 'bounds', message, fix: 'Make the first the smaller one.' })
    ]
  })
}

function pattern({ source, path, schema }: Place): Mistake[] {
  if (typeof schema.pattern !== 'string') return []
  try {
    new RegExp(schema.pattern, 'u')
    return []
  } catch (error) {
    const why = (error as Error).message.split(': ').at(-1)
    const message = `This pattern is not a valid regular expression: ${why}.`
    const fix = 'In JSON a backslash is written twice, for example "^\\\\d{11}$".'
    return [mistakeAt(source, [...path, 'pattern'], { code: 'pattern', message, fix })]
  }
}

function title({ source, path, schema, name }: Place): Mistake[] {
  if (name === undefined || schema.title || schema.$ref || schema.allOf) return []
  const message = `"${name}" has no "title". Employees would see the code name "${name}" as the label.`
  return [
    mistakeAt(
      source,
      path,
      { code: 'title', level: 'warning', message, fix: 'Add "title": "…" with the label.' },
      'name'
    )
  ]
}
