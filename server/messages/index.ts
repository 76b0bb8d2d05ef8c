import { expose } from '../core/database/connection.ts'
import { reminderStopStore } from './reminder-stop-store.ts'
import { scheduleStore } from './schedule-store.ts'

export const reminderStops = expose(reminderStopStore, 'find')
export const scheduledReminders = expose(scheduleStore, 'listOf')
