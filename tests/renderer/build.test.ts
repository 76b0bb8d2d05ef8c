import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { guarantorForm } from '../../renderer/build/guarantor-form/guarantor-form.ts'
import { prerenderPage } from '../../renderer/build/prerender.tsx'

it.each([
  ['/', ['>Welcome</a>', 'href="/admin/signup"', 'href="/signup"', 'href="/login"']],
  ['/login', ['Remember me', 'Forgot Password?', 'for="log-in_email"']],
  ['/signup', ['Confirm Password', 'Nigeria (+234)', 'Sign up']]
])('the page at %s is readable before any script', async (path, words) => {
  const html = await prerenderPage(path)
  for (const word of words) expect(html).toContain(word)
})

it('a prerendered form cannot be sent', async () => {
  const html = await prerenderPage('/login')
  expect(html).toMatch(/<button disabled="" type="submit"/)
  expect(html).not.toMatch(/<button type="submit"/)
})

it('the guarantor form is one page of PDF', async () => {
  const pdf = (await guarantorForm()).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

it('the build holds nothing of the author preview', () => {
  const dist = path.resolve(import.meta.dirname, '../../dist')
  const files = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const texts = files.filter(file => /\.(js|css|html)$/.test(file))
  expect(texts.length).toBeGreaterThan(10)
  for (const file of texts) {
    const text = fs.readFileSync(path.join(dist, file), 'utf8')
    expect(/author|cm-editor|codemirror/i.test(file + text.replaceAll('authorization', '')), file).toBe(false)
  }
})
