import { describe, expect, it } from 'vitest'
import { canReturnTo, logInStateOf, type Who } from '../../../renderer/navigation/return-to.ts'

const pages: { path: string; who: Who }[] = [
  { path: '/', who: 'anyone' },
  { path: '/login', who: 'visitor' },
  { path: '/admin/signup', who: 'anyone' },
  { path: '/employee/education', who: 'employee' },
  { path: '/admin/*', who: 'admin' },
  { path: '*', who: 'anyone' }
]

describe('the page after a log-in', () => {
  it.each<[string, Who]>([
    ['/employee/education', 'employee'],
    ['/employee/education?row=2', 'employee'],
    ['/employee/education/', 'employee'],
    ['/admin/employee?page=3', 'admin']
  ])('is %s again for the role %s', (from, status) => {
    expect(canReturnTo(from, status, pages)).toBe(true)
  })

  it.each<[string, string | undefined, Who]>([
    ['nowhere', undefined, 'employee'],
    ['a page of another role', '/admin/employee', 'employee'],
    ['an employee page for an administrator', '/employee/education', 'admin'],
    ['the log-in page', '/login', 'employee'],
    ['an unknown page', '/elsewhere', 'employee'],
    ['another site', 'https://evil.example/employee/education', 'employee'],
    ['another site in a URL without a scheme', '//evil.example/employee/education', 'employee'],
    ['another site after a backslash', '/\\evil.example/employee/education', 'employee'],
    ['a javascript: URL', 'javascript:alert(1)', 'employee'],
    ['a path with ../', '/employee/education/../../login', 'employee']
  ])('is the home page instead of %s', (_, from, status) => {
    expect(canReturnTo(from, status, pages)).toBe(false)
  })
})

/** Addresses that some browsers interpret as another site. */
const elsewhere = [
  '//evil.example',
  '///evil.example',
  '////evil.example/employee/education',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n//evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/%2fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  'http:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE/employee/education',
  'https:\\\\evil.example',
  'https://this.invalid@evil.example/employee/education',
  '/@evil.example',
  '@evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'employee/education',
  '',
  '?//evil.example',
  '#//evil.example'
]

describe.each(['employee', 'admin'] as const)('the log-in of an %s', status => {
  it.each(elsewhere)('does not redirect to %j', from => {
    expect(canReturnTo(from, status, pages)).toBe(false)
  })
})

describe('the state of a navigation to the log-in', () => {
  it('keeps known fields only', () => {
    expect(logInStateOf({ from: '/', adminsOnly: true, email: 'a@b.c', more: 1 })).toEqual({
      from: '/',
      adminsOnly: true,
      email: 'a@b.c'
    })
  })

  it.each([[null], [undefined], ['text'], [{ from: 7, adminsOnly: 'yes', email: {} }]])(
    'ignores %j',
    state => {
      expect(logInStateOf(state)).toEqual({})
    }
  )
})
