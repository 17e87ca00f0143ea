/** The package holds no types of its own. */
declare module '@bcoe/v8-coverage' {
  export interface ScriptCov {
    scriptId: string;
    url: string;
    functions: {
      functionName: string;
      isBlockCoverage: boolean;
      ranges: { startOffset: number; endOffset: number; count: number }[];
    }[];
  }
  export function mergeProcessCovs(all: readonly { result: ScriptCov[] }[]): {
    result: ScriptCov[];
  };
}
