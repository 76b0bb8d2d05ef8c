import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { newFolder } from './world/process.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as {
  [kind: string]: { [name: string]: string }
}
const named = { ...dependencies, ...devDependencies, ...optionalDependencies }
/** A folder of this repository that provides a package for one version of Node. */
const isFolder = (version: string) => version.startsWith('file:')
const operations = read('OPERATIONS.md')

interface Locked {
  version: string
  integrity?: string
  link?: boolean
}

describe('npm packages', () => {
  it('are listed once with an exact version, and have a sha512 integrity in the lockfile', () => {
    const names = [dependencies, devDependencies, optionalDependencies].flatMap(some =>
      Object.keys(some ?? {})
    )
    expect(new Set(names).size).toBe(names.length)
    const published = Object.entries(named).filter(([, version]) => !isFolder(version))
    expect(published.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: { [place: string]: Locked } }
    for (const [name, version] of published)
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
    const unsealed = Object.entries(packages).filter(
      ([place, { integrity, link }]) =>
        place.includes('node_modules/') && !link && !integrity?.startsWith('sha512-')
    )
    expect(unsealed.map(([place]) => place)).toEqual([])
  })

  it('are each explained in OPERATIONS.md', () => {
    const [, list = ''] = operations.split('## What each package is for')
    const words = new Set(list.split(/[\s|,;]+/))
    const unsaid = Object.keys(named).filter(
      name => !name.startsWith('@types/') && !words.has(name) && !words.has(name.split('/').at(-1) ?? name)
    )
    expect(unsaid).toEqual([])
  })

  it('listed as dependencies are exactly those that the built server imports', () => {
    const files = fs.readdirSync(path.join(root, 'dist-server')).filter(name => name.endsWith('.js'))
    const built = files.map(name => read(`dist-server/${name}`)).join('\n')
    const unused = Object.keys(dependencies ?? {}).filter(name => !built.includes(name))
    expect(unused).toEqual([])
    const imported = [...built.matchAll(/(?:^|[;}])import(?!\w)[^'"()]*\(?["']([^"'.][^"']*)["']/gm)].map(
      ([, name = '']) => name
    )
    const packages = imported
      .filter(name => !isBuiltin(name))
      .map(name => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0])
    expect([...new Set(packages)].sort()).toEqual(expect.arrayContaining(['pg']))
    expect(packages.filter(name => !dependencies?.[name ?? ''])).toEqual([])
  })

  it('have an update deadline in days for each severity in OPERATIONS.md', () => {
    const [, rules = ''] = operations.split('### Keeping packages up to date')
    for (const hole of ['critical', 'high', 'all else'])
      expect(rules).toMatch(new RegExp(`^\\| ${hole}[^|]*\\| \\d+ days \\|$`, 'm'))
  })

  it.each([
    ['none', { high: 0, critical: 0, moderate: 4 }, 0, 'Known vulnerabilities in packages'],
    ['a high vulnerability', { high: 1, critical: 0, moderate: 0 }, 1, 'Known vulnerabilities in packages'],
    [
      'a critical vulnerability',
      { high: 0, critical: 1, moderate: 0 },
      1,
      'Known vulnerabilities in packages'
    ],
    ['no report from the registry', undefined, 0, 'The registry does not report']
  ])(
    'stop CI only if the registry reports a high or critical vulnerability: %s',
    (_, vulnerabilities, code, words) => {
      const folder = newFolder()
      const answer = vulnerabilities ? JSON.stringify({ metadata: { vulnerabilities } }) : 'Not found'
      fs.writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\necho '${answer}'\n`, { mode: 0o755 })
      const { status, stdout } = spawnSync(process.execPath, ['.ci/audit.mjs'], {
        encoding: 'utf8',
        env: { PATH: `${folder}:${process.env.PATH}` }
      })
      expect([status, stdout]).toEqual([code, expect.stringContaining(words)])
    }
  )
})
