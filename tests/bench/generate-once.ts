import path from 'node:path'
import { openTextCache } from '../../engine/generate/cache.ts'
import { generate } from '../../engine/generate/index.ts'
import { writeFiles } from '../../engine/generate/write.ts'

/**
 * Generates a project several times in this process, reusing the cache, and prints the time and the processor time of each run
 * as JSON.
 */
const [, , project = '', runs = '1'] = process.argv
const cache = openTextCache(project)
for (let run = 0; run < Number(runs); run++) {
  const [start, before] = [performance.now(), process.cpuUsage()]
  const { files } = await generate(project, cache)
  if (!files) throw new Error('The schemas were refused.')
  cache.save()
  writeFiles(path.join(project, 'generated'), files)
  const { user, system } = process.cpuUsage(before)
  console.log(JSON.stringify({ took: performance.now() - start, worked: (user + system) / 1000 }))
}
