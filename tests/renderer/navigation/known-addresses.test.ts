import { matchPath } from 'react-router-dom'
import { expect, it } from 'vitest'
import { pages } from '../../../renderer/routes.tsx'
import { createPageMatcher } from '../../../server/core/http/pages.ts'

const isPage = createPageMatcher(pages.map(({ path }) => path))
const shownBy = (address: string) => pages.some(({ path }) => matchPath(path, address))

const changes: ((path: string) => string)[] = [
  path => path,
  path => `${path}/`,
  path => `${path}//`,
  path => path.toUpperCase(),
  path => path.toLowerCase(),
  path => `${path}/more`,
  path => `${path}x`,
  path => `/${path}`,
  path => path.slice(0, -1),
  path => path.slice(0, path.lastIndexOf('/'))
]

it.each(pages)('the server and the router recognise the same addresses for the page $path', ({ path }) => {
  const addresses = changes.map(change => change(path.replace(':token', 'eyJ.a-b_1')) || '/')
  for (const address of addresses) expect([address, isPage(address)]).toEqual([address, shownBy(address)])
  expect(isPage(path.replace(':token', 'a'))).toBe(true)
})
