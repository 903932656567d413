/** Pyodide's module maker, a file for which its package declares no types. */
declare module 'pyodide/pyodide.asm.mjs' {
  const createModule: (settings: any) => Promise<any>;
  export default createModule;
}
