import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Each means one thing: a form, its fields, what a field is of, the parts of a record, the record, what is wrong with an answer. */
const words = 'Form|Field|Kind|Part|Record|Problem'

/** Types that are what their last word says, and why. */
const right: { [name: string]: string } = {
  Form: 'the form',
  Forms: 'all forms by name, as the generated types have them',
  ReadForm: 'a form that shows and asks nothing',
  RawForm: 'a form before its references are resolved',
  LoadedForm: 'a form that has arrived',
  Field: 'the field',
  FileField: 'a field that takes a file',
  GalleryField: 'a field of the gallery',
  PlacedField: 'a field, with the part that it lies in',
  UnseenField: 'a field that no screen shows',
  Kind: 'the kind of a field',
  PageKind: 'how the page asks and shows a kind',
  SimpleKind: 'a kind that `npm run field` can add',
  Part: 'the part',
  WrittenPart: 'a part as schemas/ has it',
  SnapshotPart: 'a part as it was',
  SavedPart: 'a part as somebody of the demo saved it',
  RequiredParts: 'the parts that must be opened',
  Problem: 'the problem',
  ServerProblem: 'a problem that the server found',
  RecordForms: 'the form of the record, with those of its parts',
  StoredRecord: 'a record as it is stored',
  EmployeeRecord: 'the record',
  KindName: 'the kind of a field'
}

/** A kind is a field's: what else is declared by that name, and why it may be. */
const otherKinds: { [file: string]: string } = {
  'engine/lint/rules/kind.ts': 'the rule about kinds',
  'engine/author-api.ts': 'the kind that an example of the gallery shows',
  'engine/author/preview/index.ts': 'the kind that an example of the gallery shows',
  'engine/author/field/main.ts': 'the option --kind of `npm run field`',
  'renderer/form/rjsf/FieldTree.tsx':
    'the name under which the form library finds the component of all kinds',
  'admin/activity/activity-state.ts': 'a parameter in the address of a page, which people may have kept',
  'admin/activity/Activity.tsx': 'a parameter of the API',
  'server/privacy/calls.ts': 'a parameter of the API'
}

/** Where an office is a house that people work in, or a word of somebody else's. */
const houses: { [file: string]: RegExp } = {
  'server/core/network.ts': /one house or office/,
  'server/tools/doctor/settings.ts': /of a house or of an office/,
  'renderer/form/state/prefill.ts': /Filled in by the office - check it\./,
  'server/tools/demo/folder.ts': /admin@office\.example/,
  'server/employees/calls.ts': /openxmlformats-officedocument/,
  'engine/model/file-types.ts': /openxmlformats-officedocument/,
  'engine/author/field/new-field.ts': /openxmlformats-officedocument/,
  'server/files/documents/open-xml.ts': /openxmlformats-officedocument|Office Open XML/,
  'server/tools/demo/document-papers.ts': /officeDocument|<\/?office:\w+/
}

const lines = ['engine', 'renderer', 'admin', 'server'].flatMap(linesBelow)

describe('names', () => {
  it('call no type by a word that could be anything', () => {
    const vague = 'Place|Shown|Wanted|Asked|Told|Said|Piece|Needs|Entry|Seen'
    expect(found(new RegExp(`^\\s*(export )?(type|interface|class|enum) (${vague})\\b`))).toEqual([])
  })

  it('use the words of the product for what they mean, and nothing else', () => {
    const type = new RegExp(`^\\s*(?:export )?(?:type|interface|class|enum) (\\w*?(?:${words})s?)\\b[ <]`)
    expect(found(type).filter(line => !right[type.exec(textOf(line))?.[1] ?? ''])).toEqual([])
  })

  it('call kind what is the kind of a field', () => {
    const other = /\bkind\??: (?!KindName\b|SimpleKind\b|kindOf\(|\{ type: 'string' \})/
    const declared = found(other).filter(line => !otherKinds[fileOf(line)] && !isComment(textOf(line)))
    expect(declared).toEqual([])
  })

  it('say admin, never office', () => {
    expect(found(/office/i).filter(line => !houses[fileOf(line)]?.test(line))).toEqual([])
  })
})

/** `file:line: text` of each line that matches. */
function found(pattern: RegExp): string[] {
  return lines.filter(line => pattern.test(textOf(line)))
}

const isComment = (text: string) => /^\s*(\/?\*|\/\/)/.test(text)
const fileOf = (line: string) => line.slice(0, line.indexOf(':'))
const textOf = (line: string) => line.replace(/^[^:]*:\d+: /, '')

function linesBelow(folder: string): string[] {
  const entries = fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && /\.(ts|tsx|css)$/.test(entry.name))
    .flatMap(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      const local = path.relative(root, file).replaceAll(path.sep, '/')
      const text = fs.readFileSync(file, 'utf8')
      return text.split('\n').map((line, index) => `${local}:${index + 1}: ${line}`)
    })
}
