import fs from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { listPreloads, writeBootScript } from './boot-script.ts'
import { BudgetError, measureBudgets, enforceBudgets, formatKilobytes } from './budgets.ts'
import { readModules, readModuleSizes } from './chunks.ts'
import { compressAll } from './compress.ts'
import { requirePictures } from './branding.ts'
import { drawGuarantorForm } from './printed-form/printed-form.ts'
import { writeInstallFiles } from './install-files.ts'
import { writeServiceWorker } from './service-worker.ts'
import { writeShells } from './shells.ts'

const root = path.resolve(import.meta.dirname, '../..')
const target = path.join(root, 'dist')

/** Builds the web app into a temporary folder, then replaces dist/ with it. `run.mjs` decides when a build is needed. */
async function buildApp() {
  const dist = fs.mkdtempSync(`${target}-`)
  try {
    await buildInto(dist)
    fs.chmodSync(dist, 0o755)
    fs.rmSync(target, { recursive: true, force: true })
    fs.renameSync(dist, target)
  } finally {
    fs.rmSync(dist, { recursive: true, force: true })
  }
}

/** Writes chunks, pages, boot script, install files, guarantor form and service worker, compresses them, checks budgets. */
async function buildInto(dist: string) {
  process.env.NODE_ENV = 'production'
  const built = await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: dist }
  })
  requirePictures(dist)
  const { chunks, everything } = readModules(dist)
  await writeShells(dist, path.join(root, 'renderer/ui'), modules => listPreloads(chunks, modules))
  await writeBootScript(dist, chunks)
  await writeInstallFiles(dist)
  fs.writeFileSync(path.join(dist, 'guarantor-form.pdf'), await drawGuarantorForm())
  await writeServiceWorker(dist, everything)
  const sizes = compressAll(dist)
  const budgets = measureBudgets(chunks, sizes)
  for (const { what, bytes, limit } of budgets) {
    console.log(`${what}: ${formatKilobytes(bytes)} of ${formatKilobytes(limit)}`)
  }
  const outputs = [built].flat().flatMap(one => ('output' in one ? one.output : []))
  enforceBudgets(budgets, readModuleSizes(outputs, root))
}

await buildApp().catch(error => {
  if (!(error instanceof BudgetError)) throw error
  console.error(error.message)
  process.exitCode = 1
})
// Prerendered pages leave channels open, as in a browser, which would keep the process alive.
process.exit()
