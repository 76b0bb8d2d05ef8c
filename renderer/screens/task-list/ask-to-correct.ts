/** What is asked of somebody whose answers were sent back. */
export const askToCorrect = (answers: number): string =>
  `Please correct ${answers} ${answers === 1 ? 'answer' : 'answers'}`
