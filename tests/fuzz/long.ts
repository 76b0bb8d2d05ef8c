import type { LongRun } from '../long/figures.ts'
import { answersRun } from './answers/long.ts'
import { lifeRun } from './life/long.ts'
import { pagesRun } from './pages/long.ts'
import { uploadsRun } from './uploads/long.ts'

export const fuzzRuns: LongRun[] = [answersRun, lifeRun, uploadsRun, pagesRun]
