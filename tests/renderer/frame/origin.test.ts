import { describe, expect, it } from 'vitest'
import { isOpenTo, logInStateOf, type Who } from '../../../renderer/frame/origin.ts'

const pages: { path: string; who: Who }[] = [
  { path: '/', who: 'anyone' },
  { path: '/login', who: 'visitor' },
  { path: '/admin/signup', who: 'anyone' },
  { path: '/employee/education', who: 'employee' },
  { path: '/admin/*', who: 'admin' },
  { path: '*', who: 'anyone' }
]

describe('where the log-in leads', () => {
  it.each<[string, Who]>([
    ['/employee/education', 'employee'],
    ['/employee/education?row=2', 'employee'],
    ['/employee/education/', 'employee'],
    ['/admin/employee?page=3', 'admin']
  ])('goes back to %s as %s', (from, status) => {
    expect(isOpenTo(from, status, pages)).toBe(true)
  })

  it.each<[string, string | undefined, Who]>([
    ['nowhere', undefined, 'employee'],
    ['a page of another role', '/admin/employee', 'employee'],
    ['a page of employees, as an administrator', '/employee/education', 'admin'],
    ['the log-in itself', '/login', 'employee'],
    ['a page that is not ours', '/elsewhere', 'employee'],
    ['another site', 'https://evil.example/employee/education', 'employee'],
    ['another site without its scheme', '//evil.example/employee/education', 'employee'],
    ['another site behind a backslash', '/\\evil.example/employee/education', 'employee'],
    ['a script', 'javascript:alert(1)', 'employee'],
    ['a way out of the path', '/employee/education/../../login', 'employee']
  ])('goes home instead of to %s', (_, from, status) => {
    expect(isOpenTo(from, status, pages)).toBe(false)
  })
})

describe('the state of a navigation to the log-in', () => {
  it('keeps what is known and nothing else', () => {
    expect(logInStateOf({ from: '/', adminsOnly: true, email: 'a@b.c', more: 1 })).toEqual({
      from: '/',
      adminsOnly: true,
      email: 'a@b.c'
    })
  })

  it.each([[null], [undefined], ['text'], [{ from: 7, adminsOnly: 'yes', email: {} }]])(
    'reads nothing from %j',
    state => {
      expect(logInStateOf(state)).toEqual({})
    }
  )
})
