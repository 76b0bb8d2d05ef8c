import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listAllTexts, listProductSentences } from '../../../engine/author/translate/texts.ts'
import { readScreens } from '../../../engine/generate/screen-sentences.ts'
import { compileMessage } from '../../../engine/language/compile-message.ts'
import { keyOf } from '../../../engine/language/key.ts'
import type { Sentences } from '../../../engine/language/language.ts'
import { screens as loaders } from '../../../generated/languages/fr/index.ts'
import { sentences as pages } from '../../../generated/languages/fr/pages.ts'
import { readSources } from '../../../engine/schema-files/sources.ts'
import { newFolder } from '../../world/process.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const screens = readScreens(root)
const product = listProductSentences(root)
const keyOfEnglish = (english: string) => keyOf(compileMessage(english))

function readProject(files: { [file: string]: string }) {
  const project = newFolder()
  for (const [file, code] of Object.entries(files)) {
    fs.mkdirSync(path.join(project, path.dirname(file)), { recursive: true })
    fs.writeFileSync(path.join(project, file), code)
  }
  return readScreens(project)
}

describe('the sentences of a screen', () => {
  const { names, find } = readProject({
    'renderer/main.tsx': `import { routes } from './routes.tsx'\nt('Always')`,
    'renderer/routes.tsx': `const One = lazyScreen('one', async () => (await import('./One.tsx')).One)
const Office = lazyScreen('office', async () => (await import('../admin/Office.tsx')).Office)`,
    'renderer/Beside.tsx': `import { One } from './One.tsx'
const Loaded = lazyScreen('beside', async () => (await import('./Loaded.tsx')).Loaded)`,
    'renderer/Loaded.tsx': `import { One } from './One.tsx'`,
    'engine/index.ts': `export { type Size, weigh } from './model/weigh.ts'\nexport { ask } from './model/ask.ts'`,
    'engine/model/weigh.ts': `t('Heavy')`,
    'engine/model/ask.ts': `t('Asked')`,
    'renderer/One.tsx': `import { shared } from './shared.ts'\nimport { type Size, weigh } from '../engine/index.ts'\nt('One'), t('Always')`,
    'renderer/shared.ts': `t('Shared'), t("It's")`,
    'admin/Office.tsx': `import { Inner } from './Inner.tsx'
const Page = lazyScreenInPlace('office/page', async () => Inner)
t('Office')`,
    'admin/Inner.tsx': `import { shared } from '../renderer/shared.ts'\nt('Inner'), t('Office')`
  })

  it('are those of the modules that it loads', () => {
    expect(names).toEqual(['beside', 'office', 'office/page', 'one'])
    expect(find('Inner')).toEqual(['office/page'])
    expect(find('Shared')).toEqual(['beside', 'office/page', 'one'])
    expect(find("It's")).toEqual(['beside', 'office/page', 'one'])
  })

  it('are loaded with each screen that loads their module', () => {
    expect(find('One')).toEqual(['beside', 'one'])
  })

  it('include only the engine sentences that the screen imports', () => {
    expect(find('Heavy')).toEqual(['beside', 'one'])
    expect(find('Asked')).toBeUndefined()
  })

  it('leave out sentences that an outer screen or every page already has', () => {
    expect(find('Office')).toEqual(['office'])
    expect(find('Always')).toBeUndefined()
  })
})

// The sentences of an input load with it, those of a view with the page that shows it.
it('no module is loaded both as an input and as a view', () => {
  const modulesIn = (file: string, pattern: RegExp) =>
    [...fs.readFileSync(path.join(root, 'renderer/form/kinds', file), 'utf8').matchAll(pattern)].map(
      ([, module]) => module
    )
  const views = modulesIn('views.ts', /from '([^']+)'/g)
  expect(views).toContain('./pdf/PdfView.tsx')
  expect(modulesIn('index.ts', /import\('([^']+)'\)/g).filter(module => views.includes(module))).toEqual([])
})

it('every lazily loaded screen is found and has sentences', () => {
  const calls = ['renderer', 'admin'].flatMap(folder =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !/lazy-screen\.ts$/.test(file))
      .flatMap(file => [
        ...fs
          .readFileSync(path.join(root, folder, file), 'utf8')
          .matchAll(/\b(lazyScreen\w*|loadInput)\(\s*'([^']+)',/g)
      ])
      .map(([, loader, name]) => (loader === 'loadInput' ? `form/inputs/${name}` : name))
  )
  expect(screens.names).toEqual([...new Set(calls)].sort())
  const saying = new Set(product.flatMap(({ english }) => screens.find(english) ?? []))
  expect(screens.names.filter(name => !saying.has(name))).toEqual([])
})

it('generated/ has the current sentences of every screen', async () => {
  const byScreen = new Map<string, Sentences>([['', pages]])
  for (const [name, load] of Object.entries(loaders)) byScreen.set(name, (await load()).sentences)
  const missing = product
    .filter(({ usedBy }) => usedBy.some(name => name !== 'server'))
    .flatMap(({ english }) => (screens.find(english) ?? ['']).map(screen => ({ screen, english })))
    .filter(({ screen, english }) => !Object.hasOwn(byScreen.get(screen) ?? {}, keyOfEnglish(english)))
  expect(missing, 'translate what npm run translate lists, then run npm run generate').toEqual([])
})

it('no two sentences of the product share a key', () => {
  const byKey = new Map(product.map(({ english }) => [keyOfEnglish(english), english]))
  const hidden = product.filter(({ english }) => byKey.get(keyOfEnglish(english)) !== english)
  expect(hidden.map(({ english }) => [english, byKey.get(keyOfEnglish(english))])).toEqual([])
})

it('no two texts for translators share an id', () => {
  const texts = listAllTexts(root, readSources(path.join(root, 'schemas')))
  expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length)
})
