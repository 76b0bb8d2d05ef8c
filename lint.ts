import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { Biome, type Configuration } from '@biomejs/js-api/nodejs'

/** Lints and checks the formatting of every file of the project; with `--write` it formats them. */
const root = import.meta.dirname
const writes = process.argv.includes('--write')
const { files, ...configuration } = JSON.parse(
  fs.readFileSync(path.join(root, 'biome.json'), 'utf8')
) as Settings
interface Settings extends Configuration {
  files: { includes: string[] }
}

const biome = new Biome()
const { projectKey } = biome.openProject(root)
biome.applyConfiguration(projectKey, configuration)

const wrong = sources().filter(file => !isRight(file))
console.log(wrong.length === 0 ? 'Lint and formatting are right.' : `${wrong.length} files are not right.`)
process.exit(wrong.length === 0 ? 0 : 1)

function isRight(filePath: string): boolean {
  const text = fs.readFileSync(path.join(root, filePath), 'utf8')
  const { content } = biome.formatContent(projectKey, text, { filePath })
  if (writes && content !== text) fs.writeFileSync(path.join(root, filePath), content)
  const { diagnostics } = filePath.endsWith('.json')
    ? { diagnostics: [] }
    : biome.lintContent(projectKey, content, { filePath })
  const grave = diagnostics.filter(({ severity }) => severity !== 'information' && severity !== 'hint')
  for (const { category, description, location } of grave) {
    const line = content.slice(0, location.span?.[0] ?? 0).split('\n').length
    console.log(`${filePath}:${line}  ${category}  ${description}`)
  }
  const isFormatted = writes || content === text
  if (!isFormatted) console.log(`${filePath} is not formatted: run npm run format`)
  return grave.length === 0 && isFormatted
}

/** The files of the project that git knows or would know, without what biome.json leaves out. */
function sources(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8'
  })
  const left = files.includes.filter(pattern => pattern.startsWith('!')).map(pattern => pattern.slice(1))
  return listed
    .split('\n')
    .filter(file => /\.(tsx?|css|json)$/.test(file) && fs.existsSync(path.join(root, file)))
    .filter(file => !left.some(folder => file === folder || file.startsWith(`${folder}/`)))
}
