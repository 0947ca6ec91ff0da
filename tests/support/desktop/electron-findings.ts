import { basename } from 'node:path';
import { parseSource, walk } from '../source-files.ts';

/** The used part of a syntax tree node. */
type Node = {
  type: string;
  start: number;
  name?: string;
  value?: unknown;
  [member: string]: unknown;
};

/** Values of preferences that remove a protection. */
const unsafePreferences: Readonly<Record<string, unknown>> = {
  contextIsolation: false,
  sandbox: false,
  nodeIntegration: true,
  nodeIntegrationInSubFrames: true,
  nodeIntegrationInWorker: true,
  webSecurity: false,
  allowRunningInsecureContent: true,
  webviewTag: true,
  experimentalFeatures: true,
  plugins: true,
  allowFileAccess: true,
};

/** Preferences that must not be set at all. */
const unusedPreferences: ReadonlySet<string> = new Set(['enableBlinkFeatures', 'additionalArguments', 'affinity']);

/** Members with the only modules that may use them, by file name. */
const homes: Readonly<Record<string, readonly string[]>> = {
  openExternal: ['links.ts'],
  openPath: ['plugins.ts'],
  loadURL: ['main-window.ts', 'overlay-window.ts', 'plugin-popups.ts', 'main-window-recovery.ts'],
  loadExtension: ['app-extension.ts', 'plugins.ts'],
  setWindowOpenHandler: ['window-guards.ts'],
  setPermissionRequestHandler: ['window-guards.ts', 'plugin-guards.ts'],
  setPermissionCheckHandler: ['window-guards.ts', 'plugin-guards.ts'],
  setDevicePermissionHandler: ['window-guards.ts', 'plugin-guards.ts'],
  exposeInMainWorld: ['preload.ts'],
  appendSwitch: ['app-life.ts'],
  // Allowed nowhere.
  loadFile: [],
  executeJavaScript: [],
  registerPreloadScript: [],
  setCertificateVerifyProc: [],
  setDisplayMediaRequestHandler: [],
  appendArgument: [],
  sendSync: [],
};

/** Modules that open windows, by file name. */
const windowModules = ['main-window.ts', 'overlay-window.ts', 'plugin-popups.ts'];

/** Modules that import values of Electron; others receive them as arguments. */
const electronModules = ['main.ts', 'start-desktop.ts', 'start-services.ts', 'preload.ts'];

/** Chromium switches that may be set. */
const switches: ReadonlySet<unknown> = new Set(['high-dpi-support', 'force-device-scale-factor']);

/** Values that `webPreferences` may be built from (own-page.ts). */
const isolated = /^(?:\.\.\.)?(?:pagePreferences\(|isolatedPreferences\b)/;

/**
 * Unsafe code in a module of the main process or the preload, as sentences with line numbers: the rules of Electron's
 * security checklist that are visible in source. Guards are tested beside their code.
 * @param file its name determines what it may use
 */
export function electronFindings(file: string, text: string): string[] {
  const name = basename(file);
  const found: string[] = [];
  const report = ({ start }: Node, what: string): void => {
    found.push(`${file}:${text.slice(0, start).split('\n').length} ${what}`);
  };
  const source = ({ start, end }: Node): string => text.slice(start, Number(end));

  const checks: Readonly<Record<string, (node: Node) => void>> = {
    ImportDeclaration(node) {
      const isElectron = (node.source as Node).value === 'electron';
      if (isElectron && node.importKind !== 'type' && !electronModules.includes(name)) {
        report(node, 'imports Electron, which it should get as an argument');
      }
    },
    ImportExpression(node) {
      report(node, 'loads code by a name that is made while it runs');
    },
    NewExpression(node) {
      const { name: made = source(node.callee as Node) } = node.callee as Node;
      if (made === 'Function') report(node, 'evaluates text');
      if (/(?:View|webContents)$/i.test(made)) report(node, `makes a ${made}`);
      if (/Window$/.test(made) && !windowModules.includes(name)) report(node, 'opens a window');
    },
    CallExpression(node) {
      const callee = node.callee as Node;
      if (callee.type === 'Identifier' && callee.name === 'eval') report(node, 'evaluates text');
      if (callee.type !== 'MemberExpression') return;
      const [first] = node.arguments as Node[];
      const member = String((callee.property as Node).name);
      if (member === 'appendSwitch' && !switches.has(first?.value)) report(node, 'sets a switch of Chromium');
      if (member === 'on' && first?.value === 'certificate-error') report(node, 'decides about certificates');
    },
    MemberExpression(node) {
      const member = String((node.property as Node).name);
      const home = Object.hasOwn(homes, member) ? homes[member] : undefined;
      if (home && !home.includes(name)) report(node, `uses ${member}`);
    },
    Property(node) {
      const key = node.key as Node;
      const member = String(key.name ?? key.value);
      const value = node.value as Node;
      if (Object.hasOwn(unsafePreferences, member) && value.value === unsafePreferences[member]) {
        report(node, `sets ${member}: ${value.value}`);
      }
      if (unusedPreferences.has(member)) report(node, `sets ${member}`);
      if (member === 'preload' && value.type === 'Literal') report(node, 'names a preload');
      if (member === 'webPreferences' && !isIsolated(value)) report(node, 'has preferences of its own for pages');
    },
  };

  /** Whether preferences start with those of own-page.ts. */
  function isIsolated(value: Node): boolean {
    const [first] = value.type === 'ObjectExpression' ? (value.properties as Node[]) : [value];
    return first !== undefined && isolated.test(source(first));
  }

  walk(parseSource({ file, text }), (node) => checks[node.type]?.(node as Node));
  if (windowModules.includes(name) && !/\bwebPreferences:/.test(text))
    found.push(`${file} opens a window without preferences`);
  return found;
}
