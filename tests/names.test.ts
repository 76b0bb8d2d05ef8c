import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Each of these words means one thing: a form, its field, the kind of a field, a part of the record, the record, an error in an
 * answer.
 */
const words = 'Form|Field|Kind|Part|Record|Problem'

/** Types whose last word is right, and what each of them is. */
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

/** A kind is the kind of a field. Other declarations with that name, and why they are allowed. */
const otherKinds: { [file: string]: string } = {
  'engine/lint/rules/field/kind.ts': 'the rule about kinds',
  'engine/author-api.ts': 'the kind that an example of the gallery shows',
  'engine/author/preview/index.ts': 'the kind that an example of the gallery shows',
  'engine/author/field/main.ts': 'the option --kind of `npm run field`',
  'renderer/form/rjsf/FieldTree.tsx':
    'the name under which the form library finds the component of all kinds',
  'admin/activity/activity-state.ts': 'a parameter in the address of a page, which people may have kept',
  'admin/activity/Activity.tsx': 'a parameter of the API',
  'server/privacy/calls.ts': 'a parameter of the API'
}

/** Lines where an office is a building, or part of a name that others chose. */
const houses: { [file: string]: RegExp } = {
  'server/core/network.ts': /one house or office/,
  'server/tools/doctor/settings.ts': /of a house or of an office/,
  'server/tools/demo/folder.ts': /admin@office\.example/,
  'server/core/api/values.ts': /openxmlformats-officedocument/,
  'engine/authoring/keywords/file.ts': /openxmlformats-officedocument/,
  'engine/model/parties.ts': /'tell-office'/,
  'engine/model/files/file-types.ts': /openxmlformats-officedocument/,
  'engine/authoring/kinds/document.ts': /openxmlformats-officedocument/,
  'server/files/documents/open-xml.ts': /openxmlformats-officedocument|Office Open XML/,
  'admin/spreadsheet/file-kinds.ts': /LibreOffice|<?office:(spreadsheet|document)/,
  'admin/spreadsheet/read-xlsx.ts': /LibreOffice/,
  'server/tools/demo/document-papers.ts': /officeDocument|<\/?office:\w+/
}

/** Verbs with which the names of functions begin. */
const verbs = new Set(
  `
  abort accept acknowledge act activate add adopt advance advise allow anchor announce answer append apply
  arm ask assess begin bound break bring build cache capitalise capitalize change check choose claim
  classify clean clear close collapse collect combine commit compare compile compose compress compute
  confirm connect consume convert copy count create crop cut darken decode decrypt deliver demote derive
  describe detect diagnose disable dismiss divide download drain draw drop edit enable encode end enforce
  enter erase escape evaluate examine exchange expand expect explain export fail fence fill filter find
  finish fit flush focus fold follow forget format forward gather generate get give go group guard hand
  handle hash hide hold identify ignore index inflate inspect install invite issue join judge keep label
  lay leave lift limit lint list listen load locate lock log look lower make map mark mask match measure
  merge migrate mix move multiply name negate nest normalize note notify offer open order overlay pack pad
  parse partition pass paste pause pick place plan prefill preload prepare prerender press preview print
  prune publish put quote raise rank read rebase receive reduce refresh refund refuse register rehash
  reject reload remember remind remove rename render renew replace report request require reseal resend
  reset resize resolve restart restore retire retry reuse revoke rewrite rotate round run sample satisfy
  save say scale scan seal search select send serve set settle shape share sharpen shift show shrink
  shuffle sign sort space split start stop store submit subscribe subtract suggest sum summarize sweep
  switch sync take test throw tick tidy toggle touch translate trim try turn undo unescape unlock unpack
  unscale unwrap unzip update upload use validate verify view visit wait walk watch withdraw work wrap
  write
`
    .trim()
    .split(/\s+/)
)

/** Matches a function by its name: a declaration, or a constant that is one. Components do not match. */
const declared =
  /\bfunction\*? ([a-z]\w*)\s*[(<]|\b(?:const|let) ([a-z]\w*)(?:: [^=\n]+)? =\s+(?:async )?(?:<[^>]*>)?(?:\([^()]*(?:\([^()]*\)[^()]*)*\)(?:: [^=\n]+)? =>|\w+ =>)/g

const files = ['engine', 'renderer', 'admin', 'server'].flatMap(filesBelow)
const lines = files.flatMap(({ local, text }) =>
  text.split('\n').map((line, index) => `${local}:${index + 1}: ${line}`)
)
const texts = files.filter(({ local }) => /\.tsx?$/.test(local)).map(({ text }) => text)

describe('names in the source code', () => {
  it('avoid vague words such as Place, Entry or Seen for types', () => {
    const vague = 'Place|Shown|Wanted|Asked|Told|Said|Piece|Needs|Entry|Seen'
    expect(found(new RegExp(`^\\s*(export )?(type|interface|class|enum) (${vague})\\b`))).toEqual([])
  })

  it('use Form, Field, Kind, Part, Record and Problem in types only with their one meaning', () => {
    const type = new RegExp(`^\\s*(?:export )?(?:type|interface|class|enum) (\\w*?(?:${words})s?)\\b[ <]`)
    expect(found(type).filter(line => !right[type.exec(textOf(line))?.[1] ?? ''])).toEqual([])
  })

  it('use "kind" only for the kind of a field', () => {
    const other = /\bkind\??: (?!Kind\b|KindName\b|kindOf\(|fieldKindOf\(|\{ type: 'string' \})/
    const declared = found(other).filter(line => !otherKinds[fileOf(line)] && !isComment(textOf(line)))
    expect(declared).toEqual([])
  })

  /** Plain look-ups such as `nameOf` and `nextSort` may be nouns. */
  it('start with a verb for more than two thirds of the functions', () => {
    const names = texts.flatMap(text =>
      [...text.matchAll(declared)].map(([, one, other]) => one ?? other ?? '')
    )
    const functions = names.filter(name => !/^use[A-Z]/.test(name))
    const acting = functions.filter(
      name => verbs.has(/^[a-z]+/.exec(name)?.[0] ?? '') && !/^[a-z]+Of([A-Z]|$)/.test(name)
    )
    expect(functions.length).toBeGreaterThan(4000)
    expect(acting.length / functions.length).toBeGreaterThan(0.67)
  })

  it('use "admin", never "office"', () => {
    expect(found(/office/i).filter(line => !houses[fileOf(line)]?.test(line))).toEqual([])
  })
})

/** Returns `file:line: text` of each line that matches. */
function found(pattern: RegExp): string[] {
  return lines.filter(line => pattern.test(textOf(line)))
}

const isComment = (text: string) => /^\s*(\/?\*|\/\/)/.test(text)
const fileOf = (line: string) => line.slice(0, line.indexOf(':'))
const textOf = (line: string) => line.replace(/^[^:]*:\d+: /, '')

function filesBelow(folder: string): { local: string; text: string }[] {
  const entries = fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && /\.(ts|tsx|css)$/.test(entry.name))
    .map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      const local = path.relative(root, file).replaceAll(path.sep, '/')
      return { local, text: fs.readFileSync(file, 'utf8') }
    })
}
