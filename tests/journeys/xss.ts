import { forms, journey, parts } from '../../generated/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { validAnswers } from '../helpers/records.ts'

/** Texts that would run, load something or mislead if a page did not treat them as plain text. */
export const hostile = [
  '<img src=x onerror=alert(1)>',
  '<img src=//evil.invalid/a.png>',
  '<svg onload=alert(2)></svg>',
  'javascript:alert(3)//',
  '"><script>alert(4)</script>',
  "'-alert(5)-'",
  // Deliberately a plain string that looks like a template.
  '${alert(6)}{{alert(6)}}<%= alert(6) %>',
  '</title></style></textarea><script>alert(7)</script>',
  '<a href="javascript:alert(8)">press</a>',
  '<iframe srcdoc="<script>parent.alert(9)</script>"></iframe>',
  '<style>@import "//evil.invalid/a.css";*{display:none}</style>',
  '\u202e<b onmouseover=alert(10)>\u200b\u2066',
  '<form action=//evil.invalid><button formaction=javascript:alert(11)>',
  '<base href=//evil.invalid/><meta http-equiv=refresh content=0;url=//evil.invalid>'
]

const written = { ...validAnswers, certificate: validAnswers.certificate, personalInfo: abroad() }

/** Returns answers of a person abroad, for whom state and local government are free text. */
function abroad() {
  return { ...validAnswers.personalInfo, nationality: 'Ghana', nin: '' }
}

/** Returns the answers of each part with a hostile text in every text field, starting with the hostile text at `first`. */
export function hostileAnswers(first: number): { route: string; answers: unknown; texts: string[] }[] {
  let next = first
  return parts.flatMap(({ route, forms: names }) => {
    const sample = (written as { [route: string]: unknown })[route]
    if (sample === undefined || route === 'signature') return []
    const fields = Object.assign(
      {},
      ...names.map(name => forms[name]?.schema.items?.properties ?? forms[name]?.schema.properties)
    )
    const texts: string[] = []
    const plant = (row: object) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => {
          if (!isTyped(fields[name], name)) return [name, value]
          const room = fields[name]?.maxLength ?? 200
          while ((hostile[next % hostile.length] ?? '').length > room) next++
          const text = hostile[next++ % hostile.length] ?? ''
          texts.push(text)
          return [name, text]
        })
      )
    const answers = Array.isArray(sample) ? sample.map(plant) : plant(sample as object)
    return [{ route, answers, texts }]
  })
}

interface Asked {
  type?: string
  format?: string
  enum?: unknown
  oneOf?: unknown
  maxLength?: number
  'x-file'?: object
  'x-options'?: object
}

/** Fields that are not free text by their schema: free text abroad, and the clients, whose names are hostile too. */
const typedHere = ['stateOfOrigin', 'localGovernment', 'secondedTo']

function isTyped(schema: Asked | undefined, name: string): schema is Asked {
  if (!schema || schema['x-file']) return false
  if (typedHere.includes(name)) return true
  const isChosen = schema.enum ?? schema.oneOf ?? (schema['x-options'] && schema.format !== 'suggestion')
  return !isChosen && schema.type === 'string' && /^(text|longtext|suggestion)$/.test(schema.format ?? 'text')
}

export function screens() {
  const all = Object.values(paths).map(pathOf => pathOf())
  const isOf = (folder: string) => (address: string) => address.startsWith(folder)
  const signUp = paths.adminSignUp()
  const steps = [...journey.steps.map(step => step.path), journey.done.path]
  return {
    employee: [paths.home(), ...all.filter(isOf('/employee/')), ...steps],
    visitor: all.filter(address => address === signUp || !/^\/(employee|admin)\//.test(address)),
    admin: [paths.home(), ...all.filter(isOf('/admin/')).filter(address => address !== signUp)]
  }
}
