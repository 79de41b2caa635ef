/** Python's files in memory. Files that a program writes are deleted after its run; it cannot change the others. */

/** Folders that a program may write to. */
const WRITABLE = ["/home/pyodide", "/tmp"];
/** Emscripten's numbers of ENOSPC and EROFS. */
const NO_SPACE = 51;
const READ_ONLY = 69;

export interface StreamOperations {
  read?(stream: Stream, memory: Int8Array, offset: number, length: number, position: number): number;
  write?(stream: Stream, memory: Int8Array, offset: number, length: number, position: number, canOwn?: boolean): number;
}

interface NodeOperations {
  setattr(node: Node, attributes: { size?: number }): void;
}

export interface Node {
  mode: number;
  atime: number;
  mtime: number;
  ctime: number;
  rdev: number;
  /** A folder's nodes by name, or a file's bytes. */
  contents: Record<string, Node> | Uint8Array;
  usedBytes: number;
  node_ops: object;
  stream_ops: object;
  mounted: object | null;
}

export interface Stream {
  fd: number | null;
  flags: number;
  node: Node;
  tty: unknown;
  stream_ops: StreamOperations;
}

/** The parts of Emscripten's file system in memory that Pyodide does not declare. */
export interface FileSystem {
  streams: (Stream | null | undefined)[];
  root: Node;
  nextInode: number;
  ignorePermissions: boolean;
  ErrnoError: new (number: number) => Error;
  filesystems: { MEMFS: { ops_table: { file: { node: NodeOperations; stream: Required<StreamOperations> } } } };
  lookupPath(path: string, options: object): { node: Node };
  registerDevice(device: number, operations: StreamOperations): void;
  close(stream: Stream): void;
  isDir(mode: number): boolean;
  isFile(mode: number): boolean;
  makedev(major: number, minor: number): number;
  mkdev(path: string, mode: number, device: number): Node;
  chdir(path: string): void;
  unlink(path: string): void;
  rmdir(path: string): void;
  writeFile(path: string, content: Uint8Array | string): void;
}

export class Files {
  readonly #fs: FileSystem;
  readonly #streams: (Stream | null | undefined)[];
  readonly #flags: (number | undefined)[];
  readonly #writable: { path: string; node: Node; attributes: Partial<Node> }[];
  readonly #readOnly = new Set<Node>();
  readonly #nextInode: number;
  /** Maximum number of bytes in a program's files. */
  #most = Number.POSITIVE_INFINITY;
  /** Bytes by which files may still grow, without those of files that have been shortened or deleted. */
  #room = Number.POSITIVE_INFINITY;

  /** Saves the present state for `restore`, and makes everything read-only except the writable folders. */
  constructor(fs: FileSystem) {
    this.#fs = fs;
    this.#streams = [...fs.streams];
    this.#flags = this.#streams.map((stream) => stream?.flags);
    this.#limit();
    this.#writable = WRITABLE.map((path) => {
      const { node } = fs.lookupPath(path, {});
      const { mode, atime, mtime, ctime } = node;
      return { path, node, attributes: { mode, atime, mtime, ctime } };
    });
    this.#protect(fs.root);
    this.#nextInode = fs.nextInode;
  }

  /** Sets the maximum number of bytes in a program's files. */
  open(most: number): void {
    this.#most = this.#room = most;
  }

  /** Undoes a program's changes of files and streams, and removes the limit. */
  restore(): void {
    const fs = this.#fs;
    this.open(Number.POSITIVE_INFINITY);
    for (const stream of fs.streams) if (stream && !this.#streams.includes(stream)) fs.close(stream);
    this.#streams.forEach((stream, descriptor) => {
      if (stream) Object.assign(stream, { fd: descriptor, flags: this.#flags[descriptor] });
    });
    fs.streams.splice(0, fs.streams.length, ...this.#streams);
    fs.ignorePermissions = true;
    for (const { path, node, attributes } of this.#writable) {
      this.#empty(path, node);
      Object.assign(node, attributes);
    }
    fs.nextInode = this.#nextInode;
    fs.ignorePermissions = false;
    fs.chdir(WRITABLE[0] as string);
  }

  #empty(path: string, folder: Node): void {
    for (const [name, node] of Object.entries(folder.contents)) {
      const inside = `${path}/${name}`;
      if (this.#fs.isDir(node.mode)) {
        this.#empty(inside, node);
        this.#fs.rmdir(inside);
      } else this.#fs.unlink(inside);
    }
  }

  /** Makes a file, or a folder with its contents, read-only. */
  #protect(node: Node): void {
    if (node.mounted !== null || this.#writable.some((one) => one.node === node)) return;
    const refuse = () => {
      throw new this.#fs.ErrnoError(READ_ONLY);
    };
    const refused = (names: string[]) => Object.fromEntries(names.map((name) => [name, refuse]));
    if (this.#fs.isDir(node.mode)) {
      node.node_ops = { ...node.node_ops, ...refused(["setattr", "mknod", "rename", "unlink", "rmdir", "symlink"]) };
      node.mode &= ~0o222;
      for (const inside of Object.values(node.contents)) this.#protect(inside);
      return;
    }
    node.node_ops = { ...node.node_ops, ...refused(["setattr"]) };
    this.#readOnly.add(node);
    if (this.#fs.isFile(node.mode)) {
      node.stream_ops = { ...node.stream_ops, ...refused(["write", "allocate", "msync"]) };
      node.mode &= ~0o222;
    }
  }

  /** Limits the growth of files, because the limit of WebAssembly's memory does not include them. */
  #limit(): void {
    const { node: nodes, stream: streams } = this.#fs.filesystems.MEMFS.ops_table.file;
    const { setattr } = nodes;
    const { write } = streams;
    nodes.setattr = (node, attributes) => {
      this.#grow(node, attributes.size ?? 0);
      setattr(node, attributes);
    };
    streams.write = (stream, memory, offset, length, position, canOwn) => {
      this.#grow(stream.node, position + length);
      return write(stream, memory, offset, length, position, canOwn);
    };
  }

  #grow(node: Node, size: number): void {
    const more = Math.max(0, size - node.usedBytes);
    this.#room -= more;
    if (this.#room >= 0) return;
    this.#room = this.#most - this.#used() - more;
    if (this.#room < 0) throw new this.#fs.ErrnoError(NO_SPACE);
  }

  /** Returns the number of bytes in a program's files. A deleted file counts while it is open. */
  #used(): number {
    const files = new Set<Node>();
    const add = (node: Node) => {
      if (this.#fs.isDir(node.mode)) Object.values(node.contents).forEach(add);
      else if (this.#fs.isFile(node.mode) && !this.#readOnly.has(node)) files.add(node);
    };
    for (const { node } of this.#writable) add(node);
    for (const stream of this.#fs.streams) if (stream && this.#fs.isFile(stream.node.mode)) add(stream.node);
    return [...files].reduce((sum, { usedBytes }) => sum + usedBytes, 0);
  }
}
