import { lint as oldLint } from '/tmp/oldlint/engine/generate/lint/index.ts'
import { lint as newLint } from '/work/wt/lint/engine/lint/index.ts'
import { parseSource, readSources } from '/work/wt/lint/engine/schema-files/sources.ts'
import { createExampleSources, pickMetaSchemas } from '/work/wt/lint/engine/lint/example-project.ts'
import { rules } from '/work/wt/lint/engine/lint/registry.ts'
const product = readSources('/work/wt/lint/schemas'); const metas = pickMetaSchemas(product)
const examples = rules.flatMap(r => r.examples)
let seed = Number(process.argv[2] ?? 1); const rnd = (n: number) => { seed = (seed * 1103515245 + 12345) & 0x7fffffff; return Math.floor((seed / 0x7fffffff) * n) % n }
const words = ['x-showIf','x-computed','x-retired','x-renamedFrom','x-oldValues','x-options','x-file','x-equals','x-notAfter','x-notBefore','x-filter','x-sensitive','format','type','enum','default','const','pattern','minLength','maxLength','minItems','maxItems','required','title','$ref','allOf','items','properties','errorMessage','x-from','x-list','x-count','x-route','ui:order','ui:hide','ui:widget','fields','ui:groups','x-value','x-local','start date','form','path','next']
const vals: (() => unknown)[] = [() => null, () => true, () => 0, () => -1, () => '', () => 'x', () => [], () => ({}), () => [null], () => ['x','x'], () => ({x:null}), () => 'date', () => 'choice', () => 'string', () => 'number', () => 'array', () => 'today', () => 'yesterday', () => ({ a: 'b' }), () => ({ gender: 'male' }), () => ({ gender: ['mle','male'] }), () => ({ text: '{dob} {gender}' }), () => ({ text: '{x}' }), () => ({ years: { from: 'dob', to: 'today' } }), () => ({ list: 'banks' }), () => ({ list: 'towns', params: { state: 'gender' } }), () => ({ list: 'bnks', when: { gender: 'mle' } }), () => 'grade', () => 'gender', () => 'dob', () => '#/properties/dob', () => '../../steps/person/schema.json#/properties/dob', () => '../x', () => 'http://x', () => 5, () => 300, () => '^(a+)+$', () => '^[0-9]{3}$', () => '[', () => ['dob'], () => ['dob','*','gender'], () => 'steps/person', () => '/pay', () => ({ pattern: 'a', foo: 'b {abrev}' }), () => 'Tax number', () => '{abbrev} hi', () => ({ a: { type: 'string' } }), () => 'pdf', () => ({ types: ['application/pdf'], maxBytes: 5 })]
type H = Record<string | number, any>
const holders = (v: any): H[] => typeof v !== 'object' || v === null ? [] : [v, ...Object.values(v).flatMap(holders)]
let different = 0; const N = Number(process.argv[3] ?? 3000); const codes = new Map<string, number>()
for (let i = 0; i < N; i++) {
  const useProduct = rnd(10) < 2
  const ex = examples[rnd(examples.length)]
  const sources = useProduct ? new Map(product) : createExampleSources(metas, rnd(2) ? ex : undefined, 'bad')
  const files = [...sources.keys()].filter(f => !f.startsWith('meta/') && !(useProduct && f.startsWith('lists/')))
  const edits = 1 + rnd(3)
  for (let e = 0; e < edits; e++) {
    const file = files[rnd(files.length)]!
    const json = structuredClone(sources.get(file)!.value) as any
    const hs = holders(json); if (hs.length === 0) continue
    const h = hs[rnd(hs.length)]!; const keys = Object.keys(h)
    const k = rnd(3)
    if (k === 0 && keys.length) h[keys[rnd(keys.length)]!] = vals[rnd(vals.length)]!()
    else if (k === 1 && keys.length && !Array.isArray(h)) delete h[keys[rnd(keys.length)]!]
    else if (!Array.isArray(h)) h[words[rnd(words.length)]!] = vals[rnd(vals.length)]!()
    let text = JSON.stringify(json, null, 2)
    if (rnd(12) === 0) text = text.slice(0, rnd(text.length))
    sources.set(file, parseSource(file, text))
  }
  let a: any, b: any
  try { a = oldLint(sources as any) } catch (x) { a = 'threw ' + x }
  try { b = newLint(sources) } catch (x) { b = 'threw ' + (x as Error).stack }
  if (JSON.stringify(a) !== JSON.stringify(b)) {
    different++
    if (typeof b === 'string' || typeof a === 'string') { console.log('THREW', String(a).slice(0, 300), '|', String(b).slice(0, 600)); continue }
    const A = new Map(a.map((d: any) => [`${d.file}:${d.line}:${d.col}`, d])), B = new Map(b.map((d: any) => [`${d.file}:${d.line}:${d.col}`, d]))
    for (const p of new Set([...A.keys(), ...B.keys()])) { const x: any = A.get(p), y: any = B.get(p); if (JSON.stringify(x) !== JSON.stringify(y)) { const k = `${x?.code} -> ${y?.code}`; codes.set(k, (codes.get(k) ?? 0) + 1); if (codes.get(k)! <= 1) console.log(k, '\n  OLD', x?.message, '\n  NEW', y?.message, sources.get(p.split(':')[0]!.slice(8))?.text.split('\n')[(x ?? y).line - 1]) } }
  }
}
console.log(N, 'cases,', different, 'differ', Object.fromEntries(codes))
