import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { journey, organisation } from '../../generated/journey.ts'
import { styleOf } from '../../renderer/build/branding.ts'
import { prerenderPage, prerenderStep } from '../../renderer/build/prerender.tsx'
import { rjsfSlim } from '../../renderer/build/rjsf-slim.ts'
import { writeShells } from '../../renderer/build/shells.ts'

const root = path.resolve(import.meta.dirname, '../..')

it.each([
  ['/', ['>Welcome</a>', 'href="/admin/signup"', 'href="/signup"', 'href="/login"']],
  ['/login', ['Remember me', 'Forgot Password?', 'for="log-in_email"']],
  ['/signup', ['Confirm Password', 'Nigeria (+234)', 'Sign up']]
])('the page %s is readable before any script runs', async (path, words) => {
  const html = await prerenderPage(path)
  for (const word of words) expect(html).toContain(word)
})

it('a prerendered form cannot be submitted', async () => {
  const html = await prerenderPage('/login')
  expect(html).toMatch(/<button disabled="" type="submit"/)
  expect(html).not.toMatch(/<button type="submit"/)
})

it.each(journey.steps)(
  'the prerendered page of $form shows its questions with all controls disabled',
  async step => {
    const html = await prerenderStep(step)
    expect(html).toMatch(/<form .*<\/form>/)
    const controls = [...html.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].map(
      ([control]) => control
    )
    expect(controls.length).toBeGreaterThan(1)
    for (const control of controls) expect(control).toContain(' disabled=""')
    expect(html).not.toMatch(/<a [^>]*href|<script/)
  }
)

it('the colour of the organisation overrides the default in light and dark themes', () => {
  const style = styleOf('#7a1fa2')
  expect(style).toContain('html:root,html .light{--accent:#7a1fa2;')
  expect(style).toMatch(/prefers-color-scheme:dark\){html:root{--accent:#[0-9a-f]{6};/)
})

it('the build contains nothing of the author preview', () => {
  const dist = path.resolve(import.meta.dirname, '../../dist')
  const files = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const texts = files.filter(file => /\.(js|css|html)$/.test(file))
  expect(texts.length).toBeGreaterThan(10)
  for (const file of texts) {
    const text = fs.readFileSync(path.join(dist, file), 'utf8')
    expect(/author(?!i[sz[])|cm-editor|codemirror/i.test(file + text), file).toBe(false)
  }
})

it("the app is installable with the organisation's name and colour and existing icons", () => {
  const dist = path.resolve(import.meta.dirname, '../../dist')
  const read = (name: string) => fs.readFileSync(path.join(dist, name))
  const manifest = JSON.parse(read('manifest.webmanifest').toString())
  expect(manifest).toMatchObject({
    name: organisation.name,
    short_name: organisation.abbreviation,
    start_url: '/',
    display: 'standalone',
    theme_color: organisation.colour ?? '#0b6e4f'
  })
  for (const { src, sizes, type } of manifest.icons.filter(
    (icon: { type: string }) => icon.type === 'image/png'
  )) {
    const [width] = sizes.split('x').map(Number)
    expect(read(src).readUInt32BE(16), type).toBe(width)
  }
  expect(read('app.html').toString()).toContain('rel="manifest"')
})

it('the service worker caches the pages of the journey and no administrator pages', () => {
  const dist = path.resolve(import.meta.dirname, '../../dist')
  const worker = fs.readFileSync(path.join(dist, 'service-worker.js'), 'utf8')
  const kept = [...worker.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  for (const { form } of journey.steps)
    expect(
      kept.some(file => file.startsWith(`/assets/${path.basename(form)}-`)),
      form
    ).toBe(true)
  for (const file of kept) expect(fs.existsSync(path.join(dist, file)), file).toBe(true)
  const texts = kept.map(file => fs.readFileSync(path.join(dist, file), 'utf8'))
  expect(texts.filter(text => text.includes('Send Broadcast'))).toEqual([])
})

it('scripts in a language folder import only scripts from language folders', () => {
  const languages = path.join(root, 'dist/assets/languages')
  const folders = fs.readdirSync(languages).filter(name => !name.includes('.'))
  const files = folders.flatMap(folder =>
    fs
      .readdirSync(path.join(languages, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.js'))
      .map(file => path.join(folder, file))
  )
  expect(folders.length).toBe(6)
  for (const file of files) {
    const code = fs.readFileSync(path.join(languages, file), 'utf8')
    const imported = [...code.matchAll(/\b(?:from|import)\s*\(?["'`](\.[^"'`]+)["'`]/g)].map(
      ([, module = '']) => path.join(path.dirname(file), module)
    )
    for (const module of imported) expect(files, file).toContain(module)
  }
})

it('each shell page has its critical CSS inline and does not load it a second time', async () => {
  const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'shells-'))
  fs.copyFileSync(path.join(root, 'renderer/index.html'), path.join(dist, 'index.html'))
  await writeShells(dist, path.join(root, 'renderer/ui'), () => [])
  for (const file of ['index.html', 'login.html', 'signup.html', 'app.html']) {
    const page = fs.readFileSync(path.join(dist, file), 'utf8')
    expect(page.match(/<style>.+<\/style>/g), file).toHaveLength(1)
    expect(page, file).not.toContain('critical.css')
  }
  fs.rmSync(dist, { recursive: true })
})

it('the build replaces the fields, templates and widgets of RJSF', () => {
  const importer = path.join(root, 'node_modules/@rjsf/core/lib/getDefaultRegistry.js')
  const registered = [...fs.readFileSync(importer, 'utf8').matchAll(/from ["'](\.\/components\/[^"']+)/g)]
  const resolveId = rjsfSlim().resolveId as unknown as (
    source: string,
    importer: string
  ) => string | undefined
  expect(
    registered.map(([, source = '']) => path.basename(resolveId(source, importer) ?? source)).sort()
  ).toEqual(['fields.ts', 'templates.ts', 'widgets.ts'])
})
